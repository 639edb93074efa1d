/** How far staff trust a customer; a mark for people alone: nobody is ever refused by it (docs/product, decision 32). */
export const trustLevels = ["new", "trusted", "watch", "blocked"] as const;
export type Trust = (typeof trustLevels)[number];

/** Whether a level must be explained to the other staff. */
export function needsReason(trust: Trust): boolean {
	return trust === "watch" || trust === "blocked";
}

/** The level of two customers that turn out to be one person: a warning is never lost. */
export function strictest(one: Trust, other: Trust): Trust {
	return trustLevels.indexOf(one) >= trustLevels.indexOf(other) ? one : other;
}

/** How long a merge can be undone, in days. */
export const daysToUnmerge = 7;

/** Why two customers may be one person, the strongest evidence first. */
export const duplicateReasons = ["same-email", "same-digits", "same-name"] as const;
export type DuplicateReason = (typeof duplicateReasons)[number];

/** So many tags a customer has at most, and so many letters a tag. */
export const mostTags = 20;
export const longestTag = 40;
