import { type ComponentProps, useId } from "react";
import { longestStepTitle, type Package, packageLimits, type Step } from "#shared/content-types/spec.ts";
import { parseDecimal } from "#shared/text/digits.ts";
import { useLocale } from "../../../i18n/use-t.ts";
import { controlClass, describedBy, Field, FieldHint } from "../../../ui/field.tsx";
import { useWords } from "../../core/parts/words.ts";
import type { ControlProps, FieldOf } from "./controls.tsx";
import { HiddenValue, ListField, MoveButtons, moved, useHeld } from "./list-field.tsx";

export function StepsControl(props: ControlProps<FieldOf<"steps">>) {
	const t = useWords();
	const { field, lang, error } = props;
	const shared =
		lang === "ur"
			? ({ lang, dir: "rtl", className: controlClass } as const)
			: ({ dir: "auto", className: controlClass } as const);
	return (
		<ListField<Step> {...props} blank={{ title: "", text: "" }} read={stepsIn} write={JSON.stringify}>
			{({ entry: { title, text }, n, id, change }) => (
				<>
					<input
						{...shared}
						id={id}
						aria-label={t("steps.titleOf", { n })}
						placeholder={t("steps.titleHint")}
						autoComplete="off"
						maxLength={longestStepTitle}
						aria-invalid={error ? true : undefined}
						value={title}
						onChange={(event) => change({ title: event.target.value })}
					/>
					<textarea
						{...shared}
						rows={3}
						aria-label={t("steps.textOf", { n })}
						placeholder={t("steps.text")}
						maxLength={field.max}
						value={text}
						onChange={(event) => change({ text: event.target.value })}
					/>
				</>
			)}
		</ListField>
	);
}

/** Always in the same order of properties. */
function stepsIn(json: string): readonly Step[] {
	const steps: readonly Step[] = json ? JSON.parse(json) : [];
	return steps.map(({ title, text }) => ({ title, text }));
}

type TypedPackage = { readonly [Part in keyof Package]: string };

const packageParts: Readonly<Record<keyof Package, ComponentProps<"input"> | "lines">> = {
	name: { maxLength: packageLimits.name },
	nameUrdu: { maxLength: packageLimits.name, lang: "ur", dir: "rtl" },
	priceFrom: { inputMode: "numeric", dir: "ltr" },
	days: { inputMode: "numeric", dir: "ltr" },
	lines: "lines",
	linesUrdu: "lines",
};

export function PackagesControl(props: ControlProps<FieldOf<"packages">>) {
	const t = useWords();
	const blank: TypedPackage = { name: "", nameUrdu: "", priceFrom: "", days: "", lines: "", linesUrdu: "" };
	return (
		<ListField<TypedPackage>
			{...props}
			blank={blank}
			read={(json) => (json ? (JSON.parse(json) as readonly Package[]) : []).map(typedOf)}
			write={(entries) => JSON.stringify(entries.map(packageOf))}
		>
			{({ entry, n, id, change }) =>
				(Object.keys(packageParts) as (keyof Package)[]).map((part) => {
					const own = packageParts[part];
					const shared = {
						id: part === "name" ? id : `${id}-${part}`,
						value: entry[part],
						autoComplete: "off",
						"aria-invalid": props.error ? (true as const) : undefined,
						className: controlClass,
						onChange: ({ target }: { target: { value: string } }) => change({ [part]: target.value }),
					};
					return (
						<Field key={part} id={shared.id} label={t(`packages.${part}`, { n })}>
							{own === "lines" ? (
								<textarea rows={3} dir={part === "linesUrdu" ? "rtl" : "auto"} {...shared} />
							) : (
								<input dir="auto" {...shared} {...own} />
							)}
						</Field>
					);
				})
			}
		</ListField>
	);
}

function typedOf({ name, nameUrdu, priceFrom, days, lines, linesUrdu }: Package): TypedPackage {
	return {
		name,
		nameUrdu,
		priceFrom: String(priceFrom ?? ""),
		days: String(days ?? ""),
		lines: lines.join("\n"),
		linesUrdu: linesUrdu.join("\n"),
	};
}

/** Always in the same order of properties. */
function packageOf({ name, nameUrdu, priceFrom, days, lines, linesUrdu }: TypedPackage): Package {
	// What is no number is refused by the check of the field.
	const numberOf = (text: string) => (text.trim() === "" ? null : (parseDecimal(text) ?? -1));
	const linesOf = (text: string) => (text.trim() === "" ? [] : text.split("\n"));
	return {
		name,
		nameUrdu,
		priceFrom: numberOf(priceFrom),
		days: numberOf(days),
		lines: linesOf(lines),
		linesUrdu: linesOf(linesUrdu),
	};
}

interface Choice {
	readonly value: string;
	readonly isChosen: boolean;
}

/** Some of a few values, ticked; where their order counts, each can be moved up and down. */
export function ChoicesControl(props: ControlProps<FieldOf<"choices">>) {
	const { field, name, label, hint, saved, draftValue, onChange } = props;
	const locale = useLocale();
	const id = useId();
	const chosenAtFirst = saved || JSON.stringify(field.default);
	const [choices, hold] = useHeld(() => choicesOf(field, draftValue || chosenAtFirst), onChange);
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
								onChange={({ target }) =>
									hold(choices.map((one, at) => (at === index ? { value, isChosen: target.checked } : one)))
								}
							/>
							{labels[value]}
						</label>
						{field.ordered && (
							<MoveButtons
								name={labels[value] ?? value}
								index={index}
								count={choices.length}
								onMove={(to) => hold(moved(choices, index, to))}
							/>
						)}
					</li>
				))}
			</ul>
			<HiddenValue
				name={name}
				label={label}
				value={JSON.stringify(choices.filter(({ isChosen }) => isChosen).map(({ value }) => value))}
				current={chosenAtFirst}
				focus={id}
				options={labels}
			/>
		</fieldset>
	);
}

function choicesOf({ options, ordered }: FieldOf<"choices">, json: string): readonly Choice[] {
	const chosen: readonly string[] = JSON.parse(json);
	const all = options.map(({ value }) => value);
	const values = ordered ? [...chosen, ...all.filter((value) => !chosen.includes(value))] : all;
	return values.map((value) => ({ value, isChosen: chosen.includes(value) }));
}
