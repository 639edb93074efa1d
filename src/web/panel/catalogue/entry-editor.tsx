import { panelWords } from "#i18n/en/panel/common.ts";
import { panelContentWords } from "#i18n/en/panel/content.ts";
import type { ContentEntry } from "#shared/api/content/entries.ts";
import { calledName, type ListedEntry } from "#shared/content-types/list.ts";
import { type ContentTypeSpec, isFixed, isLongForm } from "#shared/content-types/spec.ts";
import { useT } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { EntryDesk } from "./entry-desk.tsx";
import type { EntryChanging } from "./entry-tools.tsx";
import { ShowIn } from "./show-in.tsx";

const words = { ...panelContentWords, ...panelWords };

interface EntryEditorProps {
	spec: ContentTypeSpec;
	entry: ContentEntry;
	shown: ListedEntry;
	change: EntryChanging;
	onClose: () => void;
	/** Left out where nothing is deleted. */
	onRemove?: () => void;
}

/** An entry's form in a dialog, with what can be done beside writing it, and the way to delete it. */
export function EntryEditor({ spec, entry, shown, change, onClose, onRemove }: EntryEditorProps) {
	const t = useT(words);
	const name = calledName(shown);
	return (
		<Dialog
			title={t("catalogue.editOne", { name })}
			closeLabel={t("admin.close")}
			onClose={onClose}
			isTall={isLongForm(spec)}
		>
			<div className="grid gap-6">
				<EntryDesk
					spec={spec}
					entry={entry}
					shown={shown}
					name={name}
					change={change}
					isPaired
					onDone={onClose}
					onGone={onClose}
				/>
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
