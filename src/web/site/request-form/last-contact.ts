import { contactFields } from "#shared/requests/forms/contact-fields.ts";

/** Who sent the last request from this device, by input name, as it was typed. */
export type LastContact = Readonly<Record<string, string>>;

type Values = Readonly<Record<string, string>>;

const storageKey = "contact";
// Name and number of somebody who sends nothing more do not stay on a phone that others use. ms
const life = 30 * 24 * 60 * 60 * 1000;

/** Who sent the last request, for 30 days; `null` where nobody did. `now` in ms. */
export function lastContact(now = Date.now()): LastContact | null {
	try {
		const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "null");
		if (typeof stored !== "object" || stored === null || !("values" in stored) || !("at" in stored)) return null;
		if (typeof stored.at === "number" && now - stored.at < life) return contactIn(stored.values as Values);
		forgetContact();
		return null;
	} catch {
		return null;
	}
}

/** Stores who sent a request, in this browser's local storage alone. */
export function rememberContact(values: Values, now = Date.now()): void {
	try {
		localStorage.setItem(storageKey, JSON.stringify({ values: contactIn(values), at: now }));
	} catch {
		// A full or closed storage costs the next form three values.
	}
}

export function forgetContact(): void {
	try {
		localStorage.removeItem(storageKey);
	} catch {
		// Nothing was stored, so nothing is left.
	}
}

/** What a form begins with: who sent the last request, unless it says already who asks, if only in part. */
export function contactToFill(last: LastContact | null, given: Values): LastContact | null {
	const isGiven = contactFields.some(({ name }) => given[name]?.trim());
	return last && !isGiven ? last : null;
}

function contactIn(values: Values): LastContact {
	return Object.fromEntries(
		contactFields.flatMap(({ name }) => (typeof values[name] === "string" ? [[name, values[name]]] : [])),
	);
}
