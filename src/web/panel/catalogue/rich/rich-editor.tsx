import { EditorContent, useEditor } from "@tiptap/react";
import { useState } from "react";
import { directionOf, type Locale } from "#shared/locale.ts";
import { extensions } from "./extensions.ts";
import { RichToolbar } from "./rich-toolbar.tsx";
import "../../../styles/rich-editor.css";

export interface RichEditorProps {
	/** Of the box in which is written. */
	id: string;
	labelledBy: string;
	describedBy: string | undefined;
	isRefused: boolean;
	/** Of the text. */
	lang: Locale;
	/** Rich text as JSON, or empty: what the editor begins with. */
	initial: string;
	/** Takes rich text as JSON, after each change. */
	onChange: (text: string) => void;
}

/** A box for text with headings, lists, links and tables. */
export function RichEditor({ id, labelledBy, describedBy, isRefused, lang, initial, onChange }: RichEditorProps) {
	// The editor holds the text from now on.
	const [beginning] = useState(() => (initial ? JSON.parse(initial) : ""));
	const editor = useEditor({
		extensions,
		content: beginning,
		editorProps: {
			attributes: {
				id,
				role: "textbox",
				lang,
				dir: directionOf(lang),
				"aria-multiline": "true",
				"aria-labelledby": labelledBy,
				...(describedBy ? { "aria-describedby": describedBy } : {}),
				...(isRefused ? { "aria-invalid": "true" } : {}),
				class: "rich-text",
			},
		},
		onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? "" : JSON.stringify(changed.getJSON())),
	});
	return (
		<div className="rich-editor">
			<RichToolbar editor={editor} labelledBy={labelledBy} />
			<EditorContent editor={editor} />
		</div>
	);
}
