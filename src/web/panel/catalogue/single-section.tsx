import { useQuery } from "@tanstack/react-query";
import { listedEntry } from "#shared/content-types/list.ts";
import type { ContentTypeSpec } from "#shared/content-types/spec.ts";
import { useLocale } from "../../i18n/use-t.ts";
import { Empty, LoadFailure, Loading } from "../core/parts/screen.tsx";
import { ContentForm } from "./content-form.tsx";
import { contentQuery } from "./content-query.ts";
import { DraftStamps } from "./draft-stamps.tsx";
import { EntryTools } from "./entry-tools.tsx";
import { useEntryChange } from "./use-entry-change.ts";

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
