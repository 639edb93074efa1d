import { readStored } from "./hooks/use-stored.ts";

/** Whether somebody chose a language on this device. */
export function hasStoredLanguage(): boolean {
	return readStored("language") !== null || document.cookie.includes("language=");
}
