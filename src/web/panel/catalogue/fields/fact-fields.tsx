import type { ReactNode } from "react";
import { typedValue } from "#shared/content-types/form.ts";
import { type ContentField, checkNames, checkWords, longestSource } from "#shared/content-types/spec.ts";
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
	return (
		<Fold name="facts" title={t("catalogue.facts", { known: filled, of: facts.length })}>
			<p className="text-small text-muted">{t("catalogue.factsHint")}</p>
			<div>
				{facts.map((field) => (
					<Fact key={field.name} field={field} form={form} control={control} />
				))}
			</div>
		</Fold>
	);
}

function Fact({ field, form, control }: Omit<FactFieldsProps, "facts"> & { field: ContentField }) {
	const { current, errors, valueNow } = form;
	const t = useWords();
	const locale = useLocale();
	const [checkedOn, source] = checkNames(field);
	const typed = valueNow(field.name);
	const isPublic = [checkedOn, source].every((name) => !isBlank(valueNow(name)));
	const shown = field.kind === "choice" ? field.options.find(({ value }) => value === typed)?.label[locale] : typed;
	return (
		<Fold
			isInner
			name={`fact ${field.name}`}
			title={field.label[locale]}
			note={
				<>
					<bdi>{shown}</bdi>
					{!isBlank(typed) && !isPublic && <span className="stamp ms-2">{t("catalogue.factNotPublic")}</span>}
				</>
			}
		>
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
		</Fold>
	);
}
