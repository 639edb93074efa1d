import { useId } from "react";
import { longestStepTitle, type Package, packageLimits, type Step } from "#shared/content-types/spec.ts";
import { parseDecimal } from "#shared/text/digits.ts";
import { useLocale } from "../../../i18n/use-t.ts";
import { describedBy, FieldHint } from "../../../ui/field.tsx";
import { useHeld } from "../../core/forms/entry-form.tsx";
import { useWords } from "../../core/parts/words.ts";
import type { ControlProps, FieldOf } from "./controls.tsx";
import { ListField, MoveButtons, moved } from "./list-field.tsx";

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
