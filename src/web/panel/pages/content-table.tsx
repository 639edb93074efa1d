import { Fragment } from "react";
import { useSearchParams } from "react-router";
import { type CsvType, isCsvType } from "#shared/content-types/csv.ts";
import { contentTypes } from "#shared/content-types/registry.ts";
import { LocalLink } from "../../app/content/request-link.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { staleOf } from "../catalogue/content-query.ts";
import { DownloadButton } from "../catalogue/table-links.tsx";
import { ScreenHead } from "../core/parts/screen.tsx";
import { useWords } from "../core/parts/words.ts";
import { ImportedTables, TableForm } from "../imports/tables.tsx";

const listOf = {
	network: "/admin?tab=networks",
	service: "/admin?tab=services",
	question: "/admin/website?type=question",
} as const satisfies Readonly<Record<CsvType, string>>;

export function Component() {
	const t = useWords();
	const [query] = useSearchParams();
	const wanted = query.get("type");
	const type = isCsvType(wanted) ? wanted : "network";
	const stale = staleOf(contentTypes[type]);
	return (
		<Fragment key={type}>
			<ScreenHead title={t(`tables.title.${type}`)} text={t("tables.text")}>
				<LocalLink to={listOf[type]} className={buttonClass()}>
					{t("tables.back")}
				</LocalLink>
			</ScreenHead>
			<div className="grid max-w-text gap-8">
				<div className="flex flex-wrap items-center gap-x-4 gap-y-1">
					<DownloadButton type={type} />
					<p className="min-w-0 grow basis-56 text-small text-muted">{t("tables.outText")}</p>
				</div>
				<TableForm type={type} stale={stale} />
				<ImportedTables type={type} stale={stale} />
			</div>
		</Fragment>
	);
}
