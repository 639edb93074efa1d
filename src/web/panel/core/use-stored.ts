import { useState } from "react";

/** A choice that this device remembers. */
export function useStored(key: string, initial: string): [string, (value: string) => void] {
	const [value, setValue] = useState(() => stored(key) ?? initial);
	return [
		value,
		(next) => {
			setValue(next);
			try {
				localStorage.setItem(key, next);
			} catch {
				// Storage may be switched off; the choice holds until the page is left.
			}
		},
	];
}

/** What this device remembers; `null` where there is nothing, or no storage. */
export function stored(key: string): string | null {
	try {
		return localStorage.getItem(key);
	} catch {
		return null;
	}
}
