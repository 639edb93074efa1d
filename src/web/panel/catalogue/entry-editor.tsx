import "../../styles/entry.css";
import { useState } from "react";
import type { ContentEntry } from "#shared/api/content/entries.ts";
import { calledName } from "#shared/content-types/list.ts";
import { type ContentTypeSpec, isFixed, isLongForm } from "#shared/content-types/spec.ts";
import { isolated } from "#shared/text/direction.ts";
import { useLocale } from "../../i18n/use-t.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { ConfirmedButton } from "../core/forms/confirm.tsx";
import { useIsWide } from "../core/hooks/use-is-wide.ts";
import { lazyPart } from "../core/parts/lazy-part.tsx";
import { useWords } from "../core/parts/words.ts";
import { ContentForm } from "./content-form.tsx";
import { callsOf, useEntryChange } from "./content-query.ts";
import { EntryTools } from "./entry-tools.tsx";
import { useListed } from "./listed.ts";
import { ShowIn } from "./show-in.tsx";

const PreviewFrame = lazyPart(async () => (await import("./entry-preview.tsx")).PreviewFrame);

interface EntryEditorProps {
	spec: ContentTypeSpec;
	entry: ContentEntry;
	onClose: () => void;
	isRemovable?: boolean;
}

/** An entry's form in a dialog, with what can be done beside writing it, and the way to delete it. */
export function EntryEditor({ spec, entry, onClose, isRemovable = false }: EntryEditorProps) {
	const t = useWords();
	const change = useEntryChange(spec);
	const listed = useListed()(spec, entry);
	const name = calledName(listed);
	const title = (useLocale() === "ur" && listed.titleUr) || name;
	return (
		<Dialog
			title={t("catalogue.editOne", { name: isolated(title) })}
			closeLabel={t("admin.close")}
			onClose={onClose}
			isTall={isLongForm(spec)}
		>
			<div className="grid gap-6">
				<EntryDesk spec={spec} entry={entry} name={name} isPaired onDone={onClose} onGone={onClose} />
				{spec.name === "page" && <ShowIn entry={entry} />}
				{isRemovable && isFixed(spec, entry) && <p className="text-small text-muted">{t("content.isFixed")}</p>}
				{isRemovable && !isFixed(spec, entry) && (
					<ConfirmedButton
						variant="danger"
						className="justify-self-start"
						label={t("catalogue.deleteOne", { name })}
						question={t("catalogue.deleteOne", { name })}
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

interface EntryDeskProps {
	spec: ContentTypeSpec;
	entry: ContentEntry;
	name: string;
	isPaired?: boolean;
	onDone: () => void;
	/** The entry was only a draft, and that is discarded. */
	onGone?: (() => void) | undefined;
}

/** An entry's form with what can be done beside writing it; on a desk its preview stands beside it and follows each draft. */
export function EntryDesk({ spec, entry, name, isPaired = false, onDone, onGone }: EntryDeskProps) {
	const t = useWords();
	const isWide = useIsWide();
	const [isAsked, setAsked] = useState(false);
	const isBeside = isWide && isAsked;
	return (
		<div className="entry-desk" data-beside={isBeside || undefined}>
			<div className="grid content-start gap-6">
				<EntryTools {...{ spec, entry, name, onGone }} onBeside={isWide ? () => setAsked(!isAsked) : undefined} />
				<ContentForm spec={spec} entry={entry} isPaired={isPaired} onDone={onDone} />
			</div>
			{isBeside && (
				<aside aria-label={t("content.previewOf", { name })} className="entry-beside">
					<PreviewFrame name={name} address={entry.previewUrl} version={entry.version} />
				</aside>
			)}
		</div>
	);
}
