import { type ReactNode, useState } from "react";
import type { ContentEntry } from "#shared/api/content/entries.ts";
import { isCsvType } from "#shared/content-types/csv.ts";
import { calledName, isFound, type ListedEntry, visibilityOf } from "#shared/content-types/list.ts";
import { type ContentTypeSpec, isFixed } from "#shared/content-types/spec.ts";
import { formatNumber } from "#shared/rates/money.ts";
import { isBlank } from "#shared/text/direction.ts";
import { useToast } from "../../app/overlays/toasts.tsx";
import { useLocale } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { api } from "../core/api/api.ts";
import { SearchField } from "../core/forms/fields.tsx";
import { useAction } from "../core/hooks/use-action.ts";
import { LogoImage } from "../core/parts/logo-image.tsx";
import { Empty } from "../core/parts/screen.tsx";
import { useWords } from "../core/parts/words.ts";
import { callsOf, staleOf, useEntryChange } from "./content-query.ts";
import { EntryEditor } from "./entry-editor.tsx";
import { DraftStamps } from "./entry-tools.tsx";
import { useListed } from "./listed.ts";
import { TableLinks } from "./table-links.tsx";

interface ContentListProps {
	spec: ContentTypeSpec;
	entries: readonly ContentEntry[];
	/** The id of the entry that was made last, here; it takes the focus when it comes. */
	made: string | null;
	search: string;
	onSearch: (search: string) => void;
	stamps?: ((entry: ContentEntry) => ReactNode) | undefined;
	isTitled: boolean;
}

const searchFrom = 8;
const firstRows = 20;

