import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import type { ContentImport } from "#shared/api/content/imports.ts";
import { type CsvType, isCsvType } from "#shared/content-types/csv.ts";
import { contentTypes } from "#shared/content-types/registry.ts";
import { LocalLink } from "../../app/content/request-link.tsx";
import { useT } from "../../i18n/use-t.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { useReadContentAnew } from "../catalogue/content-query.ts";
import { filesQuery, words } from "../catalogue/tables/calls.ts";
import { FileForm } from "../catalogue/tables/file-form.tsx";
import { ImportedFile, ImportedFiles } from "../catalogue/tables/imported-files.tsx";
import { DownloadButton } from "../catalogue/tables/table-links.tsx";
import { ScreenHead } from "../core/parts/screen.tsx";

/** Networks, services or questions as a table; which of them is in the address. */
export function Component() {
	const [query] = useSearchParams();
	const wanted = query.get("type");
	const type = isCsvType(wanted) ? wanted : "network";
	return <TableScreen key={type} type={type} />;
}

const listOf = {
	network: "/admin?tab=networks",
	service: "/admin?tab=services",
	question: "/admin/website?type=question",
} as const satisfies Readonly<Record<CsvType, string>>;

/** The entries of a type as a table: out, in, and what came in so far. */
function TableScreen({ type }: { type: CsvType }) {
	const t = useT(words);
	const client = useQueryClient();
	const readAnew = useReadContentAnew(contentTypes[type]);
	const [done, setDone] = useState<string | null>(null);
	const [forms, setForms] = useState(0);
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => {
		if (done) heading.current?.focus();
	}, [done]);

	function show(file: ContentImport) {
		const { queryKey } = filesQuery(type);
		client.setQueryData(queryKey, (files) => [file, ...(files ?? []).filter(({ id }) => id !== file.id)]);
		setDone(file.id);
		void client.invalidateQueries({ queryKey });
		void readAnew();
	}

	return (
		<>
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
				{done ? (
					<section className="grid gap-3">
						<h2 ref={heading} tabIndex={-1} className="text-title">
							{t("tables.done")}
						</h2>
						<ImportedFile type={type} id={done} />
						<Button
							className="justify-self-start"
							onClick={() => {
								setDone(null);
								setForms(forms + 1);
							}}
						>
							{t("tables.another")}
						</Button>
					</section>
				) : (
					<FileForm key={forms} type={type} isNext={forms > 0} onImported={show} />
				)}
				<ImportedFiles type={type} without={done} />
			</div>
		</>
	);
}
