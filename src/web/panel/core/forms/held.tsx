import { useState } from "react";
import { flushSync } from "react-dom";

/** What a control of several parts holds; the form reads it from a hidden input, which is rendered before the form is told. */
export function useHeld<Value>(first: () => Value, onChange: (value: Value) => void): [Value, (value: Value) => void] {
	const [value, setValue] = useState(first);
	const hold = (changed: Value) => {
		flushSync(() => setValue(changed));
		onChange(changed);
	};
	return [value, hold];
}

interface HiddenValueProps {
	name: string;
	label: string;
	value: string;
	current: string;
	/** The id of the control that is focused where the value is refused. */
	focus?: string;
	/** What its values are called, for the question what someone else changed. */
	options?: Readonly<Record<string, string>>;
}

/** What a control of several parts puts into its form: one value, as JSON. */
export function HiddenValue({ name, label, value, current, focus, options }: HiddenValueProps) {
	return (
		<input
			type="hidden"
			name={name}
			value={value}
			data-current={current}
			data-label={label}
			data-focus={focus}
			data-options={options && JSON.stringify(options)}
			readOnly
		/>
	);
}
