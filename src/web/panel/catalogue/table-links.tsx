import type { CsvType } from "#shared/content-types/csv.ts";
import { contentTypes } from "#shared/content-types/registry.ts";
import { LocalLink } from "../../app/content/request-link.tsx";
import { Button, type ButtonVariant, buttonClass } from "../../ui/button.tsx";
import { apiResponse, saveFile } from "../core/api/api.ts";
import { useAction } from "../core/hooks/use-action.ts";
import { useWords } from "../core/parts/words.ts";

export function TableLinks({ type }: { type: CsvType }) {
	const t = useWords();
	return (
		<div className="-ms-4 flex flex-wrap">
			<DownloadButton type={type} variant="quiet" />
			<LocalLink to={`/admin/content-table?type=${type}`} className={buttonClass("quiet")}>
				{t("catalogue.csvIn")}
			</LocalLink>
		</div>
	);
}

export function DownloadButton({ type, variant = "outline" }: { type: CsvType; variant?: ButtonVariant }) {
	const t = useWords();
	const download = useAction(
		async () => {
			const answer = await apiResponse("GET /api/admin/content/:type/entries.csv", { params: { type } });
			saveFile(await answer.blob(), `${contentTypes[type].path}.csv`);
		},
		{ failed: t("catalogue.csvFailed") },
	);
	return (
		<Button variant={variant} aria-disabled={download.isPending} onClick={() => download.mutate()}>
			{t("catalogue.csvOut")}
		</Button>
	);
}
