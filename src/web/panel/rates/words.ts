import { boardWords } from "#i18n/en/board.ts";
import { issuesWords } from "#i18n/en/issues.ts";
import { panelBoardWords } from "#i18n/en/panel/board.ts";
import { panelWords } from "#i18n/en/panel/common.ts";
import { panelRatesWords } from "#i18n/en/panel/rates.ts";
import { requestWords } from "#i18n/en/request.ts";
import { useT } from "../../i18n/use-t.ts";

/** What the rate desk says. */
export const words = {
	...boardWords,
	...issuesWords,
	...panelBoardWords,
	...panelWords,
	...panelRatesWords,
	...requestWords,
};

export const useWords = () => useT(words);
