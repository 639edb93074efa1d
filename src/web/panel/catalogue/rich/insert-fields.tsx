import type { Editor } from "@tiptap/react";
import { useId, useState } from "react";
import { longestAlt } from "#shared/rich-text/nodes.ts";
import { isSafeLink } from "#shared/rich-text/safe-link.ts";
import { Button } from "../../../ui/button.tsx";
import { controlClass, describedBy, Field } from "../../../ui/field.tsx";
import { ImageField } from "../../core/forms/image-field.tsx";
import { useWords } from "../../core/parts/words.ts";

/** Asks where the words that are chosen shall lead. No form of its own: it stands in the form of the entry. */
export function LinkField({ editor, onClose }: { editor: Editor; onClose: () => void }) {
	const t = useWords();
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

/** Asks for a picture and what it shows, and puts it into the text. No form of its own: it stands in the form of the entry. */
export function PictureField({ editor, onClose }: { editor: Editor; onClose: () => void }) {
	const t = useWords();
	const id = useId();
	const [src, setSrc] = useState<string | null>(null);
	const [alt, setAlt] = useState("");
	const [busy, setBusy] = useState(false);
	const [error, setError] = useState<string>();
	async function place() {
		if (!src) return setError(t("pictures.none"));
		if (!alt.trim()) return setError(t("pictures.altMissing"));
		const image = new Image();
		image.src = src;
		await image.decode();
		const attrs = { src, alt: alt.trim(), width: image.naturalWidth, height: image.naturalHeight };
		// Behind what is chosen, such as another picture, not in its place.
		const { to } = editor.state.selection;
		editor.chain().focus().insertContentAt(to, { type: "image", attrs }).run();
		onClose();
	}
	return (
		<div className="rich-link">
			{/* Without a name it is not sent with the entry. */}
			<ImageField
				name=""
				label={t("pictures.insert")}
				kind="picture"
				current={null}
				draftValue={undefined}
				onChange={setSrc}
				onUploading={setBusy}
			/>
			<Field id={id} label={t("pictures.alt")} hint={t("pictures.altHint")} error={error}>
				<input
					id={id}
					type="text"
					autoComplete="off"
					dir="auto"
					maxLength={longestAlt}
					value={alt}
					aria-invalid={error ? true : undefined}
					aria-describedby={describedBy(id, true, error)}
					onChange={(event) => {
						setAlt(event.target.value);
						setError(undefined);
					}}
					onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
					className={controlClass}
				/>
			</Field>
			<div className="flex flex-wrap gap-2">
				<Button variant="solid" disabled={busy} onClick={() => void place()}>
					{t("pictures.place")}
				</Button>
				<Button variant="quiet" onClick={onClose}>
					{t("admin.cancel")}
				</Button>
			</div>
		</div>
	);
}
