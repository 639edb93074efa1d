interface KeptValueProps {
	name: string;
	label: string;
	/** JSON */
	value: string;
	/** The entry's own, as JSON. */
	standing: string;
	/** The id of the control that is focused where the value is refused. */
	focus: string;
	/** What its values are called, for the question what someone else changed. */
	options?: Readonly<Record<string, string>>;
}

/** What a control of several parts puts into its form: one value, as JSON. */
export function KeptValue({ name, label, value, standing, focus, options }: KeptValueProps) {
	return (
		<input
			type="hidden"
			name={name}
			value={value}
			data-standing={standing}
			data-label={label}
			data-focus={focus}
			{...(options ? { "data-options": JSON.stringify(options) } : {})}
			readOnly
		/>
	);
}
