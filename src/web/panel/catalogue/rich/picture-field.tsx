import type { Editor } from "@tiptap/react";
import { useId, useState } from "react";
import { longestAlt } from "#shared/rich-text/nodes.ts";
import { useT } from "../../../i18n/use-t.ts";
import { Button } from "../../../ui/button.tsx";
import { controlClass, describedBy, Field } from "../../../ui/field.tsx";
import { ImageField } from "../../core/forms/image-field.tsx";
import { words } from "../words.ts";

/** Asks for a picture and what it shows, and puts it into the text. No form of its own: it stands in the form of the entry. */
export function PictureField({ editor, onClose }: { editor: Editor; onClose: () => void }) {
	const t = useT(words);
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
