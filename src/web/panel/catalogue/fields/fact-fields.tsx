import type { ReactNode } from "react";
import { typedValue } from "#shared/content-types/form.ts";
import {
	type ContentField,
	checkNames,
	checkWords,
	hasUrdu,
	longestSource,
	urduName,
} from "#shared/content-types/spec.ts";
import { dayOf } from "#shared/day.ts";
import { isBlank } from "#shared/text/direction.ts";
import { useLocale } from "../../../i18n/use-t.ts";
import { DayField, TextField } from "../../core/forms/fields.tsx";
import { useWords } from "../../core/parts/words.ts";
import { Fold } from "../folds.tsx";
import type { EntryForm } from "./controls.tsx";

interface FactFieldsProps {
	facts: readonly ContentField[];
	form: EntryForm;
	control: (field: ContentField) => ReactNode;
}

/** The facts that were read elsewhere, each folded with its date and source. What is folded away is sent all the same. */
export function FactFields({ facts, form, control }: FactFieldsProps) {
	const t = useWords();
	if (facts.length === 0) return null;
	const filled = facts.filter(({ name }) => !isBlank(form.valueNow(name))).length;
	const isRefused = facts.some((field) => namesOf(field).some((name) => form.errors[name]));
	return (
		<Fold fold={form.folds("facts", isRefused)} title={t("catalogue.facts", { known: filled, of: facts.length })}>
			<p className="text-small text-muted">{t("catalogue.factsHint")}</p>
			<div>
				{facts.map((field) => (
					<Fact key={field.name} field={field} form={form} control={control} />
				))}
			</div>
		</Fold>
	);
}

function namesOf(field: ContentField): string[] {
	return [field.name, ...(hasUrdu(field) ? [urduName(field)] : []), ...checkNames(field)];
}

function Fact({ field, form, control }: Omit<FactFieldsProps, "facts"> & { field: ContentField }) {
	const { current, errors, folds, valueNow } = form;
	const t = useWords();
	const locale = useLocale();
	const names = namesOf(field);
	const [checkedOn, source] = checkNames(field);
	const typed = valueNow(field.name);
	const isPublic = [checkedOn, source].every((name) => !isBlank(valueNow(name)));
	const shown = field.kind === "choice" ? field.options.find(({ value }) => value === typed)?.label[locale] : typed;
	return (
		<details
			{...folds(
				`fact ${field.name}`,
				names.some((name) => errors[name]),
			)}
			className="ruled"
		>
			<summary className="flex min-h-11 flex-wrap items-center gap-x-2">
				<span className="text-green">{field.label[locale]}</span>
				{shown && (
					<span className="min-w-0 truncate text-muted">
						<bdi>{shown}</bdi>
					</span>
				)}
				{!isBlank(typed) && !isPublic && <span className="stamp text-muted">{t("catalogue.factNotPublic")}</span>}
			</summary>
			<div className="grid grid-cols-1 gap-4 pb-4">
				{control(field)}
				<DayField
					name={checkedOn}
					label={checkWords.checkedOn[locale]}
					defaultValue={typedValue(current[checkedOn])}
					max={dayOf(Date.now())}
					error={errors[checkedOn]}
				/>
				<TextField
					name={source}
					label={checkWords.source[locale]}
					initial={typedValue(current[source])}
					maxLength={longestSource}
					hint={t("catalogue.sourceHint")}
					error={errors[source]}
				/>
			</div>
		</details>
	);
}
