import { type ReactNode, useState } from "react";
import type { ContentEntry } from "#shared/api/content/entries.ts";
import type { ListedEntry } from "#shared/content-types/list.ts";
import type { ContentTypeSpec } from "#shared/content-types/spec.ts";
import { directionOf } from "#shared/locale.ts";
import { formatNumber } from "#shared/rates/money.ts";
import { useToast } from "../../app/overlays/toasts.tsx";
import { useLocale } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { api } from "../core/api/api.ts";
import { useAction } from "../core/hooks/use-action.ts";
import { LogoImage } from "../core/parts/logo-image.tsx";
import { useWords } from "../core/parts/words.ts";
import { callsOf, staleOf } from "./content-query.ts";

const titleFonts = { en: "text-small", ur: "font-(family-name:--font-nastaliq) leading-loose" } as const;

export function ContentRow({ entry, stamps }: { entry: ListedEntry; stamps: ReactNode }) {
	const t = useWords();
	const locale = useLocale();
	const isUrduFirst = locale === "ur" && entry.titleUr !== null;
	const second = isUrduFirst ? "en" : "ur";
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
				{entry.titleUr && (
					<p
						lang={second}
						dir={directionOf(second)}
						className={`justify-self-start wrap-anywhere ${titleFonts[second]}`}
					>
						<bdi>{isUrduFirst ? entry.title : entry.titleUr}</bdi>
					</p>
				)}
				{text && (
					<p className="line-clamp-1 text-small text-muted">
						<bdi className="block">{text}</bdi>
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

/** The drafts of a list that are chosen, to be published together: the buttons above the list, and the box of an entry. */
export function useChosenDrafts(spec: ContentTypeSpec, entries: readonly ContentEntry[]) {
	const t = useWords();
	const toast = useToast();
	const [ids, setIds] = useState<readonly string[]>([]);
	const drafts = entries.filter(isReady);
	const chosen = drafts.filter(({ id }) => ids.includes(id));
	const refresh = staleOf(spec);
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
	if (drafts.length < fewest) return { buttons: null, boxOf: () => null };
	const buttons = (
		<div className="flex flex-wrap gap-3">
			<Button onClick={() => setIds(drafts.map(({ id }) => id))}>
				{t("drafts.chooseAll", { count: formatNumber(drafts.length) })}
			</Button>
			{chosen.length > 0 && (
				<Button variant="primary" disabled={publishing.isPending} onClick={() => publishing.mutate(chosen)}>
					{t("drafts.publishChosen", { count: formatNumber(chosen.length) })}
				</Button>
			)}
		</div>
	);
	const boxOf = (entry: ContentEntry, name: string) =>
		isReady(entry) && (
			<label className="grid size-11 shrink-0 cursor-pointer place-items-center">
				<input
					type="checkbox"
					aria-label={t("drafts.choose", { name })}
					checked={chosen.includes(entry)}
					onChange={({ target }) =>
						setIds([...ids.filter((id) => id !== entry.id), ...(target.checked ? [entry.id] : [])])
					}
					className="size-5 accent-green"
				/>
			</label>
		);
	return { buttons, boxOf };
}

/** A draft that its button publishes; one that is planned for a time is left to it. */
export const isReady = ({ draft }: ContentEntry) => draft !== null && !draft.publishAt;
