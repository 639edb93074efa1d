import { type ComponentProps, useId, useRef } from "react";
import { Button } from "../../../ui/button.tsx";
import { describedBy, FieldError, FieldHint } from "../../../ui/field.tsx";
import { FallIcon, RiseIcon } from "../../../ui/icons.tsx";
import { type HeldOptions, useHeld } from "../../core/forms/entry-form.tsx";
import { TextField } from "../../core/forms/fields.tsx";
import { useWords } from "../../core/parts/words.ts";
import type { ControlProps, FieldOf } from "./controls.tsx";

/** An entry of a list with a key of its own, so that its controls go with it when it is moved. */
export interface Row<Entry> {
	readonly key: number;
	readonly entry: Entry;
}

export function useRows<Entry>({ read, write, ...named }: HeldOptions<readonly Entry[]>) {
	const held = useHeld<readonly Row<Entry>[]>({
		...named,
		read: (json) => read(json).map((entry, key) => ({ key, entry })),
		write: (all) => write(all.map(({ entry }) => entry)),
	});
	const nextKey = useRef(held.value.length);
	const add = (entry: Entry) => held.hold([...held.value, { key: nextKey.current++, entry }]);
	return { ...held, rows: held.value, add };
}

type Typed<Entry> = { readonly [Part in keyof Entry]: string };

interface ListFieldProps<Entry> extends ControlProps<FieldOf<"steps" | "packages">> {
	/** The texts of an entry, in the order in which they are shown and written. */
	parts: Readonly<Record<keyof Entry & string, Partial<ComponentProps<typeof TextField>>>>;
	labelOf: (part: keyof Entry & string, n: number) => string;
	entryOf: (typed: Typed<Entry>) => Entry;
}

export function ListField<Entry extends object>(props: ListFieldProps<Entry>) {
	const { field, lang, name, label, hint, saved, error, parts, labelOf, entryOf } = props;
	const t = useWords();
	const id = useId();
	const list = useRef<HTMLOListElement>(null);
	const names = Object.keys(parts) as (keyof Entry & string)[];
	const typedOf = (entry: Partial<Entry>) =>
		Object.fromEntries(names.map((part) => [part, [entry[part] ?? ""].flat().join("\n")])) as Typed<Entry>;
	const read = (json: string) => (json ? (JSON.parse(json) as readonly Entry[]) : []).map(typedOf);
	const write = (typed: readonly Typed<Entry>[]) => JSON.stringify(typed.map(entryOf));
	const { rows, hold, add, hidden } = useRows({ name, label, saved, read, write });
	const count = rows.length;
	return (
		<fieldset
			aria-describedby={describedBy(id, hint, error)}
			className="grid min-w-0 gap-3 rounded-sm border border-rule p-4"
		>
			<legend className="px-1 font-medium lang-ur:font-normal">{label}</legend>
			<FieldHint id={id} hint={hint} />
			<ol ref={list} className="grid grid-cols-1 gap-5 empty:hidden">
				{rows.map(({ key, entry }, index) => {
					const n = index + 1;
					const one = t(`${field.kind}.one`, { n });
					const first = index === 0 ? id : `${id}-${key}`;
					return (
						<li key={key} className="grid gap-3">
							<div className="flex flex-wrap items-center justify-between gap-x-2">
								<p className="text-small text-muted">{one}</p>
								<div className="flex flex-wrap items-center">
									<MoveButtons name={one} {...{ index, count }} onMove={(to) => hold(moved(rows, index, to))} />
									<Button
										variant="quiet"
										aria-label={t(`${field.kind}.removeOne`, { n })}
										onClick={() => hold(rows.toSpliced(index, 1))}
									>
										{t("list.remove")}
									</Button>
								</div>
							</div>
							{names.map((part, at) => (
								<TextField
									key={part}
									id={at === 0 ? first : `${first}-${part}`}
									label={labelOf(part, n)}
									isMarked={false}
									lang={lang === "ur" ? lang : undefined}
									aria-invalid={error ? true : undefined}
									value={entry[part]}
									onChange={(text) => hold(rows.toSpliced(index, 1, { key, entry: { ...entry, [part]: text } }))}
									{...parts[part]}
								/>
							))}
						</li>
					);
				})}
			</ol>
			<FieldError id={id} error={error} />
			{count < field.entries && (
				<Button
					id={count === 0 ? id : undefined}
					className="justify-self-start"
					onClick={() => {
						add(typedOf({}));
						list.current?.lastElementChild?.querySelector("input")?.focus();
					}}
				>
					{t(`${field.kind}.add`)}
				</Button>
			)}
			{hidden({ focus: id })}
		</fieldset>
	);
}

interface MoveButtonsProps {
	name: string;
	index: number;
	count: number;
	onMove: (to: number) => void;
}

/** Moves an entry of a list one place up or down. At an end the button stays, so that the focus does. */
export function MoveButtons({ name, index, count, onMove }: MoveButtonsProps) {
	const t = useWords();
	return (
		<div className="flex">
			{(["up", "down"] as const).map((way) => {
				const to = way === "up" ? index - 1 : index + 1;
				const isEnd = to < 0 || to >= count;
				return (
					<button
						key={way}
						type="button"
						aria-label={t(`list.${way}`, { name })}
						aria-disabled={isEnd}
						className="grid size-11 place-items-center rounded-sm text-green hover:bg-green-wash aria-disabled:text-muted aria-disabled:opacity-50"
						onClick={({ currentTarget }) => {
							if (isEnd) return;
							onMove(to);
							// The row may have left its place in the document for a moment.
							currentTarget.focus();
						}}
					>
						{way === "up" ? <RiseIcon /> : <FallIcon />}
					</button>
				);
			})}
		</div>
	);
}

export function moved<Entry>(entries: readonly Entry[], from: number, to: number): Entry[] {
	return entries.toSpliced(from, 1).toSpliced(to, 0, ...entries.slice(from, from + 1));
}
