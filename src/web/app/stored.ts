/** What this browser stores under a name, parsed; `null` where that is nothing, cannot be read, or where there is no storage. */
export function readStored(name: string): unknown {
	try {
		return JSON.parse(localStorage.getItem(name) ?? "null");
	} catch {
		return null;
	}
}

/** Stores a value under a name; `null` takes it away. A full or closed storage, as people may have it, costs no more than the value. */
export function store(name: string, value: unknown): void {
	try {
		if (value === null) localStorage.removeItem(name);
		else localStorage.setItem(name, JSON.stringify(value));
	} catch {
		// A service worker has no such storage.
	}
}
