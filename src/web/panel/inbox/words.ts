import panelWords from "#i18n/en/panel/common.json" with { type: "json" };
import panelInboxWords from "#i18n/en/panel/inbox.json" with { type: "json" };
import panelWaitingWords from "#i18n/en/panel/waiting.json" with { type: "json" };
import { useT } from "../../i18n/use-t.ts";

export const words = { ...panelWords, ...panelInboxWords, ...panelWaitingWords };

export const useWords = () => useT(words);
