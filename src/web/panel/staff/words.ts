import { issuesWords } from "#i18n/en/issues.ts";
import { panelAccountWords } from "#i18n/en/panel/account.ts";
import { panelBoardWords } from "#i18n/en/panel/board.ts";
import { panelWords } from "#i18n/en/panel/common.ts";
import { panelSecurityWords } from "#i18n/en/panel/security.ts";

export const words = {
	...issuesWords,
	...panelAccountWords,
	...panelBoardWords,
	...panelWords,
	...panelSecurityWords,
};
