import { useId } from "react";
import { controlClass, Field } from "../../../ui/field.tsx";

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
