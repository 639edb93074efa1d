type Where = "tab" | "device";

// Storage may be full or switched off: then a text lives as long as the page.
const inMemory = new Map<string, string>();
const storageOf = (where: Where) => (where === "tab" ? sessionStorage : localStorage);

function attempt<Result>(use: () => Result): Result | null {
	try {
		return use();
	} catch {
		return null;
	}
}

export function readText(key: string, where: Where): string | null {
	return inMemory.get(key) ?? attempt(() => storageOf(where).getItem(key));
}

/** What is stored as JSON; `null` where it lacks one of these fields. */
export function readJson<Shape>(key: string, where: Where, fields: readonly (keyof Shape & string)[]): Shape | null {
	const stored: unknown = attempt(() => JSON.parse(readText(key, where) ?? "null"));
	const isWhole = typeof stored === "object" && stored !== null && fields.every((field) => field in stored);
	return isWhole ? (stored as Shape) : null;
}

export function storeText(key: string, text: string, where: Where): void {
	inMemory.set(key, text);
	attempt(() => {
		storageOf(where).setItem(key, text);
		inMemory.delete(key);
	});
}

export function dropText(key: string, where: Where): void {
	inMemory.delete(key);
	attempt(() => storageOf(where).removeItem(key));
}

export function dropTexts(prefix: string, where: Where): void {
	const stored = attempt(() => Object.keys(storageOf(where))) ?? [];
	for (const key of [...inMemory.keys(), ...stored]) if (key.startsWith(prefix)) dropText(key, where);
}
