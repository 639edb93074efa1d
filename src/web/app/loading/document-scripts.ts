import { markKept } from "./kept-font.ts";
import { leadToStoredLanguage } from "./stored-language.ts";

/** The scripts that stand in the head of every document, in their order. */
export function documentScripts(savesData: boolean): string[] {
	return savesData ? [leadToStoredLanguage] : [leadToStoredLanguage, markKept];
}
