import { useContext } from "react";
import english from "#i18n/en/deadline.json" with { type: "json" };
import { fillIn } from "#i18n/t.ts";
import urdu from "#i18n/ur/deadline.json" with { type: "json" };
import type { ContentEntry } from "#shared/api/content/entries.ts";
import { type ListedEntry, listedEntry } from "#shared/content-types/list.ts";
import type { ContentTypeSpec } from "#shared/content-types/spec.ts";
import { DeadlineContext } from "../../i18n/use-t.ts";

/** Lays out entries as visitors read them, with by when a request is answered in the place of `{deadline}`. */
export function useListed(): (spec: ContentTypeSpec, entry: ContentEntry) => ListedEntry {
	const key = useContext(DeadlineContext);
	const deadlines = { en: english[key], ur: urdu[key] };
	return (spec, entry) => listedEntry(spec, entry, (text, locale) => fillIn(text, { deadline: deadlines[locale] }));
}
