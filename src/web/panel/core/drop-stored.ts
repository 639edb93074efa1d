/** Removes what this tab, or this device, has stored under keys that begin with `prefix`. */
export function dropStored(prefix: string, where: "tab" | "device" = "tab"): void {
	try {
		const storage = where === "tab" ? sessionStorage : localStorage;
		for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
	} catch {
		// Storage may be switched off: then nothing is stored.
	}
}
