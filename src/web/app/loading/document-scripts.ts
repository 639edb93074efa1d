import { leadToStoredLanguage } from "./stored-language.ts";

/** Runs before the first paint, so that no page flashes in the other scheme; see `theme.ts`. */
export const markTheme =
	"try{let t=localStorage.theme;/^(light|dark)$/.test(t)&&(document.documentElement.dataset.theme=t)}catch{}";

/** The inline scripts in the head of every document, in their order. */
export const documentScripts: readonly string[] = [leadToStoredLanguage, markTheme];
