import Heading from "@tiptap/extension-heading";
import { ListItem } from "@tiptap/extension-list";
import { TableCell, TableHeader, TableKit } from "@tiptap/extension-table";
import StarterKit from "@tiptap/starter-kit";
import { deepestList } from "#shared/rich-text/nodes.ts";
import { isSafeLink } from "#shared/rich-text/safe-link.ts";

/** What the editor knows: the nodes and marks that the site renders (shared/rich-text/nodes.ts), and nothing else. */
export const extensions = [
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
	TableCell.extend({ content: "paragraph+" }),
	TableHeader.extend({ content: "paragraph+" }),
];

interface Place {
	readonly depth: number;
	node(depth: number): { readonly type: { readonly name: string } };
}

/** In how many lists a place lies. */
function listDepth(place: Place): number {
	const depths = Array.from({ length: place.depth + 1 }, (_, depth) => place.node(depth).type.name);
	return depths.filter((name) => name === "listItem").length;
}
