import { issuesWords } from "#i18n/en/issues.ts";
import { panelAuditWords } from "#i18n/en/panel/audit.ts";
import { panelWords } from "#i18n/en/panel/common.ts";
import { panelInboxWords } from "#i18n/en/panel/inbox.ts";
import { panelLeadWords } from "#i18n/en/panel/lead.ts";
import { panelMoneyWords } from "#i18n/en/panel/money.ts";
import { panelWaitingWords } from "#i18n/en/panel/waiting.ts";
import { useT } from "../../../i18n/use-t.ts";

/** What an open request says. */
export const words = {
	...issuesWords,
	...panelAuditWords,
	...panelWords,
	...panelInboxWords,
	...panelLeadWords,
	...panelMoneyWords,
	...panelWaitingWords,
};

export const useWords = () => useT(words);
