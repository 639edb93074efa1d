import type { ReactNode } from "react";
import { type ContentField, urduName } from "#shared/content-types/spec.ts";
import { useLocale } from "../../i18n/use-t.ts";
import type { Folds } from "../core/forms/folds.ts";
import type { FormValues } from "../core/forms/form-values.ts";

interface FoldedFieldsProps {
	/** All fields of a form that are folded away. */
	fields: readonly ContentField[];
	errors: FormValues;
	folds: Folds;
	/** The control of a field, with its Urdu version. */
	control: (field: ContentField) => ReactNode;
}

/** The fields that are seldom changed, a fold for those of the same words. What is folded away is sent all the same. */
export function FoldedFields({ fields, ...props }: FoldedFieldsProps) {
	const names = [...new Set(fields.map(({ fold }) => fold?.en))];
	return names.map((name) => <Fold key={name} fields={fields.filter(({ fold }) => fold?.en === name)} {...props} />);
}

function Fold({ fields, errors, folds, control }: FoldedFieldsProps) {
	const locale = useLocale();
	const isRefused = fields.some((field) => errors[field.name] || errors[urduName(field)]);
	return (
		<details {...folds(`fold ${fields[0]?.fold?.en}`, isRefused)} className="rounded-sm border border-rule px-4">
			<summary className="flex min-h-11 items-center text-green">{fields[0]?.fold?.[locale]}</summary>
			<div className="grid grid-cols-1 gap-4 pb-4">{fields.map(control)}</div>
		</details>
	);
}
