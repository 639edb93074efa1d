import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { isServicePaused } from "#content/paused.ts";
import type { ContentEntry } from "#shared/api/content/entries.ts";
import { isCsvType } from "#shared/content-types/csv.ts";
import { calledName, isFound, visibilityOf } from "#shared/content-types/list.ts";
import type { NavPlace } from "#shared/content-types/navigation.ts";
import { network } from "#shared/content-types/network.ts";
import { service } from "#shared/content-types/service.ts";
import { type ContentTypeSpec, isFixed, isLongForm } from "#shared/content-types/spec.ts";
import { formatNumber } from "#shared/rates/money.ts";
import { isBlank } from "#shared/text/direction.ts";
import { LocalLink } from "../../app/content/request-link.tsx";
import { useSettings } from "../../app/settings.ts";
import { useLocale } from "../../i18n/use-t.ts";
import { Button, textLink } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { loadFormDraft } from "../core/forms/draft.ts";
import { SearchField } from "../core/forms/fields.tsx";
import { remembered } from "../core/forms/use-entry-form.ts";
import { Empty, ReadState } from "../core/parts/screen.tsx";
import { useWords } from "../core/parts/words.ts";
import { ContentForm } from "./content-form.tsx";
import { ContentRow, isReady, useChosenDrafts } from "./content-list.tsx";
import { callsOf, contentQuery, draftKeyOf, useEntryChange, useListed } from "./content-query.ts";
import { DraftStamps, EntryDesk, EntryEditor } from "./entry-editor.tsx";
import { Places, useLinkTo } from "./show-in.tsx";
import { TableLinks } from "./table-links.tsx";

interface ContentSectionProps {
	spec: ContentTypeSpec;
	/** What the type's own rules say of an entry, beside its title. */
	stamps?: (entry: ContentEntry) => ReactNode;
	isTitled?: boolean;
}

const searchFrom = 8;
const firstRows = 20;

export function ContentSection({ spec, stamps, isTitled = false }: ContentSectionProps) {
	const t = useWords();
	const locale = useLocale();
	const query = useQuery(contentQuery(spec));
	const entries = query.data ?? [];
	const [search, setSearch] = useState("");
	const [isWhole, setWhole] = useState(false);
	const [editing, setEditing] = useState<string | null>(null);
	/** The entry that was made last, here: it stays in sight, and takes the focus when it comes. */
	const [made, setMade] = useState<{ readonly id: string; readonly takesFocus: boolean } | null>(null);
	// What was begun a moment ago is shown again; what is older waits behind the button.
	const [isOpen, setOpen] = useState(() => !isLongForm(spec) && isBegun(spec));
	const linkTo = useLinkTo();
	const change = useEntryChange(spec);
	const chosenDrafts = useChosenDrafts(spec, entries);
	const flag = visibilityOf(spec);
	const listedEntry = useListed();
	const called = entries.map((entry) => {
		const shown = listedEntry(spec, entry);
		return { entry, shown, name: calledName(shown, locale) };
	});
	// There are too many networks to be looked up by their age.
	const listed =
		spec.name === network.name
			? called.toSorted(({ entry, name }, other) =>
					entry.published && other.entry.published
						? name.localeCompare(other.name, locale)
						: Number(entry.published !== null) - Number(other.entry.published !== null),
				)
			: called;
	const found = isBlank(search) ? listed : listed.filter(({ shown }) => isFound(shown, search));
	const first = isWhole ? found : found.filter(({ entry }, at) => at < firstRows || entry.id === made?.id);
	// As it is now: someone else may have changed it since it was chosen.
	const edited = entries.find(({ id }) => id === editing);
	// What changes an entry at once is not `disabled` meanwhile: it would lose the focus.
	const inRow = { variant: "quiet", className: "px-3", "aria-disabled": change.isPending } as const;
	return (
		<div className="grid gap-6">
			{isOpen ? (
				<NewEntry
					key={made?.id}
					spec={spec}
					onClose={() => setOpen(false)}
					onDone={(id, places) => {
						void linkTo(id, places);
						setSearch("");
						setMade({ id, takesFocus: true });
						// What was typed while it was sent is another one, begun.
						setOpen(isBegun(spec));
					}}
				/>
			) : (
				<Button variant="primary" className="justify-self-start" onClick={() => setOpen(true)}>
					{(spec.words.begin ?? spec.words.create)[locale]}
				</Button>
			)}
			<ReadState of={query} />
			{query.data && (
				<section className="grid content-start gap-3">
					{!isTitled && <h2 className="text-title">{spec.words.existing[locale]}</h2>}
					{entries.length >= searchFrom && (
						<SearchField
							label={t("catalogue.find")}
							value={search}
							onChange={(typed) => {
								setSearch(typed);
								// A row that reappears in a search does not take the focus from it.
								setMade(made && { ...made, takesFocus: false });
							}}
						/>
					)}
					{found.length === 0 && (
						<Empty title={entries.length === 0 ? spec.words.empty[locale] : t("catalogue.noMatch")} />
					)}
					{chosenDrafts.buttons}
					<ul className="border-b border-rule empty:hidden">
						{first.map(({ entry, shown, name }) => {
							const calls = callsOf(spec, entry);
							const { isShown } = shown;
							// What was never published is shown by publishing it.
							const isSwitched = flag && entry.published && !isFixed(spec, entry);
							return (
								<li key={entry.id} className="ruled flex flex-wrap items-center gap-x-3 py-1.5">
									{chosenDrafts.boxOf(entry, name)}
									<ContentRow
										entry={shown}
										stamps={
											<>
												{stamps?.(entry)}
												<DraftStamps entry={entry} />
											</>
										}
									/>
									<div className="ms-auto flex flex-wrap justify-end">
										{isReady(entry) && (
											<Button
												{...inRow}
												aria-label={t("content.publishOne", { name })}
												onClick={() => change.run(() => calls.publish(), t("content.published"))}
											>
												{t("content.publish")}
											</Button>
										)}
										<Button
											ref={entry.id === made?.id && made.takesFocus ? showMade : undefined}
											variant="quiet"
											className="px-3"
											onClick={() => setEditing(entry.id)}
											aria-label={t("catalogue.editOne", { name })}
										>
											{t("admin.edit")}
										</Button>
										{isSwitched && (
											<Button
												{...inRow}
												aria-label={t(isShown ? "catalogue.hideOne" : "catalogue.showOne", { name })}
												onClick={() =>
													change.run(
														() => calls.change({ [flag]: !isShown, publish: true }),
														t(isShown ? "catalogue.hidden" : "catalogue.shown", { name }),
													)
												}
											>
												{t(isShown ? "admin.hide" : "admin.show")}
											</Button>
										)}
									</div>
								</li>
							);
						})}
					</ul>
					{first.length < found.length && (
						<Button className="justify-self-start" onClick={() => setWhole(true)}>
							{t("catalogue.all", { count: formatNumber(found.length) })}
						</Button>
					)}
					{isCsvType(spec.name) && <TableLinks type={spec.name} />}
					{edited && <EntryEditor spec={spec} entry={edited} onClose={() => setEditing(null)} isRemovable />}
				</section>
			)}
		</div>
	);
}

