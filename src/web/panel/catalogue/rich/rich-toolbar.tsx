import { type Editor, useEditorState } from "@tiptap/react";
import { Toolbar } from "radix-ui";
import { type ReactNode, useState } from "react";
import { directionOf } from "#shared/locale.ts";
import { useLocale } from "../../../i18n/use-t.ts";
import { drawn } from "../../../ui/icons.tsx";
import { useWords, type words } from "../../core/parts/words.ts";
import { LinkField, PictureField } from "./insert-fields.tsx";

const BulletsIcon = drawn("M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01");
const StepsIcon = drawn(
	"M10 6h10M10 12h10M10 18h10M4 4.5l1.5-1v5M3.8 15.2c.8-1.3 2.7-.6 2.2.7-.3.8-1.4 1.3-2.2 2.6h2.5",
);
const LinkIcon = drawn(
	"M10 14a4.5 4.5 0 0 0 6.5.3l3-3a4.5 4.5 0 0 0-6.4-6.4l-1.2 1.2M14 10a4.5 4.5 0 0 0-6.5-.3l-3 3a4.5 4.5 0 0 0 6.4 6.4l1.2-1.2",
);
const TableIcon = drawn("M4 5h16v14H4zM4 10h16M4 14.5h16M12 5v14");
const PictureIcon = drawn("M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9h.01");
const UndoIcon = drawn("M9 7l-5 4.5L9 16M4 11.5h10a5 5 0 0 1 5 5V18", { flip: true });
const RedoIcon = drawn("M15 7l5 4.5L15 16M20 11.5H10a5 5 0 0 0-5 5V18", { flip: true });

type Word = keyof typeof words;
type Chain = ReturnType<Editor["chain"]>;

interface Tool {
	readonly word: Word;
	readonly face: ReactNode;
	readonly run: (chain: Chain) => Chain;
	/** Where it can be done, or `undefined` anywhere. */
	readonly isOn?: (editor: Editor) => boolean;
}

const forms: readonly Tool[] = [
	{
		word: "rich.heading",
		face: <b>H2</b>,
		run: (chain) => chain.toggleHeading({ level: 2 }),
		isOn: (editor) => editor.isActive("heading", { level: 2 }),
	},
	{
		word: "rich.subheading",
		face: <b className="text-small">H3</b>,
		run: (chain) => chain.toggleHeading({ level: 3 }),
		isOn: (editor) => editor.isActive("heading", { level: 3 }),
	},
	{ word: "rich.bold", face: <b>B</b>, run: (chain) => chain.toggleBold(), isOn: (editor) => editor.isActive("bold") },
	{
		word: "rich.italic",
		face: <i className="font-serif">I</i>,
		run: (chain) => chain.toggleItalic(),
		isOn: (editor) => editor.isActive("italic"),
	},
	{
		word: "rich.bullets",
		face: <BulletsIcon />,
		run: (chain) => chain.toggleBulletList(),
		isOn: (editor) => editor.isActive("bulletList"),
	},
	{
		word: "rich.steps",
		face: <StepsIcon />,
		run: (chain) => chain.toggleOrderedList(),
		isOn: (editor) => editor.isActive("orderedList"),
	},
];

const tableTools: readonly Tool[] = [
	{ word: "rich.addRow", face: null, run: (chain) => chain.addRowAfter() },
	{ word: "rich.addColumn", face: null, run: (chain) => chain.addColumnAfter() },
	{ word: "rich.deleteRow", face: null, run: (chain) => chain.deleteRow() },
	{ word: "rich.deleteColumn", face: null, run: (chain) => chain.deleteColumn() },
	{ word: "rich.headerRow", face: null, run: (chain) => chain.toggleHeaderRow() },
	{ word: "rich.deleteTable", face: null, run: (chain) => chain.deleteTable() },
];

interface RichToolbarProps {
	editor: Editor;
	labelledBy: string;
}

/** What can be done to the text under the cursor. One stop for the Tab key; arrow keys move within. */
export function RichToolbar({ editor, labelledBy }: RichToolbarProps) {
	const t = useWords();
	const direction = directionOf(useLocale());
	const [isLinking, setLinking] = useState(false);
	const [isPlacing, setPlacing] = useState(false);
	const state = useEditorState({
		editor,
		selector: ({ editor: current }) => ({
			on: forms.map(({ isOn }) => isOn?.(current) ?? false),
			isLink: current.isActive("link"),
			isInTable: current.isActive("table"),
			canUndo: current.can().undo(),
			canRedo: current.can().redo(),
		}),
	});
	const run = (tool: Pick<Tool, "run">) => tool.run(editor.chain().focus()).run();
	const button = (word: Word, face: ReactNode, onClick: () => void, rest: { on?: boolean; off?: boolean } = {}) => (
		<Toolbar.Button
			key={word}
			type="button"
			aria-label={t(word)}
			data-tip={t(word)}
			aria-pressed={rest.on}
			aria-disabled={rest.off}
			onClick={() => !rest.off && onClick()}
			className="rich-tool"
		>
			{face}
		</Toolbar.Button>
	);
	return (
		<>
			<Toolbar.Root dir={direction} aria-label={t("rich.tools")} aria-describedby={labelledBy} className="rich-tools">
				{forms.map((tool, index) => button(tool.word, tool.face, () => run(tool), { on: state.on[index] ?? false }))}
				{button("rich.link", <LinkIcon />, () => setLinking(true), { on: state.isLink })}
				{button(
					"rich.table",
					<TableIcon />,
					() => run({ run: (chain) => chain.insertTable({ rows: 3, cols: 2, withHeaderRow: true }) }),
					{ off: state.isInTable },
				)}
				{button("pictures.insert", <PictureIcon />, () => setPlacing(true))}
				{button("rich.undo", <UndoIcon />, () => run({ run: (chain) => chain.undo() }), { off: !state.canUndo })}
				{button("rich.redo", <RedoIcon />, () => run({ run: (chain) => chain.redo() }), { off: !state.canRedo })}
			</Toolbar.Root>
			{state.isInTable && (
				<Toolbar.Root dir={direction} aria-label={t("rich.table")} className="rich-tools">
					{tableTools.map((tool) => (
						<Toolbar.Button
							key={tool.word}
							type="button"
							onClick={() => run(tool)}
							className="rich-tool rich-tool-word"
						>
							{t(tool.word)}
						</Toolbar.Button>
					))}
				</Toolbar.Root>
			)}
			{isPlacing && <PictureField editor={editor} onClose={() => setPlacing(false)} />}
			{isLinking && <LinkField editor={editor} onClose={() => setLinking(false)} />}
		</>
	);
}
