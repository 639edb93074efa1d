import { type FormEvent, type RefObject, useEffect, useEffectEvent } from "react";
import type { EditedSettings } from "#shared/api/settings.ts";
import { type FormValues, valuesOf } from "../core/forms/form-values.ts";

/** What a form of settings does elsewhere than among all settings. */
export interface SaveProps {
	/** What its button says. */
	readonly save?: string | undefined;
	readonly onSaved?: (() => void) | undefined;
	/** Hears of what is typed, before it is saved. */
	readonly onTyped?: ((typed: Partial<EditedSettings>) => void) | undefined;
}

interface Form {
	readonly formKey: string;
	readonly formProps: {
		readonly ref: RefObject<HTMLFormElement | null>;
		readonly onInput: (event: FormEvent<HTMLFormElement>) => void;
	};
}

/** Has somebody hear of what is typed into a form; what a draft filled in counts as typed. */
export function useTyped(
	{ formKey, formProps }: Form,
	inputOf: (values: FormValues) => Partial<EditedSettings>,
	onTyped: SaveProps["onTyped"],
) {
	const tell = () => {
		const form = formProps.ref.current;
		if (form) onTyped?.(inputOf(valuesOf(form)));
	};
	const tellAtFirst = useEffectEvent(tell);
	// biome-ignore lint/correctness/useExhaustiveDependencies: with another key it is another form.
	useEffect(() => tellAtFirst(), [formKey]);
	return {
		/** Tells of what was written by the program, which makes no event. */
		tell,
		onInput(event: FormEvent<HTMLFormElement>) {
			formProps.onInput(event);
			tell();
		},
	};
}
