import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { ContentEntry } from "#shared/api/content/entries.ts";
import type { ContentTypeSpec } from "#shared/content-types/spec.ts";
import { useLocale } from "../../i18n/use-t.ts";
import { LoadFailure, Loading } from "../core/parts/states.tsx";
import { ContentForm } from "./content-form.tsx";
import { ContentList } from "./content-list.tsx";
import { contentQuery } from "./content-query.ts";

interface ContentSectionProps {
	spec: ContentTypeSpec;
	/** What the type's own rules say of an entry, beside its title. */
	stamps?: (entry: ContentEntry) => ReactNode;
}

/** A type of content in the panel: the form that makes an entry, and the list of what there is. */
export function ContentSection({ spec, stamps }: ContentSectionProps) {
	const locale = useLocale();
	const entries = useQuery(contentQuery(spec));
	const [search, setSearch] = useState("");
	const [forms, setForms] = useState(0);
	const [made, setMade] = useState<string | null>(null);
	const searchFor = (typed: string) => {
		setSearch(typed);
		// A row that a search brings back does not take the focus from it.
		setMade(null);
	};
	return (
		<div className="two-columns">
			<section className="sheet margin-rule grid content-start gap-4 p-4 sm:p-5">
				<h2 className="text-title">{spec.words.create[locale]}</h2>
				<ContentForm
					key={forms}
					spec={spec}
					onDone={(id) => {
						// What was made is shown, whatever was searched for.
						setSearch("");
						setMade(id);
						setForms(forms + 1);
					}}
				/>
			</section>
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
