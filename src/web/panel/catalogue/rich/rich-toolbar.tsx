import { type Editor, useEditorState } from "@tiptap/react";
import { Toolbar } from "radix-ui";
import { type ComponentProps, type ReactNode, useState } from "react";
import { directionOf } from "#shared/locale.ts";
import { isSafeLink, longestAlt } from "#shared/rich-text/rich-text.ts";
import { useLocale } from "../../../i18n/use-t.ts";
import { Button } from "../../../ui/button.tsx";
import { drawn } from "../../../ui/icons.tsx";
import { FormContext, noForm } from "../../core/forms/entry-form.tsx";
import { TextField } from "../../core/forms/fields.tsx";
import { ImageField } from "../../core/forms/image-field.tsx";
import { useWords, type words } from "../../core/parts/words.ts";

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
	readonly face?: ReactNode;
	readonly run: (chain: Chain) => Chain;
	readonly makes?: readonly [name: string, attributes?: { readonly level: number }];
}

const smallH3 = <b className="text-small">H3</b>;
const forms: readonly Tool[] = [
	{ word: "rich.heading", face: <b>H2</b>, run: heading(2), makes: ["heading", { level: 2 }] },
	{ word: "rich.subheading", face: smallH3, run: heading(3), makes: ["heading", { level: 3 }] },
	{ word: "rich.bold", face: <b>B</b>, run: (chain) => chain.toggleBold(), makes: ["bold"] },
	{
		word: "rich.italic",
		face: <i className="font-serif">I</i>,
		run: (chain) => chain.toggleItalic(),
		makes: ["italic"],
	},
	{ word: "rich.bullets", face: <BulletsIcon />, run: (chain) => chain.toggleBulletList(), makes: ["bulletList"] },
	{ word: "rich.steps", face: <StepsIcon />, run: (chain) => chain.toggleOrderedList(), makes: ["orderedList"] },
];

function heading(level: 2 | 3): Tool["run"] {
	return (chain) => chain.toggleHeading({ level });
}

const newTable: Tool["run"] = (chain) => chain.insertTable({ rows: 3, cols: 2, withHeaderRow: true });

const tableTools: readonly Tool[] = [
	{ word: "rich.addRow", run: (chain) => chain.addRowAfter() },
	{ word: "rich.addColumn", run: (chain) => chain.addColumnAfter() },
	{ word: "rich.deleteRow", run: (chain) => chain.deleteRow() },
	{ word: "rich.deleteColumn", run: (chain) => chain.deleteColumn() },
	{ word: "rich.headerRow", run: (chain) => chain.toggleHeaderRow() },
	{ word: "rich.deleteTable", run: (chain) => chain.deleteTable() },
];

/** Where they do not all fit they go on in a second row: what must be scrolled sideways is not found. */
const toolRow = "flex flex-wrap border-b border-rule p-0.5";

/** What can be done to the text under the cursor. One stop for the Tab key; arrow keys move within. */
export function RichToolbar({ editor, labelledBy }: { editor: Editor; labelledBy: string }) {
	const t = useWords();
	const direction = directionOf(useLocale());
	const [inserting, setInserting] = useState<"link" | "picture" | null>(null);
	const close = () => setInserting(null);
	const state = useEditorState({
		editor,
		selector: ({ editor: current }) => ({
			on: forms.map(({ makes }) => makes !== undefined && current.isActive(...makes)),
			isLink: current.isActive("link"),
			isInTable: current.isActive("table"),
			canUndo: current.can().undo(),
			canRedo: current.can().redo(),
		}),
	});
	const run = (change: Tool["run"]) => change(editor.chain().focus()).run();
	/** Without a face the tool is its word. */
	const button = (word: Word, face: ReactNode, onClick: () => void, rest: { on?: boolean; off?: boolean } = {}) => (
		<Toolbar.Button
			key={word}
			type="button"
			aria-label={face ? t(word) : undefined}
			data-tip={face ? t(word) : undefined}
			aria-pressed={rest.on}
			aria-disabled={rest.off}
			onClick={() => !rest.off && onClick()}
			className={face ? "rich-tool" : "rich-tool px-[0.625rem] text-[0.9375rem] text-green"}
		>
			{face ?? t(word)}
		</Toolbar.Button>
	);
	return (
		<>
			<Toolbar.Root dir={direction} aria-label={t("rich.tools")} aria-describedby={labelledBy} className={toolRow}>
				{forms.map((tool, index) =>
					button(tool.word, tool.face, () => run(tool.run), { on: state.on[index] ?? false }),
				)}
				{button("rich.link", <LinkIcon />, () => setInserting("link"), { on: state.isLink })}
				{button("rich.table", <TableIcon />, () => run(newTable), { off: state.isInTable })}
				{button("pictures.insert", <PictureIcon />, () => setInserting("picture"))}
				{button("rich.undo", <UndoIcon />, () => run((chain) => chain.undo()), { off: !state.canUndo })}
				{button("rich.redo", <RedoIcon />, () => run((chain) => chain.redo()), { off: !state.canRedo })}
			</Toolbar.Root>
			{state.isInTable && (
				<Toolbar.Root dir={direction} aria-label={t("rich.table")} className={toolRow}>
					{tableTools.map((tool) => button(tool.word, undefined, () => run(tool.run)))}
				</Toolbar.Root>
			)}
			{inserting === "picture" && <PictureField editor={editor} onClose={close} />}
			{inserting === "link" && <LinkField editor={editor} onClose={close} />}
		</>
	);
}

