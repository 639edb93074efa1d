/** Removes what this tab has stored under keys that begin with `prefix`. */
export function dropStored(prefix: string): void {
	try {
		for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
	} catch {
		// Storage may be switched off: then nothing is stored.
	}
}
