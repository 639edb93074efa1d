import { typedValue } from "#shared/content-types/form.ts";
import { type ContentField, hasUrdu, urduName } from "#shared/content-types/spec.ts";
import { useLocale } from "../../../i18n/use-t.ts";
import { TextField } from "../../core/forms/fields.tsx";
import type { FormValues } from "../../core/forms/form-values.ts";
import { RichField } from "../rich/rich-field.tsx";
import { linesShown, useTextHint } from "./controls.tsx";
import { StepsField } from "./steps-field.tsx";

export interface UrduControlProps {
	current: Readonly<Record<string, unknown>>;
	errors: FormValues;
	/** What a draft of this version holds. */
	storedValue: (name: string) => string | undefined;
	/** A value changed that no one typed. */
	onChange: () => void;
}

/** The Urdu version of a field. */
export function UrduControl({ field, ...props }: UrduControlProps & { field: ContentField }) {
	const locale = useLocale();
	const hint = useTextHint(field, "ur");
	if (!hasUrdu(field)) return null;
	const { current, errors, storedValue, onChange } = props;
	const name = urduName(field);
	const shared = { name, label: field.urdu[locale], lang: "ur" as const, error: errors[name] };
	return field.kind === "steps" ? (
		<StepsField
			{...shared}
			entries={field.entries}
			max={field.max}
			current={typedValue(current[name], field.kind)}
			draftValue={storedValue(name)}
			onChange={onChange}
		/>
	) : field.kind === "rich" ? (
		<RichField {...shared} current={typedValue(current[name])} draftValue={storedValue(name)} onChange={onChange} />
	) : (
		<TextField
			{...shared}
			{...hint}
			required={"required" in field && field.required !== undefined && locale === "ur"}
			initial={typedValue(current[name], field.kind)}
			{...(field.kind === "lines" ? { rows: linesShown } : { maxLength: field.max })}
			{...(field.kind === "text" ? { rows: field.rows ?? 3 } : {})}
		/>
	);
}
