import { panelWords } from "#i18n/en/panel/common.ts";
import { panelImportsWords } from "#i18n/en/panel/imports.ts";

/** What the screen of imports says. */
export const words = { ...panelWords, ...panelImportsWords };
