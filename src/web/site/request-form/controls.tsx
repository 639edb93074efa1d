import type { ComponentType } from "react";
import requestWords from "#i18n/en/request.json" with { type: "json" };
import type { Locale } from "#shared/locale.ts";
import { maxLength } from "#shared/requests/read.ts";
import type { FieldKind, FieldSpec } from "#shared/requests/spec.ts";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { Choices } from "../../ui/choices.tsx";
import { controlClass, describedBy } from "../../ui/field.tsx";

export interface ControlProps {
	field: FieldSpec;
	id: string;
	initial: string;
	/** What to begin with was chosen before the form was opened, so no draft takes its place. */
	chosen: boolean;
	invalid: boolean;
	paused: readonly string[];
	hasHint: boolean;
	segmented: boolean;
}

/** What every kind of field looks like in a form; a kind without a control does not compile. */
export const controls = {
	text: (props) => <TextInput {...props} />,
	tel: (props) => <TextInput {...props} type="tel" inputMode="tel" autoComplete="tel" ltr />,
	email: (props) => <TextInput {...props} type="email" inputMode="email" autoComplete="email" ltr />,
	amount: (props) => <TextInput {...props} inputMode="decimal" ltr />,
	quantity: (props) => <TextInput {...props} inputMode="numeric" ltr />,
	longText: LongText,
	choice: Choice,
	hidden: ({ field, initial }) => <input type="hidden" name={field.name} defaultValue={initial} />,
	total: () => null,
} as const satisfies Record<FieldKind, ComponentType<ControlProps>>;

function shared({ field, id, chosen, invalid, hasHint }: ControlProps, locale: Locale) {
	return {
		id,
		name: field.name,
		required: field.required ?? false,
		"data-chosen": chosen || undefined,
		// A field with a placeholder can be told from a filled one in style sheets.
		placeholder: field.placeholder?.[locale] ?? " ",
		"aria-invalid": invalid || undefined,
		"aria-describedby": describedBy(id, hasHint, invalid),
		className: controlClass,
	};
}

interface TextInputProps extends ControlProps {
	type?: "text" | "tel" | "email";
	inputMode?: "tel" | "email" | "decimal" | "numeric";
	autoComplete?: string;
	ltr?: boolean;
}

function TextInput({ type = "text", inputMode, autoComplete, ltr, ...props }: TextInputProps) {
	const locale = useLocale();
	const { field, id, initial } = props;
	const suggestions = "suggestions" in field ? field.suggestions : undefined;
	return (
		<>
			<input
				{...shared(props, locale)}
				type={type}
				inputMode={inputMode}
				autoComplete={autoComplete ?? (field.name === "name" ? "name" : "off")}
				dir={ltr ? "ltr" : "auto"}
				defaultValue={initial}
				maxLength={field.kind in maxLength ? maxLength[field.kind as keyof typeof maxLength] : undefined}
				min={"min" in field ? field.min : undefined}
				list={suggestions && `${id}-list`}
			/>
			{suggestions && (
				<datalist id={`${id}-list`}>
					{suggestions.map((suggestion) => (
						<option key={suggestion.en} value={suggestion[locale]} />
					))}
				</datalist>
			)}
		</>
	);
}

function LongText(props: ControlProps) {
	const locale = useLocale();
	return (
		<textarea
			{...shared(props, locale)}
			rows={4}
			dir="auto"
			defaultValue={props.initial}
			maxLength={maxLength.longText}
		/>
	);
}

function Choice(props: ControlProps) {
	const locale = useLocale();
	const t = useT(requestWords);
	const { field, id, initial, paused, segmented } = props;
	if (field.kind !== "choice") return null;
	if (segmented) {
		const options = field.options.map(({ value, label }) => ({ value, label: label[locale] }));
		return (
			<Choices
				id={id}
				name={field.name}
				legend={field.label[locale]}
				isLegendHidden={field.default !== undefined}
				chosen={initial}
				options={options}
			/>
		);
	}
	return (
		<select {...shared(props, locale)} defaultValue={initial}>
			{field.default === undefined && <option value="">{t("request.choose")}</option>}
			{field.options.map((option) => (
				<option key={option.value} value={option.value} disabled={paused.includes(option.value)}>
					{paused.includes(option.value)
						? t("request.pausedChoice", { name: option.label[locale] })
						: option.label[locale]}
				</option>
			))}
		</select>
	);
}
