import { type ComponentProps, createContext, type FormEvent, type ReactNode, type Ref, use, useId } from "react";
import panelWords from "#i18n/en/panel/common.json" with { type: "json" };
import type { Locale } from "#shared/locale.ts";
import { useT } from "../../../i18n/use-t.ts";
import { Button } from "../../../ui/button.tsx";
import { controlClass, describedBy, Field } from "../../../ui/field.tsx";
import { SearchIcon } from "../../../ui/icons.tsx";
import type { FormValues } from "./form-values.ts";

/** What is wrong with the fields of a form, by name: each of them says its own. */
export const FormErrors = createContext<Readonly<Record<string, string | undefined>>>({});

interface CheckedFormProps extends ComponentProps<"form"> {
	of: { readonly errors: FormValues; readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void };
}

/** The form that `useCheckedForm` runs. */
export function CheckedForm({ of: { errors, onSubmit }, className = "grid gap-4", ...props }: CheckedFormProps) {
	return (
		<FormErrors value={errors}>
			<form method="post" noValidate onSubmit={onSubmit} className={className} {...props} />
		</FormErrors>
	);
}

interface TextFieldProps extends Omit<ComponentProps<"input">, "value" | "onChange" | "lang"> {
	label: string;
	initial?: string | null | undefined;
	value?: string;
	onChange?: ((value: string) => void) | undefined;
	hint?: ReactNode;
	below?: ReactNode;
	/** Else what the form says is wrong with it. */
	error?: string | undefined;
	/** Of an error that is told elsewhere: the id of its element. */
	errorId?: string | undefined;
	rows?: number | undefined;
	lang?: Locale | undefined;
	/** Beside the label; else that it may stay empty. */
	mark?: string;
	/** `false` where the form says of all its fields that they may stay empty. */
	isMarked?: boolean;
	takesFocus?: boolean;
}

/** A line, or with `rows` a box, of text; with `value` the caller holds it. */
export function TextField({ label, initial, value, onChange, hint, below, errorId, ...given }: TextFieldProps) {
	const t = useT(panelWords);
	const ownId = useId();
	const errors = use(FormErrors);
	const { error = errorId ? undefined : errors[given.name ?? ""], ...field } = given;
	const { id = ownId, rows, required = false, isMarked = !required, mark, takesFocus, ...input } = field;
	const { type = "text", dir = /date|time/.test(type) ? undefined : "auto" } = input;
	// A box takes all that a line is given here.
	const Control = (rows ? "textarea" : "input") as "input";
	return (
		<Field {...{ id, label, hint, below, error }} mark={mark ?? (isMarked ? t("admin.optional") : undefined)}>
			<Control
				autoComplete="off"
				{...input}
				{...(rows ? { rows } : { type })}
				id={id}
				dir={input.lang === "ur" ? "rtl" : dir}
				required={required}
				{...(value === undefined ? { defaultValue: initial ?? "" } : { value })}
				onChange={onChange && ((event) => onChange(event.target.value))}
				autoFocus={takesFocus}
				data-takes-focus={takesFocus || undefined}
				aria-invalid={error || errorId ? true : input["aria-invalid"]}
				aria-describedby={errorId ?? describedBy(id, hint, error)}
				className={controlClass}
			/>
		</Field>
	);
}

export function EmailField(props: TextFieldProps) {
	return <TextField name="email" type="email" inputMode="email" dir="ltr" required maxLength={254} {...props} />;
}

export function PasswordField(props: TextFieldProps) {
	return <TextField type="password" autoComplete="current-password" dir="ltr" required {...props} />;
}

interface DayFieldProps extends Omit<TextFieldProps, "type" | "initial" | "rows" | "isMarked"> {
	type?: "date" | "time";
}

/** A day, `2026-11-21`, or a time of day, `14:05`; with `value` the caller holds it. */
export function DayField({ type = "date", defaultValue, ...field }: DayFieldProps) {
	return <TextField {...field} type={type} initial={defaultValue as string} isMarked={false} />;
}

interface CheckFieldProps {
	name?: string;
	label: ReactNode;
	initial?: boolean;
	disabled?: boolean;
	isWrong?: boolean;
	value?: boolean;
	onChange?: (value: boolean) => void;
}

export function CheckField(props: CheckFieldProps) {
	const { name, label, initial = false, disabled = false, isWrong, value, onChange } = props;
	return (
		<label className="flex min-h-11 cursor-pointer items-center gap-3 wrap-anywhere">
			<input
				type="checkbox"
				name={name}
				{...(value === undefined ? { defaultChecked: initial } : { checked: value })}
				onChange={onChange && ((event) => onChange(event.target.checked))}
				disabled={disabled}
				aria-invalid={isWrong || undefined}
				className="size-5 shrink-0 accent-green"
			/>
			{label}
		</label>
	);
}

/** A yes or no that takes effect at once. */
export function Switch({ children, ...input }: Omit<ComponentProps<"input">, "className">) {
	return (
		<label className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold lang-ur:font-normal">
			<input
				{...input}
				type="checkbox"
				role="switch"
				aria-checked={input.checked}
				className="size-5 shrink-0 accent-green"
			/>
			{children}
		</label>
	);
}

interface SelectFieldProps extends Omit<ComponentProps<"select">, "value" | "onChange"> {
	label: string;
	initial?: string | undefined;
	/** Left out where the children are options in groups. */
	options?: readonly { readonly value: string; readonly label: string }[];
	onChange?: (value: string) => void;
	value?: string;
	mark?: string;
	icon?: ReactNode;
	error?: string | undefined;
}

export function SelectField(props: SelectFieldProps) {
	const errors = use(FormErrors);
	const { error = errors[props.name ?? ""], ...field } = props;
	const { label, initial, options = [], value, onChange, mark, icon, children, ...select } = field;
	const id = useId();
	return (
		<Field id={id} label={label} mark={mark} error={error}>
			<div className="flex items-center gap-3">
				{icon && <span className="text-green">{icon}</span>}
				<select
					{...select}
					id={id}
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
					{children}
				</select>
			</div>
		</Field>
	);
}

interface SearchFieldProps {
	label: string;
	/** Else the label. */
	placeholder?: string;
	value: string;
	onChange: (value: string) => void;
	ref?: Ref<HTMLInputElement>;
}

export function SearchField({ label, placeholder = label, value, onChange, ref }: SearchFieldProps) {
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

interface SubmitButtonProps extends ComponentProps<typeof Button> {
	pending: boolean;
}

export function SubmitButton({ pending, disabled = false, variant = "solid", children, ...look }: SubmitButtonProps) {
	const t = useT(panelWords);
	return (
		<Button type="submit" variant={variant} disabled={pending || disabled} {...look}>
			{pending ? t("admin.saving") : children}
		</Button>
	);
}
