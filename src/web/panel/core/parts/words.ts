import boardWords from "#i18n/en/board.json" with { type: "json" };
import issuesWords from "#i18n/en/issues.json" with { type: "json" };
import shareWords from "#i18n/en/share.json" with { type: "json" };
import { panelEn } from "#i18n/panel/en.ts";
import { useT } from "../../../i18n/use-t.ts";

/** All that the panel says, for the screens beyond the inbox: what opens with it names its own scopes, which are fewer. */
export const words = { ...panelEn, ...boardWords, ...issuesWords, ...shareWords };

export type WordKey = keyof typeof words;

export const useWords = () => useT(words);
