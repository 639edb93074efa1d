import boardWords from "#i18n/en/board.json" with { type: "json" };
import issuesWords from "#i18n/en/issues.json" with { type: "json" };
import panelWords from "#i18n/en/panel/common.json" with { type: "json" };
import panelCustomersWords from "#i18n/en/panel/customers.json" with { type: "json" };
import panelInboxWords from "#i18n/en/panel/inbox.json" with { type: "json" };
import { useT } from "../../i18n/use-t.ts";

/** What a customer's page says. */
export const words = { ...boardWords, ...issuesWords, ...panelWords, ...panelCustomersWords, ...panelInboxWords };

export const useWords = () => useT(words);