function showMade(edit: HTMLElement | null): void {
	edit?.focus({ preventScroll: true });
	edit?.closest("li")?.scrollIntoView({ block: "center" });
}

function isBegun(spec: ContentTypeSpec): boolean {
	const draft = loadFormDraft(draftKeyOf(spec));
	return draft !== null && Date.now() - (draft.at ?? 0) < remembered;
}

interface NewEntryProps {
	spec: ContentTypeSpec;
	onClose: () => void;
	onDone: (id: string, places: readonly NavPlace[]) => void;
}

function NewEntry({ spec, onClose, onDone }: NewEntryProps) {
	const t = useWords();
	const title = spec.words.create[useLocale()];
	const [places, setPlaces] = useState<readonly NavPlace[]>([]);
	const form = (
		<div className="grid gap-4">
			{spec.name === "page" && <Places chosen={places} onChoose={setPlaces} />}
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
	const name = spec.words.existing[useLocale()];
	const entries = useQuery(contentQuery(spec));
	const [entry] = entries.data ?? [];
	if (!entry) return <ReadState of={entries} />;
	return (
		<section className="grid max-w-3xl gap-5 has-[[data-beside]]:max-w-none">
			<p className="flex flex-wrap items-center gap-x-3 empty:hidden">
				<DraftStamps entry={entry} />
			</p>
			<EntryDesk spec={spec} entry={entry} name={name} />
		</section>
	);
}

export function NetworksTab() {
	const t = useWords();
	const { networksMaintenance } = useSettings();
	return (
		<>
			{networksMaintenance && (
				<p className="mb-4 flex flex-wrap gap-x-3 text-muted">
					<span>{t("catalogue.maintenance")}</span>
					<LocalLink to="/admin/settings/orders" className={textLink}>
						{t("catalogue.showList")}
					</LocalLink>
				</p>
			)}
			<ContentSection spec={network} />
		</>
	);
}

export function ServicesTab() {
	const t = useWords();
	const { pausedOrders } = useSettings();
	return (
		<ContentSection
			spec={service}
			stamps={({ slug }) =>
				isServicePaused(pausedOrders, String(slug)) && <span className="stamp text-red">{t("catalogue.paused")}</span>
			}
		/>
	);
}
