import { panelWords } from "#i18n/en/panel/common.ts";
import { panelInboxWords } from "#i18n/en/panel/inbox.ts";
import { panelWaitingWords } from "#i18n/en/panel/waiting.ts";
import { useT } from "../../i18n/use-t.ts";

/** What the list of requests says. */
export const words = { ...panelWords, ...panelInboxWords, ...panelWaitingWords };

export const useWords = () => useT(words);
