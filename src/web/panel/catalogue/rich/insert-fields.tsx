import type { Editor } from "@tiptap/react";
import { type ComponentProps, type ReactNode, useState } from "react";
import { longestAlt } from "#shared/rich-text/nodes.ts";
import { isSafeLink } from "#shared/rich-text/safe-link.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../core/forms/fields.tsx";
import { ImageField } from "../../core/forms/image-field.tsx";
import { useWords } from "../../core/parts/words.ts";

interface InsertBoxProps extends Omit<ComponentProps<typeof TextField>, "onChange"> {
	onChange: (text: string) => void;
	action: string;
	busy?: boolean;
	onDone: () => void;
	onLeave: () => void;
	/** Beside the two buttons. */
	more?: ReactNode;
}

/** Asks for what is put into a text. No form of its own: it stands in the form of the entry, and its field is not sent with it. */
function InsertBox({ action, busy, onDone, onLeave, more, children, ...field }: InsertBoxProps) {
	const t = useWords();
	return (
		<div className="rich-link">
			{children}
			<TextField
				{...field}
				isMarked={false}
				onKeyDown={(event) => {
					if (event.key === "Enter") {
						event.preventDefault();
						onDone();
					}
					// Not the dialog that the form lies in.
					if (event.key === "Escape") {
						event.stopPropagation();
						onLeave();
					}
				}}
			/>
			<div className="flex flex-wrap gap-2">
				<Button variant="solid" disabled={busy} onClick={onDone}>
					{action}
				</Button>
				{more}
				<Button variant="quiet" onClick={onLeave}>
					{t("admin.cancel")}
				</Button>
			</div>
		</div>
	);
}

interface InsertProps {
	editor: Editor;
	onClose: () => void;
}

/** Asks where the words that are chosen shall lead. */
export function LinkField({ editor, onClose }: InsertProps) {
	const t = useWords();
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
	return (
		<InsertBox
			label={t("rich.linkTo")}
			hint={t("rich.linkHint")}
			inputMode="url"
			dir="ltr"
			takesFocus
			value={typed}
			error={error}
			onChange={(text) => {
				setTyped(text);
				setError(undefined);
			}}
			action={t("rich.setLink")}
			onDone={set}
			onLeave={() => {
				editor.commands.focus();
				onClose();
			}}
			more={current && <Button onClick={remove}>{t("rich.removeLink")}</Button>}
		/>
	);
}

/** `example.com` is meant as a site, `a@b.pk` as an address. */
function withScheme(typed: string): string {
	if (/^[^\s/@:]+@[^\s/@]+\.[^\s/@]+$/.test(typed)) return `mailto:${typed}`;
	return /^[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?$/.test(typed) ? `https://${typed}` : typed;
}

/** Asks for a picture and what it shows, and puts it into the text. */
export function PictureField({ editor, onClose }: InsertProps) {
	const t = useWords();
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
		<InsertBox
			label={t("pictures.alt")}
			hint={t("pictures.altHint")}
			maxLength={longestAlt}
			value={alt}
			error={error}
			onChange={(text) => {
				setAlt(text);
				setError(undefined);
			}}
			action={t("pictures.place")}
			busy={busy}
			onDone={() => void place()}
			onLeave={onClose}
		>
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
		</InsertBox>
	);
}
