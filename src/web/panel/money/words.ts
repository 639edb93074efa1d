import { panelWords } from "#i18n/en/panel/common.ts";
import { panelCustomersWords } from "#i18n/en/panel/customers.ts";
import { panelMoneyWords } from "#i18n/en/panel/money.ts";
import { panelWaitingWords } from "#i18n/en/panel/waiting.ts";
import { useT } from "../../i18n/use-t.ts";

/** What the screens of the money say. */
export const words = { ...panelWords, ...panelCustomersWords, ...panelMoneyWords, ...panelWaitingWords };

export const useWords = () => useT(words);
