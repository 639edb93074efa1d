import { useState } from "react";

/** A choice that this device remembers. */
export function useStored(key: string, initial: string): [string, (value: string) => void] {
	const [value, setValue] = useState(() => readStored(key) ?? initial);
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

/** A choice that this device remembers; `null` where none was made. */
export function readStored(key: string): string | null {
	try {
		return localStorage.getItem(key);
	} catch {
		return null;
	}
}
