import { panelWords } from "#i18n/en/panel/common.ts";
import { panelContentWords } from "#i18n/en/panel/content.ts";

/** What the screens of content say. */
export const words = { ...panelContentWords, ...panelWords };
