import { panelBoardWords } from "#i18n/en/panel/board.ts";
import { panelRatesWords } from "#i18n/en/panel/rates.ts";
import type { Translate } from "#i18n/t.ts";
import type { EditedSettings } from "#shared/api/settings.ts";
import { parseDecimal } from "#shared/text/digits.ts";
import { useT } from "../../i18n/use-t.ts";
import { TextField } from "../core/forms/fields.tsx";
import type { FormValues } from "../core/forms/form-values.ts";

const words = { ...panelBoardWords, ...panelRatesWords };

/** The settings that are whole numbers: from and up to which, what they are called, and the sentence about any other. */
const wholeNumbers = {
	ratesMaxAgeHours: { least: 1, most: 8760, label: "settings.ratesAge", wrong: "settings.ratesAgeWrong" },
	ratesJumpPercent: { least: 1, most: 100, label: "settings.ratesJump", wrong: "settings.ratesJumpWrong" },
	ratesSecondPersonPercent: { least: 0, most: 100, label: "settings.ratesSecond", wrong: "settings.ratesSecondWrong" },
	retentionMonths: { least: 0, most: 120, label: "settings.retention", wrong: "settings.retentionWrong" },
} as const;
export type WholeNumber = keyof typeof wholeNumbers;

/** A whole number that a form holds, or `null` for what is none or lies outside its bounds. */
export function readWhole(name: WholeNumber, values: FormValues): number | null {
	const { least, most } = wholeNumbers[name];
	const number = parseDecimal(values[name] ?? "");
	return number !== null && Number.isInteger(number) && number >= least && number <= most ? number : null;
}

/** Those of a form that can be saved. */
export const wholesIn = (names: readonly WholeNumber[], values: FormValues): Partial<EditedSettings> =>
	Object.fromEntries(
		names.flatMap((name) => [[name, readWhole(name, values)]].filter(([, number]) => number !== null)),
	);

/** The sentences about those of a form that cannot. */
export const wholeErrors = (names: readonly WholeNumber[], values: FormValues, t: Translate<typeof words>) =>
	Object.fromEntries(
		names.filter((name) => readWhole(name, values) === null).map((name) => [name, t(wholeNumbers[name].wrong)]),
	);

interface WholeFieldProps {
	readonly name: WholeNumber;
	readonly settings: EditedSettings;
	readonly hint?: string | undefined;
	readonly readOnly?: boolean;
	readonly errors: Readonly<Record<string, string | undefined>>;
}

export function WholeField({ name, settings, errors, ...field }: WholeFieldProps) {
	const t = useT(words);
	return (
		<TextField
			name={name}
			label={t(wholeNumbers[name].label)}
			initial={String(settings[name])}
			required
			inputMode="numeric"
			dir="ltr"
			maxLength={4}
			error={errors[name]}
			{...field}
		/>
	);
}
