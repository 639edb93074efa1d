import issuesWords from "#i18n/en/issues.json" with { type: "json" };
import panelAuditWords from "#i18n/en/panel/audit.json" with { type: "json" };
import panelWords from "#i18n/en/panel/common.json" with { type: "json" };
import panelInboxWords from "#i18n/en/panel/inbox.json" with { type: "json" };
import panelLeadWords from "#i18n/en/panel/lead.json" with { type: "json" };
import panelMoneyWords from "#i18n/en/panel/money.json" with { type: "json" };
import panelWaitingWords from "#i18n/en/panel/waiting.json" with { type: "json" };
import { useT } from "../../../i18n/use-t.ts";

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
