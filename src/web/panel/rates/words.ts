import boardWords from "#i18n/en/board.json" with { type: "json" };
import issuesWords from "#i18n/en/issues.json" with { type: "json" };
import panelBoardWords from "#i18n/en/panel/board.json" with { type: "json" };
import panelWords from "#i18n/en/panel/common.json" with { type: "json" };
import panelRatesWords from "#i18n/en/panel/rates.json" with { type: "json" };
import requestWords from "#i18n/en/request.json" with { type: "json" };
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
