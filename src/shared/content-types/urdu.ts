import type { Translation } from "../api/content/entries.ts";
import { isBlank, isInLatin, urduOrNot } from "../text/direction.ts";
import { type ContentTypeSpec, hasUrdu, urduName } from "./spec.ts";
import { lettersOfValue } from "./words-of.ts";

/** What is wrong with an Urdu version: there is none, or its English was changed after it. */
export const urduStates = ["missing", "outdated"] as const;

type UrduGap = Translation["fields"][number];
type Values = Readonly<Record<string, unknown>>;

/** The fields whose Urdu is missing or older than the English; figures and names of others need none. `states`: what the entry said over time, oldest first. */
export function urduGaps({ fields }: ContentTypeSpec, states: readonly Values[]): readonly UrduGap[] {
	const now = states.at(-1) ?? {};
	return fields.filter(hasUrdu).flatMap((field): UrduGap[] => {
		const { name } = field;
		const letters = lettersOfValue(now[name]);
		if (isBlank(letters)) return [];
		if (isBlank(lettersOfValue(now[urduName(field)]))) {
			const isAsItIs = !/\p{L}/u.test(letters) || ("isProperName" in field && field.isProperName);
			return isAsItIs ? [] : [{ field: name, state: "missing" }];
		}
		const isOlder = lastChange(states, urduName(field)) < lastChange(states, name);
		return isOlder ? [{ field: name, state: "outdated" }] : [];
	});
}

/** The texts that stand in the other language's field, by name: Urdu in an English one, an English sentence in an Urdu one. */
export function wrongScripts(
	{ fields }: Pick<ContentTypeSpec, "fields">,
	values: Values,
): Readonly<Record<string, "script">> {
	return Object.fromEntries(
		fields.filter(hasUrdu).flatMap((field) => {
			const isForeign = "isProperName" in field && field.isProperName;
			const urdu = lettersOfValue(values[urduName(field)]);
			return [
				...(urduOrNot(lettersOfValue(values[field.name])) ? [[field.name, "script"] as const] : []),
				...(!isForeign && isInLatin(urdu) ? [[urduName(field), "script"] as const] : []),
			];
		}),
	);
}

function lastChange(states: readonly Values[], name: string): number {
	const texts = states.map((values) => lettersOfValue(values[name]));
	return texts.findLastIndex((letters, place) => place === 0 || letters !== texts[place - 1]);
}
