import type { FormDraft } from "./form-values.ts";

const prefix = "panel-draft:";
// Storage may be full or switched off: then a draft lives as long as the page.
const inMemory = new Map<string, string>();

/** Drafts of what visitors read outlive the tab, until the logout; rates or notes of yesterday would only mislead. */
export const lasting = "content:";

const storageOf = (key: string) => (key.startsWith(lasting) ? localStorage : sessionStorage);

/** What was typed into a form of the panel and not saved yet; it outlives a reload, and where it is `lasting` the browser's tab. */
export function loadFormDraft(key: string): FormDraft | null {
	try {
		const stored: unknown = JSON.parse(storedText(key) ?? "null");
		return isDraft(stored) ? stored : null;
	} catch {
		return null;
	}
}

export function saveFormDraft(key: string, draft: FormDraft): void {
	const text = JSON.stringify({ ...draft, at: Date.now() } satisfies FormDraft);
	inMemory.set(key, text);
	try {
		storageOf(key).setItem(prefix + key, text);
	} catch {
		// As above.
	}
}

export function dropFormDraft(key: string): void {
	inMemory.delete(key);
	try {
		storageOf(key).removeItem(prefix + key);
	} catch {
		// As above.
	}
}

/** Forgets the drafts of all forms. */
export function dropFormDrafts(): void {
	inMemory.clear();
	dropStored(prefix);
	dropStored(prefix, "device");
}

function storedText(key: string): string | null {
	const held = inMemory.get(key);
	return held ?? storageOf(key).getItem(prefix + key);
}

function isDraft(stored: unknown): stored is FormDraft {
	return typeof stored === "object" && stored !== null && "values" in stored && "base" in stored;
}

/** Removes what this tab, or this device, has stored under keys that begin with `prefix`. */
export function dropStored(prefix: string, where: "tab" | "device" = "tab"): void {
	try {
		const storage = where === "tab" ? sessionStorage : localStorage;
		for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
	} catch {
		// Storage may be switched off: then nothing is stored.
	}
}
