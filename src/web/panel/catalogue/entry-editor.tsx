import { useState } from "react";
import { panelCatalogueWords } from "#i18n/en/panel/catalogue.ts";
import { panelWords } from "#i18n/en/panel/common.ts";
import { panelContentWords } from "#i18n/en/panel/content.ts";
import type { ContentEntry } from "#shared/api/content/entries.ts";
import { calledName, type ListedEntry } from "#shared/content-types/list.ts";
import { type ContentTypeSpec, isFixed, isLongForm } from "#shared/content-types/spec.ts";
import { formatInstant } from "#shared/time.ts";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { dropFormDraft } from "../core/forms/draft.ts";
import { MomentDialog } from "../core/forms/moment-dialog.tsx";
import { lazyPart } from "../core/parts/lazy-part.tsx";
import { ContentForm } from "./content-form.tsx";
import type { EntryChange } from "./use-entry-change.ts";

const EntryHistory = lazyPart(async () => (await import("./entry-history.tsx")).EntryHistory);
const EntryPreview = lazyPart(async () => (await import("./entry-preview.tsx")).EntryPreview);

const words = { ...panelCatalogueWords, ...panelContentWords, ...panelWords };

const year = 365 * 24 * 3_600_000;

export interface EntryChanging {
	readonly isPending: boolean;
	mutate(change: EntryChange, options?: { onSuccess: () => void }): void;
}

interface EntryEditorProps {
	spec: ContentTypeSpec;
	entry: ContentEntry;
	shown: ListedEntry;
	change: EntryChanging;
	onClose: () => void;
	/** Left out where nothing is deleted. */
	onRemove?: () => void;
}

/** An entry's form, with what can be done beside writing: look at it, publish it later, go back to what it was, delete it. */
export function EntryEditor({ spec, entry, shown, change, onClose, onRemove }: EntryEditorProps) {
	const t = useT(words);
	const locale = useLocale();
	const [open, setOpen] = useState<"preview" | "history" | "later" | null>(null);
	const { draft, version, id } = entry;
	const name = calledName(shown);
	const close = () => setOpen(null);
	const draftKey = `publish-later:${id}`;
	return (
		<Dialog
			title={t("catalogue.editOne", { name })}
			closeLabel={t("admin.close")}
			onClose={onClose}
			isTall={isLongForm(spec)}
		>
			<div className="grid gap-6">
				<div className="flex flex-wrap gap-2">
					<Button onClick={() => setOpen("preview")}>{t("content.preview")}</Button>
					<Button onClick={() => setOpen("history")}>{t("content.history")}</Button>
					{draft?.publishAt && (
						<Button
							aria-disabled={change.isPending}
							onClick={() => change.mutate({ deed: "unschedule", id, said: t("content.unplanned") })}
						>
							{t("content.unplan")}
						</Button>
					)}
					{draft && !draft.publishAt && <Button onClick={() => setOpen("later")}>{t("content.later")}</Button>}
					{draft && (
						<Button
							look="quiet"
							aria-disabled={change.isPending}
							onClick={() =>
								change.mutate(
									{ deed: "discard", id, said: t("content.discarded") },
									{ onSuccess: () => !entry.published && onClose() },
								)
							}
						>
							{t("content.discard")}
						</Button>
					)}
				</div>
				<ContentForm spec={spec} entry={entry} isPaired onDone={onClose} />
				{onRemove && isFixed(spec, entry) && <p className="text-small text-muted">{t("content.isFixed")}</p>}
				{onRemove && !isFixed(spec, entry) && (
					<Button look="danger" className="justify-self-start" onClick={onRemove}>
						{t("catalogue.deleteOne", { name })}
					</Button>
				)}
			</div>
			{open === "preview" && <EntryPreview name={name} address={entry.previewUrl} onClose={close} />}
			{open === "history" && <EntryHistory spec={spec} entry={shown} change={change} onClose={close} />}
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
						change.mutate(
							{ deed: "publish", id, version, at, said: t("content.planned", { time: formatInstant(at, locale) }) },
							{
								onSuccess: () => {
									dropFormDraft(draftKey);
									close();
								},
							},
						)
					}
				/>
			)}
		</Dialog>
	);
}
