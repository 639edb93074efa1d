import { panelCatalogueWords } from "#i18n/en/panel/catalogue.ts";
import type { CsvType } from "#shared/content-types/csv.ts";
import { LocalLink } from "../../../app/content/request-link.tsx";
import { useT } from "../../../i18n/use-t.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { DownloadButton } from "./download-button.tsx";

/** Beside the list of a type: all of it as a file, and the way to the screen where a file comes in. */
export function TableLinks({ type }: { type: CsvType }) {
	const t = useT(panelCatalogueWords);
	return (
		<div className="-ms-4 flex flex-wrap">
			<DownloadButton type={type} look="quiet" />
			<LocalLink to={`/admin/content-table?type=${type}`} className={buttonClass("quiet")}>
				{t("catalogue.csvIn")}
			</LocalLink>
		</div>
	);
}
