/** What this device stores as JSON under a name; `null` where that is nothing, or cannot be read. */
export function readStored(key: string): unknown {
	try {
		return JSON.parse(localStorage.getItem(key) ?? "null");
	} catch {
		return null;
	}
}

/** Stores a value there, or with `null` nothing. A storage that is full, closed or missing loses it, and breaks nothing else. */
export function writeStored(key: string, value: unknown): void {
	try {
		if (value === null) localStorage.removeItem(key);
		else localStorage.setItem(key, JSON.stringify(value));
	} catch {}
}
