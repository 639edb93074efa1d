import { type ComponentProps, createContext, useContext, useState } from "react";
import { flushSync } from "react-dom";
import { ChangedMeanwhile } from "./changed-meanwhile.tsx";
import { FormErrors } from "./fields.tsx";
import type { useEntryForm } from "./use-entry-form.ts";

interface FormLife {
	/** What a draft of this version holds, by the name of the control. */
	readonly storedValue: (name: string) => string | undefined;
	/** A value changed that no one typed. */
	readonly onWrite: () => void;
	/** While an image of a control is sent, the form is not. */
	readonly onUploading: (name: string, isUploading: boolean) => void;
}

/** For a control that stands in a form without being a part of it. */
export const noForm: FormLife = { storedValue: () => undefined, onWrite: () => {}, onUploading: () => {} };

export const FormContext = createContext(noForm);

interface EntryFormProps extends Omit<ComponentProps<"form">, "ref"> {
	of: Pick<ReturnType<typeof useEntryForm>, "meanwhile" | "formKey" | "formProps" | "life"> & { errors: Errors };
	/** Says who changed it. */
	who?: string | undefined;
}

export type Errors = Readonly<Record<string, string | undefined>>;

/** The form that `useEntryForm` runs, below the question what becomes of what someone else changed. */
export function EntryForm({ of, who, children, className = "grid gap-4", ...props }: EntryFormProps) {
	return (
		<>
			<ChangedMeanwhile {...of.meanwhile} who={who} />
			<form key={of.formKey} {...of.formProps} className={className} {...props}>
				<FormContext value={of.life}>
					<FormErrors value={of.errors}>{children}</FormErrors>
				</FormContext>
			</form>
		</>
	);
}

export interface HeldOptions<Value> {
	name: string;
	label: string;
	/** What is saved, as `write` puts it. */
	saved: string;
	read: (text: string) => Value;
	write: (value: Value) => string;
}

interface HiddenOptions {
	/** The id of the control that is focused where the value is refused. */
	focus?: string;
	/** What its values are called, for the question what someone else changed. */
	options?: Readonly<Record<string, string>>;
}

/** What a control of several parts holds; the form reads it as text from a hidden input, which is rendered before the form is told. */
export function useHeld<Value>({ name, label, saved, read, write }: HeldOptions<Value>) {
	const { storedValue, onWrite } = useContext(FormContext);
	const [value, setValue] = useState(() => read(storedValue(name) ?? saved));
	const hold = (changed: Value) => {
		flushSync(() => setValue(changed));
		onWrite();
	};
	const hidden = ({ focus, options }: HiddenOptions = {}) => (
		<input
			type="hidden"
			name={name}
			value={write(value)}
			data-current={write(read(saved))}
			data-label={label}
			data-focus={focus}
			data-options={options && JSON.stringify(options)}
			readOnly
		/>
	);
	return { value, hold, hidden };
}