interface InsertBoxProps extends Omit<ComponentProps<typeof TextField>, "value" | "error" | "onChange"> {
	action: string;
	busy?: boolean;
	onInsert: (typed: string) => string | undefined | Promise<string | undefined>;
	onLeave: () => void;
	more?: ReactNode;
}

/** Asks for what is put into a text. No form of its own: it stands in the form of the entry, and its field is not sent with it. */
function InsertBox({ initial, action, busy, onInsert, onLeave, more, children, ...field }: InsertBoxProps) {
	const t = useWords();
	const [typed, setTyped] = useState(initial ?? "");
	const [error, setError] = useState<string>();
	const insert = async () => setError(await onInsert(typed.trim()));
	return (
		<fieldset
			data-own-escape
			onKeyDown={({ key, currentTarget, target }) => {
				// Not of the pictures' dialog, which lies elsewhere.
				if (key === "Escape" && currentTarget.contains(target as Node)) onLeave();
			}}
			className="rich-link grid min-w-0 gap-3 border-b border-rule p-3"
		>
			{children}
			<TextField
				{...field}
				isMarked={false}
				value={typed}
				error={error}
				onChange={(text) => {
					setTyped(text);
					setError(undefined);
				}}
				onKeyDown={(event) => {
					if (event.key === "Enter") {
						event.preventDefault();
						void insert();
					}
				}}
			/>
			<div className="flex flex-wrap gap-2">
				<Button variant="solid" disabled={busy} onClick={() => void insert()}>
					{action}
				</Button>
				{more}
				<Button variant="quiet" onClick={onLeave}>
					{t("admin.cancel")}
				</Button>
			</div>
		</fieldset>
	);
}

interface InsertProps {
	editor: Editor;
	onClose: () => void;
}

function LinkField({ editor, onClose }: InsertProps) {
	const t = useWords();
	const current: string = editor.getAttributes("link").href ?? "";
	function change(run: Tool["run"]) {
		run(editor.chain().focus().extendMarkRange("link")).run();
		onClose();
		return undefined;
	}
	const remove = () => change((chain) => chain.unsetLink());
	function insert(typed: string) {
		const href = withScheme(typed);
		if (!href) return remove();
		if (!isSafeLink(href)) return t("issue.link");
		// Where no words are chosen the address is what is read.
		const isAddressRead = editor.state.selection.empty && !current;
		const text = { type: "text", text: typed, marks: [{ type: "link", attrs: { href } }] };
		return change((chain) => (isAddressRead ? chain.insertContent(text) : chain.setLink({ href })));
	}
	return (
		<InsertBox
			label={t("rich.linkTo")}
			hint={t("rich.linkHint")}
			inputMode="url"
			dir="ltr"
			takesFocus
			initial={current}
			action={t("rich.setLink")}
			onInsert={insert}
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

function PictureField({ editor, onClose }: InsertProps) {
	const t = useWords();
	const [src, setSrc] = useState<string | null>(null);
	const [busy, setBusy] = useState(false);
	async function insert(alt: string) {
		if (!src) return t("pictures.none");
		if (!alt) return t("pictures.altMissing");
		const image = new Image();
		image.src = src;
		await image.decode();
		const attrs = { src, alt, width: image.naturalWidth, height: image.naturalHeight };
		// Behind what is chosen, such as another picture, not in its place.
		const { to } = editor.state.selection;
		editor.chain().focus().insertContentAt(to, { type: "image", attrs }).run();
		onClose();
		return undefined;
	}
	return (
		<InsertBox
			label={t("pictures.alt")}
			hint={t("pictures.altHint")}
			maxLength={longestAlt}
			action={t("pictures.place")}
			busy={busy}
			onInsert={insert}
			onLeave={onClose}
		>
			{/* Without a name it is not sent with the entry. */}
			<FormContext value={{ ...noForm, onUploading: (_, isUploading) => setBusy(isUploading) }}>
				<ImageField name="" label={t("pictures.insert")} kind="picture" current={null} onChange={setSrc} />
			</FormContext>
		</InsertBox>
	);
}
