import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { panelWords } from "#i18n/en/panel/common.ts";
import type { ContentEntry } from "#shared/api/content/entries.ts";
import { listedEntry } from "#shared/content-types/list.ts";
import { type ContentTypeSpec, isLongForm } from "#shared/content-types/spec.ts";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Empty, LoadFailure, Loading } from "../core/parts/screen.tsx";
import { ContentForm } from "./content-form.tsx";
import { ContentList } from "./content-list.tsx";
import { contentQuery, useEntryChange } from "./content-query.ts";
import { DraftStamps, EntryTools } from "./entry-tools.tsx";

interface ContentSectionProps {
	spec: ContentTypeSpec;
	/** What the type's own rules say of an entry, beside its title. */
	stamps?: (entry: ContentEntry) => ReactNode;
}

/** A type of content in the panel: the form that makes an entry, and the list of what there is. */
export function ContentSection({ spec, stamps }: ContentSectionProps) {
	const t = useT(panelWords);
	const locale = useLocale();
	const entries = useQuery(contentQuery(spec));
	const [search, setSearch] = useState("");
	const [forms, setForms] = useState(0);
	const [made, setMade] = useState<string | null>(null);
	const [isOpen, setOpen] = useState(false);
	const isLong = isLongForm(spec);
	const searchFor = (typed: string) => {
		setSearch(typed);
		// A row that a search brings back does not take the focus from it.
		setMade(null);
	};
	const form = (
		<ContentForm
			key={forms}
			spec={spec}
			onDone={(id) => {
				// What was made is shown, whatever was searched for.
				setSearch("");
				setMade(id);
				setForms(forms + 1);
				setOpen(false);
			}}
		/>
	);
	return (
		<div className={isLong ? "grid gap-6" : "two-columns"}>
			{isLong ? (
				<Button variant="primary" className="justify-self-start" onClick={() => setOpen(true)}>
					{spec.words.create[locale]}
				</Button>
			) : (
				<section className="sheet margin-rule grid content-start gap-4 p-4 sm:p-5">
					<h2 className="text-title">{spec.words.create[locale]}</h2>
					{form}
				</section>
			)}
			{isOpen && (
				<Dialog title={spec.words.create[locale]} closeLabel={t("admin.close")} onClose={() => setOpen(false)} isTall>
					{form}
				</Dialog>
			)}
			{entries.isPending && <Loading />}
			{entries.isError && !entries.data && <LoadFailure error={entries.error} onRetry={() => entries.refetch()} />}
			{entries.data && (
				<ContentList
					spec={spec}
					entries={entries.data}
					made={made}
					search={search}
					onSearch={searchFor}
					stamps={stamps}
				/>
			)}
		</div>
	);
}

/** A type of content of which there is one entry: its form stands open, for there is nothing to choose or to make. */
export function SingleSection({ spec }: { spec: ContentTypeSpec }) {
	const locale = useLocale();
	const entries = useQuery(contentQuery(spec));
	const change = useEntryChange(spec);
	const [entry] = entries.data ?? [];
	const name = spec.words.existing[locale];
	if (entries.isPending) return <Loading />;
	if (entries.isError && !entry) return <LoadFailure error={entries.error} onRetry={() => entries.refetch()} />;
	if (!entry) return <Empty title={spec.words.empty[locale]} />;
	return (
		<section className="grid max-w-3xl gap-5">
			<header className="flex flex-wrap items-center gap-x-3">
				<h2 className="text-title">{name}</h2>
				<DraftStamps entry={entry} />
			</header>
			<EntryTools spec={spec} entry={entry} shown={listedEntry(spec, entry)} name={name} change={change} />
			<ContentForm spec={spec} entry={entry} onDone={() => {}} />
		</section>
	);
}
