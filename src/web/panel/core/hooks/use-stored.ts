import { useEffect, useState } from "react";
import { readText, storeText } from "../stored-text.ts";

export function useStored(key: string, initial: string): [string, (value: string) => void] {
	const [value, setValue] = useState(() => readStored(key) ?? initial);
	return [
		value,
		(next) => {
			setValue(next);
			storeText(key, next, "device");
		},
	];
}

/** A choice that this device remembers; `null` where none was made. */
export const readStored = (key: string) => readText(key, "device");

/**
 * Whether a line shows that only an answer of the server decides on: until it is known (`undefined`), whether it showed
 * last on this device, so that what is below does not move under a finger when the answer comes.
 */
export function useLastShown(name: string, isShown: boolean | undefined): boolean {
	const [last, store] = useStored(`panel-shown-${name}`, "1");
	const value = isShown === undefined ? last : isShown ? "1" : "0";
	useEffect(() => {
		if (value !== last) store(value);
	}, [value, last, store]);
	return value === "1";
}
