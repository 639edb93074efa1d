import { type ReactNode, type Ref, useId } from "react";
import { panelWords } from "#i18n/en/panel/common.ts";
import { useT } from "../../../i18n/use-t.ts";
import { controlClass, describedBy, Field } from "../../../ui/field.tsx";
import { SearchIcon } from "../../../ui/icons.tsx";

interface TextFieldProps {
	name: string;
	label: string;
	initial?: string | null | undefined;
	required?: boolean;
	readOnly?: boolean;
	hint?: ReactNode;
	error?: string | undefined;
	maxLength?: number;
	rows?: number;
	lang?: "ur";
	dir?: "ltr" | "auto";
	type?: "text" | "email" | "tel" | "password" | "time";
	autoComplete?: string;
	/** It takes the focus when it appears, where someone has just asked for it. */
	takesFocus?: boolean;
	inputMode?: "decimal" | "numeric" | "tel" | "email" | "url";
	value?: string;
	onChange?: (value: string) => void;
}

/** A line, or with `rows` a box, of text; with `value` the caller holds it. */
export function TextField({ name, label, initial, required, hint, error, rows, lang, dir, ...rest }: TextFieldProps) {
	const t = useT(panelWords);
	const id = useId();
	const { value, onChange } = rest;
	const shared = {
		id,
		name,
		...(value === undefined ? { defaultValue: initial ?? "" } : { value }),
		onChange: onChange && ((event: { target: { value: string } }) => onChange(event.target.value)),
		required: required ?? false,
		lang,
		dir: lang ? ("rtl" as const) : (dir ?? "auto"),
		"aria-invalid": error ? true : undefined,
		"aria-describedby": describedBy(id, hint, error),
		className: controlClass,
		maxLength: rest.maxLength,
		readOnly: rest.readOnly ?? false,
	};
	return (
		<Field id={id} label={label} mark={required ? undefined : t("admin.optional")} hint={hint} error={error}>
			{rows ? (
				<textarea rows={rows} {...shared} />
			) : (
				<input
					type={rest.type ?? "text"}
					autoComplete={rest.autoComplete ?? "off"}
					inputMode={rest.inputMode}
					// biome-ignore lint/a11y/noAutofocus: the caller says that someone has just asked for this field.
					autoFocus={rest.takesFocus}
					{...shared}
				/>
			)}
		</Field>
	);
}

interface CheckFieldProps {
	name: string;
	label: string;
	initial?: boolean;
	disabled?: boolean;
}

/** A yes or no. */
export function CheckField({ name, label, initial = false, disabled = false }: CheckFieldProps) {
	return (
		<label className="flex min-h-11 cursor-pointer items-center gap-3 wrap-anywhere">
			<input
				type="checkbox"
				name={name}
				defaultChecked={initial}
				disabled={disabled}
				className="size-5 shrink-0 accent-green"
			/>
			{label}
		</label>
	);
}

interface SelectFieldProps {
	name: string;
	label: string;
	initial?: string | undefined;
	options: readonly { readonly value: string; readonly label: string }[];
	onChange?: (value: string) => void;
	value?: string;
}

/** One of a few; with `value` the caller holds it. */
export function SelectField({ name, label, initial, options, value, onChange }: SelectFieldProps) {
	const id = useId();
	return (
		<Field id={id} label={label}>
			<select
				id={id}
				name={name}
				{...(value === undefined ? { defaultValue: initial } : { value })}
				onChange={onChange && ((event) => onChange(event.target.value))}
				className={controlClass}
			>
				{options.map((option) => (
					<option key={option.value} value={option.value}>
						{option.label}
					</option>
				))}
			</select>
		</Field>
	);
}

interface SearchFieldProps {
	label: string;
	placeholder: string;
	value: string;
	onChange: (value: string) => void;
	ref?: Ref<HTMLInputElement>;
}

export function SearchField({ label, placeholder, value, onChange, ref }: SearchFieldProps) {
	return (
		<div className="relative grow">
			<span className="pointer-events-none absolute inset-y-0 start-3 grid place-items-center text-muted">
				<SearchIcon />
			</span>
			<input
				ref={ref}
				type="search"
				aria-label={label}
				placeholder={placeholder}
				value={value}
				onChange={(event) => onChange(event.target.value)}
				dir={value ? "auto" : undefined}
				className={`${controlClass} ps-10`}
			/>
		</div>
	);
}

interface DayFieldProps {
	label: string;
	/** `2026-11-21`, or `14:05` for a time. */
	value: string;
	onChange: (value: string) => void;
	type?: "date" | "time";
}

/** A day or a time of day. */
export function DayField({ label, value, onChange, type = "date" }: DayFieldProps) {
	const id = useId();
	return (
		<Field id={id} label={label}>
			<input
				id={id}
				type={type}
				value={value}
				onChange={(event) => onChange(event.target.value)}
				className={controlClass}
			/>
		</Field>
	);
}
