import { panelWords } from "#i18n/en/panel/common.ts";
import { panelTablesWords } from "#i18n/en/panel/tables.ts";

/** What the screen of tables says. */
export const words = { ...panelWords, ...panelTablesWords };
