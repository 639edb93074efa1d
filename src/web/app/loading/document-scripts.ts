import { markFontCached } from "./cached-font.ts";
import { leadToStoredLanguage } from "./stored-language.ts";

/** The inline scripts in the head of every document, in their order. */
export function documentScripts(savesData: boolean): string[] {
	return savesData ? [leadToStoredLanguage] : [leadToStoredLanguage, markFontCached];
}
