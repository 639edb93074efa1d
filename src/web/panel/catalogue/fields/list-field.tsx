import { type ComponentProps, use, useId, useRef } from "react";
import { longestStepTitle, type Package, packageLimits, type Step } from "#shared/content-types/spec.ts";
import { parseDecimal } from "#shared/text/digits.ts";
import { useLocale } from "../../../i18n/use-t.ts";
import { Button } from "../../../ui/button.tsx";
import { describedBy, FieldError, FieldHint } from "../../../ui/field.tsx";
import { FallIcon, RiseIcon } from "../../../ui/icons.tsx";
import { type HeldOptions, useHeld } from "../../core/forms/entry-form.tsx";
import { FormErrors, TextField } from "../../core/forms/fields.tsx";
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
	parts: Readonly<Record<keyof Entry & string, Partial<ComponentProps<typeof TextField>>>>;
	labelOf: (part: keyof Entry & string, n: number) => string;
	entryOf: (typed: Typed<Entry>) => Entry;
}

function ListField<Entry extends object>(props: ListFieldProps<Entry>) {
	const { field, lang, name, label, hint, saved, parts, labelOf, entryOf } = props;
	const t = useWords();
	const id = useId();
	const error = use(FormErrors)[name];
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

export function StepsControl(props: ControlProps<FieldOf<"steps">>) {
	const t = useWords();
	return (
		<ListField<Step>
			{...props}
			parts={{ title: { maxLength: longestStepTitle }, text: { rows: 3, maxLength: props.field.max } }}
			labelOf={(part, n) => t(part === "title" ? "steps.titleOf" : "steps.textOf", { n })}
			entryOf={({ title, text }) => ({ title, text })}
		/>
	);
}

const packageParts = {
	name: { maxLength: packageLimits.name },
	nameUrdu: { maxLength: packageLimits.name, lang: "ur" },
	priceFrom: { inputMode: "numeric", dir: "ltr" },
	days: { inputMode: "numeric", dir: "ltr" },
	lines: { rows: 3 },
	linesUrdu: { rows: 3, lang: "ur" },
} as const;

export function PackagesControl(props: ControlProps<FieldOf<"packages">>) {
	const t = useWords();
	// What is no number is refused by the check of the field.
	const numberOf = (text: string) => (text.trim() === "" ? null : (parseDecimal(text) ?? -1));
	const linesOf = (text: string) => (text.trim() === "" ? [] : text.split("\n"));
	return (
		<ListField<Package>
			{...props}
			parts={packageParts}
			labelOf={(part, n) => t(`packages.${part}`, { n })}
			entryOf={({ name, nameUrdu, priceFrom, days, lines, linesUrdu }) => ({
				name,
				nameUrdu,
				priceFrom: numberOf(priceFrom),
				days: numberOf(days),
				lines: linesOf(lines),
				linesUrdu: linesOf(linesUrdu),
			})}
		/>
	);
}

interface Choice {
	readonly value: string;
	readonly isChosen: boolean;
}

export function ChoicesControl(props: ControlProps<FieldOf<"choices">>) {
	const { field, name, label, hint, saved } = props;
	const locale = useLocale();
	const id = useId();
	const held = useHeld({
		name,
		label,
		saved: saved || JSON.stringify(field.default),
		read: (json) => choicesOf(field, json),
		write: (all) => JSON.stringify(all.filter(({ isChosen }) => isChosen).map(({ value }) => value)),
	});
	const choices = held.value;
	const labels = Object.fromEntries(field.options.map((option) => [option.value, option.label[locale]]));
	return (
		<fieldset aria-describedby={describedBy(id, hint, null)} className="grid min-w-0 gap-1">
			<legend className="font-medium lang-ur:font-normal">{label}</legend>
			<FieldHint id={id} hint={hint} />
			<ul className={field.ordered ? "border-b border-rule" : "flex flex-wrap gap-x-6"}>
				{choices.map(({ value, isChosen }, index) => (
					<li key={value} className={field.ordered ? "ruled flex items-center justify-between gap-2" : "min-w-0"}>
						<label className="flex min-h-11 min-w-0 cursor-pointer items-center gap-3 wrap-anywhere">
							<input
								type="checkbox"
								id={index === 0 ? id : undefined}
								checked={isChosen}
								className="size-5 shrink-0 accent-green"
								onChange={() => held.hold(choices.toSpliced(index, 1, { value, isChosen: !isChosen }))}
							/>
							{labels[value]}
						</label>
						{field.ordered && (
							<MoveButtons
								name={labels[value] ?? value}
								index={index}
								count={choices.length}
								onMove={(to) => held.hold(moved(choices, index, to))}
							/>
						)}
					</li>
				))}
			</ul>
			{held.hidden({ focus: id, options: labels })}
		</fieldset>
	);
}

function choicesOf({ options, ordered }: FieldOf<"choices">, json: string): readonly Choice[] {
	const chosen: readonly string[] = JSON.parse(json);
	const all = options.map(({ value }) => value);
	const values = ordered ? [...chosen, ...all.filter((value) => !chosen.includes(value))] : all;
	return values.map((value) => ({ value, isChosen: chosen.includes(value) }));
}
