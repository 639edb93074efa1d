import { type ComponentProps, type ReactNode, type Ref, useId } from "react";
import panelWords from "#i18n/en/panel/common.json" with { type: "json" };
import { useT } from "../../../i18n/use-t.ts";
import { Button } from "../../../ui/button.tsx";
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
	/** `false` where the form says of all its fields that they may stay empty. */
	isMarked?: boolean;
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
	const { value, onChange, isMarked = !required } = rest;
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
		<Field id={id} label={label} mark={isMarked ? t("admin.optional") : undefined} hint={hint} error={error}>
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
	name?: string;
	label: ReactNode;
	initial?: boolean;
	disabled?: boolean;
	value?: boolean;
	onChange?: (value: boolean) => void;
}

/** A yes or no; with `value` the caller holds it. */
export function CheckField({ name, label, initial = false, disabled = false, value, onChange }: CheckFieldProps) {
	return (
		<label className="flex min-h-11 cursor-pointer items-center gap-3 wrap-anywhere">
			<input
				type="checkbox"
				name={name}
				{...(value === undefined ? { defaultChecked: initial } : { checked: value })}
				onChange={onChange && ((event) => onChange(event.target.checked))}
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
	mark?: string;
	icon?: ReactNode;
	error?: string | undefined;
}

/** One of a few; with `value` the caller holds it. */
export function SelectField(props: SelectFieldProps) {
	const { name, label, initial, options, value, onChange, mark, icon, error } = props;
	const id = useId();
	const select = (
		<select
			id={id}
			name={name}
			{...(value === undefined ? { defaultValue: initial } : { value })}
			onChange={onChange && ((event) => onChange(event.target.value))}
			aria-invalid={error ? true : undefined}
			aria-describedby={describedBy(id, null, error)}
			className={controlClass}
		>
			{options.map((option) => (
				<option key={option.value} value={option.value}>
					{option.label}
				</option>
			))}
		</select>
	);
	return (
		<Field id={id} label={label} mark={mark} error={error}>
			{icon ? (
				<div className="flex items-center gap-3">
					<span className="text-green">{icon}</span>
					{select}
				</div>
			) : (
				select
			)}
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
				// The direction of what is typed, on the sides of the page: the icon and the cross stay apart.
				className={`${controlClass} ps-10 [unicode-bidi:plaintext]`}
			/>
		</div>
	);
}

interface DayFieldProps
	extends Pick<ComponentProps<"input">, "id" | "name" | "value" | "defaultValue" | "min" | "max" | "dir" | "required"> {
	label: string;
	hint?: string | undefined;
	error?: string | undefined;
	/** Of an error that is told elsewhere: the id of its element. */
	errorId?: string | undefined;
	onChange?: (value: string) => void;
	type?: "date" | "time";
}

/** A day, `2026-11-21`, or a time of day, `14:05`; with `value` the caller holds it. */
export function DayField({ label, hint, error, errorId, onChange, type = "date", ...input }: DayFieldProps) {
	const ownId = useId();
	const { id = ownId } = input;
	return (
		<Field id={id} label={label} hint={hint} error={error}>
			<input
				{...input}
				id={id}
				type={type}
				onChange={onChange && ((event) => onChange(event.target.value))}
				aria-invalid={error || errorId ? true : undefined}
				aria-describedby={errorId ?? describedBy(id, hint, error)}
				className={controlClass}
			/>
		</Field>
	);
}

export function SubmitButton({
	pending,
	disabled = false,
	variant = "solid",
	children,
	...look
}: ComponentProps<typeof Button> & { pending: boolean }) {
	const t = useT(panelWords);
	return (
		<Button type="submit" variant={variant} disabled={pending || disabled} {...look}>
			{pending ? t("admin.saving") : children}
		</Button>
	);
}
