import { useEffect } from "react";
import { useStored } from "./use-stored.ts";

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
