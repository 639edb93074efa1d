import issuesWords from "#i18n/en/issues.json" with { type: "json" };
import panelAccountWords from "#i18n/en/panel/account.json" with { type: "json" };
import panelBoardWords from "#i18n/en/panel/board.json" with { type: "json" };
import panelWords from "#i18n/en/panel/common.json" with { type: "json" };
import panelSecurityWords from "#i18n/en/panel/security.json" with { type: "json" };

export const words = {
	...issuesWords,
	...panelAccountWords,
	...panelBoardWords,
	...panelWords,
	...panelSecurityWords,
};
