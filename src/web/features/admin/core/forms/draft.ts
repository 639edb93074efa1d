export type FormValues = Readonly<Record<string, string>>;

const prefix = "panel-draft:";

/** What was typed into a form of the panel and not saved yet; it outlives a reload, not the browser's tab. */
export function loadFormDraft(key: string): FormValues {
	try {
		const stored: unknown = JSON.parse(sessionStorage.getItem(prefix + key) ?? "{}");
		return typeof stored === "object" && stored !== null ? (stored as FormValues) : {};
	} catch {
		return {};
	}
}

export function saveFormDraft(key: string, values: FormValues): void {
	try {
		sessionStorage.setItem(prefix + key, JSON.stringify(values));
	} catch {
		// Storage may be full or switched off; the form itself still holds what is typed.
	}
}

export function dropFormDraft(key: string): void {
	try {
		sessionStorage.removeItem(prefix + key);
	} catch {
		// As above.
	}
}
