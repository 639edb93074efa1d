import { boardWords } from "#i18n/en/board.ts";
import { issuesWords } from "#i18n/en/issues.ts";
import { panelWords } from "#i18n/en/panel/common.ts";
import { panelCustomersWords } from "#i18n/en/panel/customers.ts";
import { panelInboxWords } from "#i18n/en/panel/inbox.ts";
import { useT } from "../../i18n/use-t.ts";

/** What a customer's page says. */
export const words = { ...boardWords, ...issuesWords, ...panelWords, ...panelCustomersWords, ...panelInboxWords };

export const useWords = () => useT(words);
