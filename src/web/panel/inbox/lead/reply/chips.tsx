interface ChipsProps<Value extends string> {
	name: string;
	legend: string;
	/** What follows from the choice. */
	note?: string | undefined;
	options: readonly { readonly value: Value; readonly label: string }[];
	/** `null`: none. */
	chosen: Value | null;
	onChoose: (value: Value) => void;
}

/** A few choices in a row that wraps, of which at most one is chosen. */
export function Chips<Value extends string>({ name, legend, note, options, chosen, onChoose }: ChipsProps<Value>) {
	return (
		<fieldset className="min-w-0">
			<legend className="mb-1 text-small text-muted">
				{legend}
				{note && ` · ${note}`}
			</legend>
			<div className="chips flex flex-wrap gap-2">
				{options.map(({ value, label }) => (
					<label key={value} className="relative min-w-0 max-w-full">
						<input
							type="radio"
							name={name}
							value={value}
							checked={value === chosen}
							onChange={() => onChoose(value)}
							className="peer absolute inset-0 size-full cursor-pointer opacity-0"
						/>
						<span className="chip peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-marigold-deep">
							<bdi className="wrap-anywhere">{label}</bdi>
						</span>
					</label>
				))}
			</div>
		</fieldset>
	);
}
