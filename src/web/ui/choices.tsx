interface ChoicesProps<Value extends string> {
	name: string;
	legend: string;
	/** The legend is for readers of the screen alone. */
	isLegendHidden?: boolean;
	options: readonly { readonly value: Value; readonly label: string; readonly disabled?: boolean }[];
	/** What holds; without `onChoose` what holds at first. */
	chosen: Value | undefined;
	onChoose?: (value: Value) => void;
	id?: string;
	required?: boolean;
}

export function Choices<Value extends string>(props: ChoicesProps<Value>) {
	const { name, legend, isLegendHidden, options, chosen, onChoose, id, required } = props;
	// Many in a row would leave the last one alone in the next.
	const width = options.length > 3 ? "basis-28" : "basis-20";
	return (
		<fieldset id={id}>
			<legend className={isLegendHidden ? "sr-only" : "mb-1 font-medium lang-ur:font-normal"}>{legend}</legend>
			<div className="flex flex-wrap gap-2">
				{options.map(({ value, label, disabled }) => (
					<label key={value} className={`relative grow ${width}`}>
						<input
							type="radio"
							name={name}
							value={value}
							disabled={disabled}
							required={required}
							{...(onChoose
								? { checked: value === chosen, onChange: () => onChoose(value) }
								: { defaultChecked: value === chosen })}
							className="peer absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
						/>
						<span className="grid h-full min-h-11 place-items-center rounded-sm border border-rule-strong bg-raised px-2 py-1 text-center leading-tight peer-checked:border-green peer-checked:bg-green peer-checked:text-on-green peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-marigold-deep peer-disabled:opacity-50 lang-ur:py-0 lang-ur:leading-[2]">
							<span className="block first-letter:uppercase">{label}</span>
						</span>
					</label>
				))}
			</div>
		</fieldset>
	);
}
