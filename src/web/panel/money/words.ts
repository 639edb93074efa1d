import panelWords from "#i18n/en/panel/common.json" with { type: "json" };
import panelCustomersWords from "#i18n/en/panel/customers.json" with { type: "json" };
import panelMoneyWords from "#i18n/en/panel/money.json" with { type: "json" };
import panelWaitingWords from "#i18n/en/panel/waiting.json" with { type: "json" };
import { useT } from "../../i18n/use-t.ts";

/** What the screens of the money say. */
export const words = { ...panelWords, ...panelCustomersWords, ...panelMoneyWords, ...panelWaitingWords };

export const useWords = () => useT(words);
