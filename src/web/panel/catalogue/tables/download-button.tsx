import { useMutation } from "@tanstack/react-query";
import { panelCatalogueWords } from "#i18n/en/panel/catalogue.ts";
import type { CsvType } from "#shared/content-types/csv.ts";
import { contentTypes } from "#shared/content-types/registry.ts";
import { useT } from "../../../i18n/use-t.ts";
import { Button, type ButtonLook } from "../../../ui/button.tsx";
import { apiResponse } from "../../core/api/api.ts";
import { useFailureToast } from "../../core/api/failure.ts";
import { saveFile } from "../../core/save-file.ts";

/** Saves all entries of a type as a CSV file. */
export function DownloadButton({ type, look = "outline" }: { type: CsvType; look?: ButtonLook }) {
	const t = useT(panelCatalogueWords);
	const tellFailure = useFailureToast();
	const download = useMutation({
		mutationFn: async () => {
			const answer = await apiResponse("GET /api/admin/content/:type/entries.csv", { params: { type } });
			saveFile(await answer.blob(), `${contentTypes[type].path}.csv`);
		},
		onError: (error) => tellFailure(t("catalogue.csvFailed"), error),
	});
	return (
		<Button look={look} aria-disabled={download.isPending} onClick={() => !download.isPending && download.mutate()}>
			{t("catalogue.csvOut")}
		</Button>
	);
}
