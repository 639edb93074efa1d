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

/** Whether a line shows; until the server has answered (`undefined`), whether it showed last, so that nothing moves under a finger. */
export function useLastShown(name: string, isShown: boolean | undefined): boolean {
	const [last, store] = useStored(`panel-shown-${name}`, "1");
	const value = isShown === undefined ? last : isShown ? "1" : "0";
	useEffect(() => {
		if (value !== last) store(value);
	}, [value, last, store]);
	return value === "1";
}
