interface ChoicesProps<Value extends string> {
	name: string;
	legend: string;
	options: readonly { readonly value: Value; readonly label: string }[];
	chosen: Value;
	onChoose: (value: Value) => void;
}

/** A few choices side by side, of which one holds. */
export function Choices<Value extends string>({ name, legend, options, chosen, onChoose }: ChoicesProps<Value>) {
	return (
		<fieldset>
			<legend className="mb-1 font-medium lang-ur:font-normal">{legend}</legend>
			<div className="grid grid-cols-[repeat(auto-fit,minmax(min(7rem,100%),1fr))] gap-2">
				{options.map(({ value, label }) => (
					<label key={value} className="relative">
						<input
							type="radio"
							name={name}
							value={value}
							checked={value === chosen}
							onChange={() => onChoose(value)}
							className="peer absolute inset-0 size-full cursor-pointer opacity-0"
						/>
						<span className="grid h-full min-h-11 place-items-center rounded-sm border border-rule-strong bg-raised px-3 py-1.5 text-center leading-tight peer-checked:border-green peer-checked:bg-green peer-checked:text-on-green peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-marigold-deep lang-ur:leading-8">
							<span className="block first-letter:uppercase">{label}</span>
						</span>
					</label>
				))}
			</div>
		</fieldset>
	);
}
