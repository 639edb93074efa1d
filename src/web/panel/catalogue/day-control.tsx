import { useId } from "react";
import { typedValue } from "#shared/content-types/form.ts";
import { useLocale } from "../../i18n/use-t.ts";
import { controlClass, describedBy, Field } from "../../ui/field.tsx";
import type { ControlProps } from "./controls.tsx";

/** A day of the calendar. */
export function DayControl({ field, standing, error }: ControlProps) {
	const locale = useLocale();
	const id = useId();
	const hint = field.hint?.[locale];
	return (
		<Field id={id} label={field.label[locale]} {...(hint ? { hint } : {})} error={error}>
			<input
				id={id}
				name={field.name}
				type="date"
				defaultValue={typedValue(standing)}
				aria-invalid={error ? true : undefined}
				aria-describedby={describedBy(id, Boolean(hint), error)}
				dir="ltr"
				className={controlClass}
			/>
		</Field>
	);
}
