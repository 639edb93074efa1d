import "../../styles/entry.css";
import { useState } from "react";
import type { ContentEntry } from "#shared/api/content/entries.ts";
import { calledName } from "#shared/content-types/list.ts";
import { type ContentTypeSpec, isFixed, isLongForm } from "#shared/content-types/spec.ts";
import { isolated } from "#shared/text/direction.ts";
import { useLocale } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { useIsWide } from "../core/hooks/use-is-wide.ts";
import { lazyPart } from "../core/parts/lazy-part.tsx";
import { useWords } from "../core/parts/words.ts";
import { ContentForm } from "./content-form.tsx";
import { EntryTools } from "./entry-tools.tsx";
import { useListed } from "./listed.ts";
import { ShowIn } from "./show-in.tsx";

const PreviewFrame = lazyPart(async () => (await import("./entry-preview.tsx")).PreviewFrame);

interface EntryEditorProps {
	spec: ContentTypeSpec;
	entry: ContentEntry;
	onClose: () => void;
	onRemove?: () => void;
}

/** An entry's form in a dialog, with what can be done beside writing it, and the way to delete it. */
export function EntryEditor({ spec, entry, onClose, onRemove }: EntryEditorProps) {
	const t = useWords();
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
				{onRemove && isFixed(spec, entry) && <p className="text-small text-muted">{t("content.isFixed")}</p>}
				{onRemove && !isFixed(spec, entry) && (
					<Button variant="danger" className="justify-self-start" onClick={onRemove}>
						{t("catalogue.deleteOne", { name })}
					</Button>
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
	onGone?: () => void;
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
				<EntryTools
					spec={spec}
					entry={entry}
					name={name}
					onBeside={isWide ? () => setAsked(!isAsked) : undefined}
					{...(onGone ? { onGone } : {})}
				/>
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
