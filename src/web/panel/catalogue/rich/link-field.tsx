import type { Editor } from "@tiptap/react";
import { useId, useState } from "react";
import { panelWords } from "#i18n/en/panel/common.ts";
import { panelContentWords } from "#i18n/en/panel/content.ts";
import { panelIssuesWords } from "#i18n/en/panel/issues.ts";
import { isSafeLink } from "#shared/rich-text/safe-link.ts";
import { useT } from "../../../i18n/use-t.ts";
import { Button } from "../../../ui/button.tsx";
import { controlClass, describedBy, Field } from "../../../ui/field.tsx";

const words = { ...panelIssuesWords, ...panelContentWords, ...panelWords };

/** Asks where the words that are chosen shall lead. No form of its own: it stands in the form of the entry. */
export function LinkField({ editor, onClose }: { editor: Editor; onClose: () => void }) {
	const t = useT(words);
	const id = useId();
	const current: string = editor.getAttributes("link").href ?? "";
	const [typed, setTyped] = useState(current);
	const [error, setError] = useState<string>();
	function set() {
		const href = withScheme(typed.trim());
		if (!href) return remove();
		if (!isSafeLink(href)) return setError(t("issue.link"));
		const chain = editor.chain().focus().extendMarkRange("link");
		// Where no words are chosen the address is what is read.
		if (editor.state.selection.empty && !current)
			chain.insertContent({ type: "text", text: typed.trim(), marks: [{ type: "link", attrs: { href } }] }).run();
		else chain.setLink({ href }).run();
		onClose();
	}
	function remove() {
		editor.chain().focus().extendMarkRange("link").unsetLink().run();
		onClose();
	}
	function leave() {
		editor.commands.focus();
		onClose();
	}
	return (
		<div className="rich-link">
			<Field id={id} label={t("rich.linkTo")} hint={t("rich.linkHint")} error={error}>
				<input
					id={id}
					type="text"
					inputMode="url"
					autoComplete="off"
					dir="ltr"
					// biome-ignore lint/a11y/noAutofocus: someone has just asked for it.
					autoFocus
					value={typed}
					aria-invalid={error ? true : undefined}
					aria-describedby={describedBy(id, true, error)}
					onChange={(event) => {
						setTyped(event.target.value);
						setError(undefined);
					}}
					onKeyDown={(event) => {
						if (event.key === "Enter") {
							event.preventDefault();
							set();
						}
						// Not the dialog that the form lies in.
						if (event.key === "Escape") {
							event.stopPropagation();
							leave();
						}
					}}
					className={controlClass}
				/>
			</Field>
			<div className="flex flex-wrap gap-2">
				<Button variant="solid" onClick={set}>
					{t("rich.setLink")}
				</Button>
				{current && <Button onClick={remove}>{t("rich.removeLink")}</Button>}
				<Button variant="quiet" onClick={leave}>
					{t("admin.cancel")}
				</Button>
			</div>
		</div>
	);
}

/** `example.com` is meant as a site, `a@b.pk` as an address. */
function withScheme(typed: string): string {
	if (/^[^\s/@:]+@[^\s/@]+\.[^\s/@]+$/.test(typed)) return `mailto:${typed}`;
	return /^[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?$/.test(typed) ? `https://${typed}` : typed;
}
