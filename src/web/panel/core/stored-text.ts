type Where = "tab" | "device";

// Storage may be full or switched off: then a text lives as long as the page.
const inMemory = new Map<string, string>();
const storageOf = (where: Where) => (where === "tab" ? sessionStorage : localStorage);

export function readText(key: string, where: Where): string | null {
	try {
		return inMemory.get(key) ?? storageOf(where).getItem(key);
	} catch {
		return null;
	}
}

/** What is stored as JSON; `null` where it lacks one of these fields. */
export function readJson<Shape>(key: string, where: Where, fields: readonly (keyof Shape & string)[]): Shape | null {
	try {
		const stored: unknown = JSON.parse(readText(key, where) ?? "null");
		const isWhole = typeof stored === "object" && stored !== null && fields.every((field) => field in stored);
		return isWhole ? (stored as Shape) : null;
	} catch {
		return null;
	}
}

export function storeText(key: string, text: string, where: Where): void {
	try {
		storageOf(where).setItem(key, text);
		inMemory.delete(key);
	} catch {
		inMemory.set(key, text);
	}
}

export function dropTexts(prefix: string, where: Where): void {
	for (const key of inMemory.keys()) if (key.startsWith(prefix)) inMemory.delete(key);
	try {
		const storage = storageOf(where);
		for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
	} catch {
		// Nothing is stored where storage is switched off.
	}
}

export function dropText(key: string, where: Where): void {
	inMemory.delete(key);
	try {
		storageOf(where).removeItem(key);
	} catch {}
}
