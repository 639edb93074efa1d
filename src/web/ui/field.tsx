import type { ComponentProps, ReactNode } from "react";

interface FieldProps {
	id: string;
	label: string;
	mark?: string | undefined;
	hint?: ReactNode;
	error?: string | undefined;
	/** After the hint, and no part of what describes the field. */
	below?: ReactNode;
	children: ReactNode;
}

export function Field({ id, label, mark, hint, error, below, children }: FieldProps) {
	return (
		<div className="grid content-start gap-1 lang-ur:gap-2">
			<label htmlFor={id} className="font-medium lang-ur:font-normal">
				{label}
				{mark && <span className="ms-2 text-small font-normal text-muted">({mark})</span>}
			</label>
			{children}
			<FieldHint id={id} hint={hint} />
			{below}
			<FieldError id={id} error={error} />
		</div>
	);
}

export function FieldHint({ id, hint }: Pick<FieldProps, "id" | "hint">) {
	if (!hint) return null;
	return (
		<p id={`${id}-hint`} className="text-small text-muted">
			{hint}
		</p>
	);
}

export function FieldError({ id, error, role }: Pick<FieldProps, "id" | "error"> & { role?: "alert" }) {
	if (!error) return null;
	return (
		<p id={`${id}-error`} role={role} className="text-small font-medium text-red">
			{error}
		</p>
	);
}

export function describedBy(id: string, hint: unknown, error: unknown): string | undefined {
	return [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ") || undefined;
}

/** The look of text inputs, selects and text areas. 16 px at least: phones zoom into anything smaller. */
export const controlClass =
	"w-full min-h-11 rounded-sm border border-rule-strong bg-raised px-3 py-2 text-base lang-ur:leading-[2.25] text-ink placeholder:text-muted aria-invalid:border-red aria-invalid:border-2";

type InputFieldProps = Omit<FieldProps, "children"> & Omit<ComponentProps<"input">, "id"> & { rows?: number };

/** A line of text, or with `rows` a box; it is sent under its id where it has no other name. */
export function InputField({ id, label, mark, hint, error, rows, className = "", ...input }: InputFieldProps) {
	// A box takes all that a line is given here.
	const Control = (rows ? "textarea" : "input") as "input";
	return (
		<Field {...{ id, label, mark, hint, error }}>
			<Control
				id={id}
				name={id}
				{...input}
				{...(rows ? { rows } : {})}
				aria-invalid={error ? true : undefined}
				aria-describedby={describedBy(id, hint, error)}
				className={`${controlClass} ${className}`.trim()}
			/>
		</Field>
	);
}

export type SelectOptions = readonly { readonly value: string; readonly label: string }[];

interface SelectFieldProps extends ComponentProps<"select"> {
	id: string;
	label: string;
	options: SelectOptions;
}

export function SelectField({ label, options, className = "", ...select }: SelectFieldProps) {
	return (
		<Field id={select.id} label={label}>
			<select {...select} className={`${controlClass} ${className}`.trim()}>
				{options.map((option) => (
					<option key={option.value} value={option.value}>
						{option.label}
					</option>
				))}
			</select>
		</Field>
	);
}

export function valuesOf(form: HTMLFormElement): Record<string, string> {
	const entries = [...new FormData(form)].flatMap(([name, value]) =>
		typeof value === "string" ? [[name, value]] : [],
	);
	return Object.fromEntries(entries);
}
