import { useMutation } from "@tanstack/react-query";
import { panelContentWords } from "#i18n/en/panel/content.ts";
import type { CsvType } from "#shared/content-types/csv.ts";
import { contentTypes } from "#shared/content-types/registry.ts";
import { LocalLink } from "../../../app/content/request-link.tsx";
import { useT } from "../../../i18n/use-t.ts";
import { Button, type ButtonVariant, buttonClass } from "../../../ui/button.tsx";
import { apiResponse, saveFile, useFailureToast } from "../../core/api/api.ts";

/** Beside the list of a type: all of it as a file, and the way to the screen where a file comes in. */
export function TableLinks({ type }: { type: CsvType }) {
	const t = useT(panelContentWords);
	return (
		<div className="-ms-4 flex flex-wrap">
			<DownloadButton type={type} variant="quiet" />
			<LocalLink to={`/admin/content-table?type=${type}`} className={buttonClass("quiet")}>
				{t("catalogue.csvIn")}
			</LocalLink>
		</div>
	);
}

/** Saves all entries of a type as a CSV file. */
export function DownloadButton({ type, variant = "outline" }: { type: CsvType; variant?: ButtonVariant }) {
	const t = useT(panelContentWords);
	const tellFailure = useFailureToast();
	const download = useMutation({
		mutationFn: async () => {
			const answer = await apiResponse("GET /api/admin/content/:type/entries.csv", { params: { type } });
			saveFile(await answer.blob(), `${contentTypes[type].path}.csv`);
		},
		onError: (error) => tellFailure(t("catalogue.csvFailed"), error),
	});
	return (
		<Button
			variant={variant}
			aria-disabled={download.isPending}
			onClick={() => !download.isPending && download.mutate()}
		>
			{t("catalogue.csvOut")}
		</Button>
	);
}
