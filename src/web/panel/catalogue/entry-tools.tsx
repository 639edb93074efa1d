import { useState } from "react";
import type { ContentEntry } from "#shared/api/content/entries.ts";
import { checkContent, contentInput } from "#shared/content-types/form.ts";
import type { ContentTypeSpec } from "#shared/content-types/spec.ts";
import { dayOf } from "#shared/day.ts";
import { isolated } from "#shared/text/direction.ts";
import { formatInstant } from "#shared/time.ts";
import { useLocale } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { dropFormDraft, loadFormDraft } from "../core/forms/draft.ts";
import { MomentDialog } from "../core/forms/moment-dialog.tsx";
import { lazyPart } from "../core/parts/lazy-part.tsx";
import { useWords } from "../core/parts/words.ts";
import { callsOf, draftKeyOf, useEntryChange } from "./content-query.ts";

const EntryHistory = lazyPart(async () => (await import("./entry-history.tsx")).EntryHistory);
const EntryPreview = lazyPart(async () => (await import("./entry-preview.tsx")).EntryPreview);

const year = 365 * 24 * 3_600_000;

interface EntryToolsProps {
	spec: ContentTypeSpec;
	entry: ContentEntry;
	name: string;
	/** Shows the preview beside the form, or no more; left out where there is no room. */
	onBeside?: (() => void) | undefined;
	/** The entry was only a draft, and that is discarded. */
	onGone?: (() => void) | undefined;
}

/** What can be done with an entry beside writing it: look at it, publish it later, go back to what it was. */
export function EntryTools({ spec, entry, name, onBeside, onGone }: EntryToolsProps) {
	const t = useWords();
	const locale = useLocale();
	const [open, setOpen] = useState<"preview" | "saved" | "history" | "later" | null>(null);
	const change = useEntryChange(spec);
	const { draft, version } = entry;
	const calls = callsOf(spec, entry);
	const close = () => setOpen(null);
	const draftKey = `publish-later:${entry.id}`;

	/** The page is made of what is saved: what is typed becomes a draft first. What cannot be saved is not in it. */
	function saveAndPreview() {
		const key = draftKeyOf(spec, entry.id);
		const typed = loadFormDraft(key);
		if (!typed) return setOpen("preview");
		const isWrong = Object.keys(checkContent(spec, typed.values, dayOf(Date.now()))).length > 0;
		if (isWrong || typed.version !== version) return setOpen("saved");
		change.run(
			() => calls.change(contentInput(spec, typed.values)),
			t("content.draftSaved"),
			() => {
				dropFormDraft(key);
				setOpen("preview");
			},
		);
	}

	const discarded = () => !entry.published && onGone?.();
	return (
		<>
			<div className="flex flex-wrap gap-2">
				<Button onClick={onBeside ?? saveAndPreview}>{t("content.preview")}</Button>
				<Button onClick={() => setOpen("history")}>{t("content.history")}</Button>
				{draft?.publishAt && (
					<Button aria-disabled={change.isPending} onClick={() => change.run(calls.unplan, t("content.unplanned"))}>
						{t("content.unplan")}
					</Button>
				)}
				{draft && !draft.publishAt && <Button onClick={() => setOpen("later")}>{t("content.later")}</Button>}
				{draft && (
					<Button
						variant="quiet"
						aria-disabled={change.isPending}
						onClick={() => change.run(calls.discard, t("content.discarded"), discarded)}
					>
						{t("content.discard")}
					</Button>
				)}
			</div>
			{(open === "preview" || open === "saved") && (
				<EntryPreview
					name={name}
					address={entry.previewUrl}
					version={version}
					note={open === "saved" ? t("content.previewSaved") : undefined}
					onClose={close}
				/>
			)}
			{open === "history" && (
				<EntryHistory
					spec={spec}
					id={entry.id}
					name={name}
					hasDraft={draft !== null}
					isPending={change.isPending}
					onRestore={(n) => change.run(() => calls.restore(n), t("content.restored"), close)}
					onClose={close}
				/>
			)}
			{open === "later" && (
				<MomentDialog
					title={t("content.laterTitle", { name })}
					text={t("content.laterText")}
					action={t("content.laterSave")}
					span={year}
					wrong={t("content.laterWrong")}
					draftKey={draftKey}
					pending={change.isPending}
					onClose={close}
					onSend={(at) =>
						change.run(
							() => calls.publish(at),
							t("content.planned", { time: formatInstant(at, locale) }),
							() => {
								dropFormDraft(draftKey);
								close();
							},
						)
					}
				/>
			)}
		</>
	);
}

/** What of an entry visitors do not see yet, beside its title. */
export function DraftStamps({ entry: { draft, published } }: { entry: ContentEntry }) {
	const t = useWords();
	const locale = useLocale();
	if (!draft) return null;
	const { savedAt, savedBy, publishAt } = draft;
	const who = t("content.draftBy", { name: isolated(savedBy?.name ?? "–"), time: formatInstant(savedAt, locale) });
	return (
		<>
			<span className="stamp text-ink">{t(published ? "content.isChanged" : "content.isDraft")}</span>
			<span className="text-small text-muted">
				{publishAt ? t("content.planned", { time: formatInstant(publishAt, locale) }) : who}
			</span>
		</>
	);
}
