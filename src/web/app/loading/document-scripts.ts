import { markFontCached } from "./cached-font.ts";
import { markTheme } from "./mark-theme.ts";
import { leadToStoredLanguage } from "./stored-language.ts";

/** The inline scripts in the head of every document, in their order. */
export function documentScripts(savesData: boolean): string[] {
	return savesData ? [leadToStoredLanguage, markTheme] : [leadToStoredLanguage, markTheme, markFontCached];
}
