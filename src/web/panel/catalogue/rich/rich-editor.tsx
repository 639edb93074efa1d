import "../../../styles/rich-editor.css";
import { Node } from "@tiptap/core";
import Heading from "@tiptap/extension-heading";
import { ListItem } from "@tiptap/extension-list";
import { TableCell, TableHeader, TableKit } from "@tiptap/extension-table";
import { EditorContent, useEditor } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import { useState } from "react";
import { directionOf, type Locale } from "#shared/locale.ts";
import { deepestList, isSafeLink } from "#shared/rich-text/rich-text.ts";
import { RichToolbar } from "./rich-toolbar.tsx";

interface RichEditorProps {
	id: string;
	labelledBy: string;
	describedBy: string | undefined;
	isRefused: boolean;
	lang: Locale;
	initial: string;
	onChange: (text: string) => void;
}

export function RichEditor({ id, labelledBy, describedBy, isRefused, lang, initial, onChange }: RichEditorProps) {
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
		<div className="min-w-0 rounded-sm border border-rule-strong bg-raised has-[[aria-invalid]]:border-2 has-[[aria-invalid]]:border-red">
			<RichToolbar editor={editor} labelledBy={labelledBy} />
			<EditorContent editor={editor} />
		</div>
	);
}

/** What the editor knows: the nodes and marks that the site renders (shared/rich-text/rich-text.ts), and nothing else. */
const extensions = [
	StarterKit.configure({
		blockquote: false,
		code: false,
		codeBlock: false,
		heading: false,
		horizontalRule: false,
		listItem: false,
		strike: false,
		underline: false,
		link: { openOnClick: false, isAllowedUri: (url) => isSafeLink(url) },
	}),
	// A section keeps its anchor while its heading is written anew.
	Heading.configure({ levels: [2, 3] }).extend({
		addAttributes() {
			return { ...this.parent?.(), id: { default: null, keepOnSplit: false } };
		},
		// The title of a document that is pasted is the highest heading that a text has.
		parseHTML() {
			return [...(this.parent?.() ?? []), { tag: "h1", attrs: { level: 2 } }];
		},
	}),
	ListItem.extend({
		content: "paragraph (paragraph | bulletList | orderedList)*",
		addKeyboardShortcuts() {
			const { Tab, ...others } = this.parent?.() ?? {};
			return {
				...others,
				...(Tab ? { Tab: (props) => listDepth(props.editor.state.selection.$from) >= deepestList || Tab(props) } : {}),
			};
		},
	}),
	TableKit.configure({ table: { resizable: false }, tableCell: false, tableHeader: false }),
	Node.create({
		name: "image",
		group: "block",
		atom: true,
		draggable: true,
		addAttributes: () => ({ src: {}, alt: {}, width: {}, height: {} }),
		// What is pasted from elsewhere is no picture of ours.
		parseHTML: () => [{ tag: 'img[src^="/media/"][alt][width][height]' }],
		renderHTML: ({ HTMLAttributes }) => ["img", HTMLAttributes],
	}),
	TableCell.extend({ content: "paragraph+" }),
	TableHeader.extend({ content: "paragraph+" }),
];

interface Place {
	readonly depth: number;
	node(depth: number): { readonly type: { readonly name: string } };
}

function listDepth(place: Place): number {
	const depths = Array.from({ length: place.depth + 1 }, (_, depth) => place.node(depth).type.name);
	return depths.filter((name) => name === "listItem").length;
}
