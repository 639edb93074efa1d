import { type ReactNode, useId, useRef } from "react";
import { Button } from "../../../ui/button.tsx";
import { describedBy, FieldError, FieldHint } from "../../../ui/field.tsx";
import { FallIcon, RiseIcon } from "../../../ui/icons.tsx";
import { HiddenValue, useHeld } from "../../core/forms/held.tsx";
import { useWords } from "../../core/parts/words.ts";
import type { ControlProps, FieldOf } from "./controls.tsx";

/** An entry of a list with a key of its own, so that its controls go with it when it is moved. */
export interface Row<Entry> {
	readonly key: number;
	readonly entry: Entry;
}

export function useRows<Entry>(first: () => readonly Entry[], onChange: () => void) {
	const [rows, hold] = useHeld<readonly Row<Entry>[]>(() => first().map((entry, key) => ({ key, entry })), onChange);
	const nextKey = useRef(rows.length);
	const add = (entry: Entry) => hold([...rows, { key: nextKey.current++, entry }]);
	return { rows, entries: rows.map(({ entry }) => entry), hold, add };
}

interface ListFieldProps<Entry> extends ControlProps<FieldOf<"steps" | "packages">> {
	blank: Entry;
	read: (json: string) => readonly Entry[];
	/** Equal entries are equal texts. */
	write: (entries: readonly Entry[]) => string;
	/** The controls of an entry: its number from 1 on, and the id of its first control. */
	children: (row: {
		readonly entry: Entry;
		readonly n: number;
		readonly id: string;
		readonly change: (part: Partial<Entry>) => void;
	}) => ReactNode;
}

/** A list whose entries are added, moved and taken away. */
export function ListField<Entry>(props: ListFieldProps<Entry>) {
	const { field, name, label, hint, saved, draftValue, error, onChange, blank, read, write, children } = props;
	const t = useWords();
	const id = useId();
	const list = useRef<HTMLOListElement>(null);
	const { rows, entries, hold, add } = useRows(() => read(draftValue ?? saved), onChange);
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
					const change = (part: Partial<Entry>) =>
						hold(rows.map((row) => (row.key === key ? { key, entry: { ...entry, ...part } } : row)));
					return (
						<li key={key} className="grid gap-3">
							<div className="flex flex-wrap items-center justify-between gap-x-2">
								<p className="text-small text-muted">{one}</p>
								<div className="flex flex-wrap items-center">
									<MoveButtons name={one} {...{ index, count }} onMove={(to) => hold(moved(rows, index, to))} />
									<Button
										variant="quiet"
										aria-label={t(`${field.kind}.removeOne`, { n })}
										onClick={() => hold(rows.filter((_, at) => at !== index))}
									>
										{t("list.remove")}
									</Button>
								</div>
							</div>
							{children({ entry, n, id: index === 0 ? id : `${id}-${key}`, change })}
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
						add(blank);
						list.current?.lastElementChild?.querySelector("input")?.focus();
					}}
				>
					{t(`${field.kind}.add`)}
				</Button>
			)}
			<HiddenValue {...{ name, label }} value={write(entries)} current={write(read(saved))} focus={id} />
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

/** A list with one of its entries at another place. */
export function moved<Entry>(entries: readonly Entry[], from: number, to: number): Entry[] {
	return entries.toSpliced(from, 1).toSpliced(to, 0, ...entries.slice(from, from + 1));
}
