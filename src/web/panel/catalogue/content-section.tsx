import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { ContentEntry } from "#shared/api/content/entries.ts";
import type { NavPlace } from "#shared/content-types/navigation.ts";
import { type ContentTypeSpec, isLongForm } from "#shared/content-types/spec.ts";
import { useLocale } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { loadFormDraft } from "../core/forms/draft.ts";
import { remembered } from "../core/forms/use-entry-form.ts";
import { ReadState } from "../core/parts/screen.tsx";
import { useWords } from "../core/parts/words.ts";
import { ContentForm } from "./content-form.tsx";
import { ContentList } from "./content-list.tsx";
import { contentQuery, draftKeyOf } from "./content-query.ts";
import { EntryDesk } from "./entry-editor.tsx";
import { DraftStamps } from "./entry-tools.tsx";
import { Places, useLinkTo } from "./show-in.tsx";

interface ContentSectionProps {
	spec: ContentTypeSpec;
	/** What the type's own rules say of an entry, beside its title. */
	stamps?: (entry: ContentEntry) => ReactNode;
	/** The screen's own heading says what is listed. */
	isTitled?: boolean;
}

/** A type of content in the panel: the form that makes an entry, and the list of what there is. */
export function ContentSection({ spec, stamps, isTitled = false }: ContentSectionProps) {
	const locale = useLocale();
	const entries = useQuery(contentQuery(spec));
	const [search, setSearch] = useState("");
	const [made, setMade] = useState<string | null>(null);
	const linkTo = useLinkTo();
	// What was begun a moment ago is shown again; what is older waits behind the button.
	const [isOpen, setOpen] = useState(() => !isLongForm(spec) && isBegun(spec));
	const searchFor = (typed: string) => {
		setSearch(typed);
		// A row that reappears in a search does not take the focus from it.
		setMade(null);
	};
	return (
		<div className="grid gap-6">
			{isOpen ? (
				<NewEntry
					key={made}
					spec={spec}
					onClose={() => setOpen(false)}
					onDone={(id, places) => {
						void linkTo(id, places);
						// What was made is shown, whatever was searched for.
						setSearch("");
						setMade(id);
						// What was typed while it was sent is another one, begun.
						setOpen(isBegun(spec));
					}}
				/>
			) : (
				<Button variant="primary" className="justify-self-start" onClick={() => setOpen(true)}>
					{(spec.words.begin ?? spec.words.create)[locale]}
				</Button>
			)}
			<ReadState of={entries} />
			{entries.data && (
				<ContentList
					spec={spec}
					entries={entries.data}
					made={made}
					search={search}
					onSearch={searchFor}
					stamps={stamps}
					isTitled={isTitled}
				/>
			)}
		</div>
	);
}

function isBegun(spec: ContentTypeSpec): boolean {
	const draft = loadFormDraft(draftKeyOf(spec));
	return draft !== null && Date.now() - (draft.at ?? 0) < remembered;
}

interface NewEntryProps {
	spec: ContentTypeSpec;
	onClose: () => void;
	/** Takes the id of what was made, and of a page where it is to be linked to from. */
	onDone: (id: string, places: readonly NavPlace[]) => void;
}

/** The form that makes an entry: above the list, or, where it is long, over everything. */
function NewEntry({ spec, onClose, onDone }: NewEntryProps) {
	const t = useWords();
	const locale = useLocale();
	const title = spec.words.create[locale];
	const [places, setPlaces] = useState<readonly NavPlace[]>([]);
	const form = (
		<div className="grid gap-4">
			{spec.name === "page" && (
				<Places
					isChosen={(place) => places.includes(place)}
					onToggle={(place, isShown) =>
						setPlaces([...places.filter((one) => one !== place), ...(isShown ? [place] : [])])
					}
				/>
			)}
			<ContentForm spec={spec} onDone={(id) => onDone(id, places)} />
		</div>
	);
	if (isLongForm(spec))
		return (
			<Dialog title={title} closeLabel={t("admin.close")} onClose={onClose} isTall>
				{form}
			</Dialog>
		);
	return (
		<section ref={focusFirst} className="sheet margin-rule grid max-w-3xl grid-cols-1 content-start gap-4 p-4 sm:p-5">
			<div className="flex flex-wrap items-center justify-between gap-x-4">
				<h2 className="text-title">{title}</h2>
				<Button variant="quiet" onClick={onClose} className="-me-4">
					{t("admin.close")}
				</Button>
			</div>
			{form}
		</section>
	);
}

function focusFirst(section: HTMLElement | null): void {
	section?.querySelector<HTMLElement>("input, textarea")?.focus();
}

/** A type of content of which there is one entry: its form stands open, for there is nothing to choose or to make. */
export function SingleSection({ spec }: { spec: ContentTypeSpec }) {
	const locale = useLocale();
	const entries = useQuery(contentQuery(spec));
	const [entry] = entries.data ?? [];
	const name = spec.words.existing[locale];
	if (!entry) return <ReadState of={entries} />;
	return (
		<section className="grid max-w-3xl gap-5 has-[[data-beside]]:max-w-none">
			<p className="flex flex-wrap items-center gap-x-3 empty:hidden">
				<DraftStamps entry={entry} />
			</p>
			<EntryDesk spec={spec} entry={entry} name={name} onDone={() => {}} />
		</section>
	);
}