export function ContentList(props: ContentListProps) {
	const { spec, entries, made, search, onSearch, stamps, isTitled } = props;
	const t = useWords();
	const locale = useLocale();
	const [editing, setEditing] = useState<string | null>(null);
	const change = useEntryChange(spec);
	const choice = useChosenDrafts(spec, entries);
	const flag = visibilityOf(spec);
	const listedEntry = useListed();
	const listed = entries.map((entry) => {
		const shown = listedEntry(spec, entry);
		return { entry, shown, name: calledName(shown) };
	});
	const found = isBlank(search) ? listed : listed.filter(({ shown }) => isFound(shown, search));
	const [isWhole, setWhole] = useState(false);
	const first = isWhole ? found : found.filter(({ entry }, at) => at < firstRows || entry.id === made);
	// As it is now: someone else may have changed it since it was chosen.
	const edited = entries.find(({ id }) => id === editing);
	// What changes an entry at once is not `disabled` meanwhile: it would lose the focus.
	const inRow = { variant: "quiet", className: "px-3", "aria-disabled": change.isPending } as const;
	return (
		<section className="grid content-start gap-3">
			{!isTitled && <h2 className="text-title">{spec.words.existing[locale]}</h2>}
			{entries.length >= searchFrom && (
				<SearchField label={t("catalogue.find")} value={search} onChange={onSearch} placeholder={t("catalogue.find")} />
			)}
			{found.length === 0 && <Empty title={entries.length === 0 ? spec.words.empty[locale] : t("catalogue.noMatch")} />}
			<ChosenDrafts choice={choice} />
			<ul className="border-b border-rule empty:hidden">
				{first.map(({ entry, shown, name }) => {
					const calls = callsOf(spec, entry);
					const { isShown } = shown;
					const isReady = entry.draft && !entry.draft.publishAt;
					// What was never published is shown by publishing it.
					const isSwitched = flag && entry.published && !isFixed(spec, entry);
					return (
						<li key={entry.id} className="ruled flex flex-wrap items-center gap-x-3 py-1.5">
							<ChooseDraft choice={choice} entry={entry} name={name} />
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
								{isReady && (
									<Button
										{...inRow}
										aria-label={t("content.publishOne", { name })}
										onClick={() => change.run(() => calls.publish(), t("content.published"))}
									>
										{t("content.publish")}
									</Button>
								)}
								<Button
									ref={entry.id === made ? showMade : undefined}
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
	);
}

/** Leads from the emptied form to what it made: without it one stands at the form's end, beside nothing. */
function showMade(edit: HTMLElement | null): void {
	edit?.focus({ preventScroll: true });
	edit?.closest("li")?.scrollIntoView({ block: "center" });
}

/** One entry of the list, as its declaration lays it out. */
export function ContentRow({ entry, stamps }: { entry: ListedEntry; stamps: ReactNode }) {
	const t = useWords();
	const locale = useLocale();
	const isUrduFirst = locale === "ur" && entry.titleUr !== null;
	const text = (locale === "ur" && entry.textUr) || entry.text;
	return (
		<div className="flex min-w-0 grow basis-44 items-center gap-3">
			{entry.image && <LogoImage url={entry.image} alt="" />}
			<div className="grid min-w-0 gap-0.5">
				<p className="flex flex-wrap items-center gap-x-2">
					<bdi className="font-semibold wrap-anywhere lang-ur:font-normal">
						{isUrduFirst ? entry.titleUr : entry.title}
					</bdi>
					{entry.badges.map((badge) => (
						<span key={badge.en} className="stamp text-green">
							{badge[locale]}
						</span>
					))}
					{!entry.isShown && <span className="stamp text-muted">{t("catalogue.isHidden")}</span>}
					{stamps}
				</p>
				{isUrduFirst && (
					<p lang="en" dir="ltr" className="justify-self-start text-small wrap-anywhere">
						<bdi>{entry.title}</bdi>
					</p>
				)}
				{entry.titleUr && !isUrduFirst && (
					<p
						lang="ur"
						dir="rtl"
						className="justify-self-start font-(family-name:--font-nastaliq) leading-loose wrap-anywhere"
					>
						<bdi>{entry.titleUr}</bdi>
					</p>
				)}
				{text && (
					<p className="line-clamp-1 text-small text-muted">
						<bdi>{text}</bdi>
					</p>
				)}
				{entry.details.length > 0 && (
					<p className="line-clamp-1 text-small text-muted max-sm:hidden">
						{entry.details.map(({ label, value }, index) => (
							<span key={value}>
								{index > 0 && " · "}
								{label && `${label[locale]}: `}
								<bdi dir={value.startsWith("/") ? "ltr" : undefined}>{value}</bdi>
							</span>
						))}
					</p>
				)}
			</div>
		</div>
	);
}

const fewest = 2;

/** The drafts of a list that are chosen, to be published together. A draft that is planned for a time is left to it. */
export function useChosenDrafts(spec: ContentTypeSpec, entries: readonly ContentEntry[]) {
	const t = useWords();
	const toast = useToast();
	const [ids, setIds] = useState<readonly string[]>([]);
	const drafts = entries.filter(({ draft }) => draft && !draft.publishAt);
	const chosen = drafts.filter(({ id }) => ids.includes(id));
	const refresh = staleOf(spec);
	/** One after the other, each as its own button does it. Those that stay drafts stay chosen. */
	const publishing = useAction(
		async (wanted: readonly ContentEntry[]) => {
			const published: ContentEntry[] = [];
			for (const entry of wanted) {
				const done = await callsOf(spec, entry)
					.publish()
					.catch(() => null);
				if (done) published.push(done);
			}
			return published;
		},
		{
			refresh,
			onDone: (published, wanted) => {
				const failed = wanted.filter(({ id }) => published.every((one) => one.id !== id));
				setIds(failed.map(({ id }) => id));
				toast({
					title: t("drafts.chosenPublished", { count: formatNumber(published.length) }),
					...(failed.length > 0 && { text: t("drafts.chosenFailed", { count: formatNumber(failed.length) }) }),
					...(published.length > 0 && { action: { label: t("admin.undo"), run: () => withdrawal.mutate(published) } }),
				});
			},
		},
	);
	const withdrawal = useAction(
		(published: readonly ContentEntry[]) =>
			api("POST /api/admin/content/:type/withdrawal", {
				params: { type: spec.name },
				body: { entries: published.map(({ id, version }) => ({ id, version })) },
			}),
		{ done: t("admin.undone"), refresh },
	);
	return {
		drafts: drafts.length < fewest ? [] : drafts,
		chosen,
		isPending: publishing.isPending,
		choose: setIds,
		publish: () => publishing.mutate(chosen),
	};
}

type Choice = ReturnType<typeof useChosenDrafts>;

export function ChosenDrafts({ choice: { drafts, chosen, choose, publish, isPending } }: { choice: Choice }) {
	const t = useWords();
	if (drafts.length === 0) return null;
	return (
		<div className="flex flex-wrap gap-3">
			<Button onClick={() => choose(drafts.map(({ id }) => id))}>
				{t("drafts.chooseAll", { count: formatNumber(drafts.length) })}
			</Button>
			{chosen.length > 0 && (
				<Button variant="primary" disabled={isPending} onClick={publish}>
					{t("drafts.publishChosen", { count: formatNumber(chosen.length) })}
				</Button>
			)}
		</div>
	);
}

export function ChooseDraft({ choice, entry, name }: { choice: Choice; entry: ContentEntry; name: string }) {
	const t = useWords();
	const { drafts, chosen, choose } = choice;
	if (!drafts.includes(entry)) return null;
	const others = chosen.filter((one) => one !== entry);
	return (
		<label className="grid size-11 shrink-0 cursor-pointer place-items-center">
			<input
				type="checkbox"
				aria-label={t("drafts.choose", { name })}
				checked={chosen.includes(entry)}
				onChange={({ target }) => choose([...others, ...(target.checked ? [entry] : [])].map(({ id }) => id))}
				className="size-5 accent-green"
			/>
		</label>
	);
}
