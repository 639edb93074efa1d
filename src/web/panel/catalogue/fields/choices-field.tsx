import { useId, useState } from "react";
import { flushSync } from "react-dom";
import type { ChoicesField as Declared } from "#shared/content-types/spec.ts";
import { useLocale } from "../../../i18n/use-t.ts";
import { describedBy } from "../../../ui/field.tsx";
import { KeptValue, MoveButtons, moved } from "./list-parts.tsx";

interface ChoicesFieldProps {
	field: Declared;
	/** The entry's own, as JSON, or empty where there is no entry yet. */
	current: string;
	/** What a draft has, which takes precedence. */
	draftValue: string | undefined;
	onChange: () => void;
}

interface Choice {
	readonly value: string;
	readonly isChosen: boolean;
}

/** Some of a few values, ticked; where their order counts, each can be moved up and down. */
export function ChoicesField({ field, current, draftValue, onChange }: ChoicesFieldProps) {
	const locale = useLocale();
	const id = useId();
	const chosenAtFirst = current || JSON.stringify(field.default);
	const [choices, setChoices] = useState(() => choicesOf(field, draftValue || chosenAtFirst));
	// The form reads the value of its hidden input, so that must be rendered before the form is told.
	const keep = (changed: readonly Choice[]) => {
		flushSync(() => setChoices(changed));
		onChange();
	};
	const labels = Object.fromEntries(field.options.map(({ value, label }) => [value, label[locale]]));
	const label = field.label[locale];
	const hint = field.hint?.[locale];
	return (
		<fieldset aria-describedby={describedBy(id, hint, null)} className="grid min-w-0 gap-1">
			<legend className="font-medium lang-ur:font-normal">{label}</legend>
			{hint && (
				<p id={`${id}-hint`} className="text-small text-muted">
					{hint}
				</p>
			)}
			<ul className={field.ordered ? "border-b border-rule" : "flex flex-wrap gap-x-6"}>
				{choices.map(({ value, isChosen }, index) => (
					<li key={value} className={field.ordered ? "ruled flex items-center justify-between gap-2" : "min-w-0"}>
						<label className="flex min-h-11 min-w-0 cursor-pointer items-center gap-3 wrap-anywhere">
							<input
								type="checkbox"
								id={index === 0 ? id : undefined}
								checked={isChosen}
								className="size-5 shrink-0 accent-green"
								onChange={(event) =>
									keep(choices.map((one, at) => (at === index ? { value, isChosen: event.target.checked } : one)))
								}
							/>
							{labels[value]}
						</label>
						{field.ordered && (
							<MoveButtons
								name={labels[value] ?? value}
								index={index}
								count={choices.length}
								onMove={(to) => keep(moved(choices, index, to))}
							/>
						)}
					</li>
				))}
			</ul>
			<KeptValue
				name={field.name}
				label={label}
				value={JSON.stringify(choices.filter(({ isChosen }) => isChosen).map(({ value }) => value))}
				current={chosenAtFirst}
				focus={id}
				options={labels}
			/>
		</fieldset>
	);
}

/** All values: the chosen ones in their order where that counts, then the others. */
function choicesOf({ options, ordered }: Declared, json: string): readonly Choice[] {
	const chosen: readonly string[] = JSON.parse(json);
	const all = options.map(({ value }) => value);
	const values = ordered ? [...chosen, ...all.filter((value) => !chosen.includes(value))] : all;
	return values.map((value) => ({ value, isChosen: chosen.includes(value) }));
}
