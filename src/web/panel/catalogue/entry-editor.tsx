import { useState } from "react";
import type { ContentEntry } from "#shared/api/content/entries.ts";
import { checkContent, contentInput } from "#shared/content-types/form.ts";
import { calledName } from "#shared/content-types/list.ts";
import { type ContentTypeSpec, isFixed, isLongForm } from "#shared/content-types/spec.ts";
import { dayOf } from "#shared/day.ts";
import { isolated } from "#shared/text/direction.ts";
import { formatInstant } from "#shared/time.ts";
import { useLocale } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ConfirmedButton } from "../core/forms/confirm.tsx";
import { dropFormDraft, loadFormDraft } from "../core/forms/draft.ts";
import { MomentDialog } from "../core/forms/moment-dialog.tsx";
import { useIsWide } from "../core/hooks/use-is-wide.ts";
import { lazyPart } from "../core/parts/lazy-part.tsx";
import { useWords } from "../core/parts/words.ts";
import { ContentForm } from "./content-form.tsx";
import { callsOf, draftKeyOf, useEntryChange, useListed } from "./content-query.ts";
import { ShowIn } from "./show-in.tsx";

const EntryHistory = lazyPart(async () => (await import("./entry-history.tsx")).EntryHistory);
const EntryPreview = lazyPart(async () => (await import("./entry-preview.tsx")).EntryPreview);

const year = 365 * 24 * 3_600_000;

interface EntryProps {
	spec: ContentTypeSpec;
	entry: ContentEntry;
}

export function EntryEditor({
	spec,
	entry,
	onClose,
	isRemovable = false,
}: EntryProps & { onClose: () => void; isRemovable?: boolean }) {
	const t = useWords();
	const change = useEntryChange(spec);
	const name = calledName(useListed()(spec, entry), useLocale());
	const deleteIt = t("catalogue.deleteOne", { name });
	return (
		<Dialog
			title={t("catalogue.editOne", { name: isolated(name) })}
			closeLabel={t("admin.close")}
			onClose={onClose}
			isTall={isLongForm(spec)}
		>
			<div className="grid gap-6">
				<EntryDesk spec={spec} entry={entry} name={name} isPaired onDone={onClose} />
				{spec.name === "page" && <ShowIn entry={entry} />}
				{isRemovable && isFixed(spec, entry) && <p className="text-small text-muted">{t("content.isFixed")}</p>}
				{isRemovable && !isFixed(spec, entry) && (
					<ConfirmedButton
						variant="danger"
						className="justify-self-start"
						label={deleteIt}
						question={deleteIt}
						text={t("catalogue.deleteText")}
						action={t("admin.delete")}
						pendingAction={t("admin.deleting")}
						pending={change.isPending}
						onConfirm={() => change.run(callsOf(spec, entry).remove, t("catalogue.deleted", { name }), onClose)}
					/>
				)}
			</div>
		</Dialog>
	);
}

interface EntryDeskProps extends EntryProps {
	name: string;
	isPaired?: boolean;
	/** It is published or saved; or it was only a draft, and that is discarded. */
	onDone?: () => void;
}

/** An entry's form with preview, later publication and history; on a desk the preview stands beside it. */
export function EntryDesk({ spec, entry, name, isPaired = false, onDone = () => {} }: EntryDeskProps) {
	const t = useWords();
	const locale = useLocale();
	const isWide = useIsWide();
	const [isConfirming, setConfirming] = useState(false);
	const isBeside = isWide && isConfirming;
	const [open, setOpen] = useState<"preview" | "saved" | "history" | "later" | null>(null);
	const change = useEntryChange(spec);
	const { draft, version } = entry;
	const calls = callsOf(spec, entry);
	const close = () => setOpen(null);
	const laterKey = `publish-later:${entry.id}`;

	/** The page is made of what is saved: what is typed becomes a draft first. What cannot be saved is not in it. */
	function saveAndPreview() {
		const key = draftKeyOf(spec, entry.id);
		const typed = loadFormDraft(key);
		if (!typed) return setOpen("preview");
		const isWrong = Object.keys(checkContent(spec, typed.values, dayOf(Date.now()))).length > 0;
		if (isWrong || typed.version !== version) return setOpen("saved");
		const save = async () => {
			await calls.change(contentInput(spec, typed.values));
			// Before the entry is read again: what is written otherwise than it was typed would count as another's change.
			dropFormDraft(key);
		};
		change.run(save, t("content.draftSaved"), () => setOpen("preview"));
	}

	function publishLater(at: string) {
		change.run(
			() => calls.publish(at),
			t("content.planned", { time: formatInstant(at, locale) }),
			() => {
				dropFormDraft(laterKey);
				close();
			},
		);
	}

	const discard = (closeQuestion: () => void) =>
		change.run(calls.discard, t("content.discarded"), () => {
			closeQuestion();
			if (!entry.published) onDone();
		});
	const preview = { name, address: entry.previewUrl, version };
	return (
		<div className={isBeside ? "entry-desk grid grid-cols-2 gap-6 [&_.urdu-pair]:grid-cols-1" : ""}>
			<div className="grid content-start gap-6">
				<div className="flex flex-wrap gap-2">
					<Button onClick={isWide ? () => setConfirming(!isConfirming) : saveAndPreview}>{t("content.preview")}</Button>
					<Button onClick={() => setOpen("history")}>{t("content.history")}</Button>
					{draft?.publishAt && (
						<Button aria-disabled={change.isPending} onClick={() => change.run(calls.unplan, t("content.unplanned"))}>
							{t("content.unplan")}
						</Button>
					)}
					{draft && !draft.publishAt && <Button onClick={() => setOpen("later")}>{t("content.later")}</Button>}
					{draft && (
						<ConfirmedButton
							variant="quiet"
							label={t("content.discard")}
							question={t("content.discardAsk")}
							text={t("content.discardText")}
							pending={change.isPending}
							onConfirm={discard}
						/>
					)}
				</div>
				<ContentForm spec={spec} entry={entry} isPaired={isPaired} onDone={onDone} />
			</div>
			{isBeside && (
				<aside aria-label={t("content.previewOf", { name })} className="sticky top-0 h-[78dvh] in-[main]:top-[4.5rem]">
					<EntryPreview {...preview} />
				</aside>
			)}
			{(open === "preview" || open === "saved") && (
				<EntryPreview {...preview} note={open === "saved" ? t("content.previewSaved") : undefined} onClose={close} />
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
					draftKey={laterKey}
					pending={change.isPending}
					onClose={close}
					onSend={publishLater}
				/>
			)}
		</div>
	);
}

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
