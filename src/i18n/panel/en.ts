import panelAccountWords from "../en/panel/account.json" with { type: "json" };
import panelArchiveWords from "../en/panel/archive.json" with { type: "json" };
import panelAuditWords from "../en/panel/audit.json" with { type: "json" };
import panelBoardWords from "../en/panel/board.json" with { type: "json" };
import panelBrandWords from "../en/panel/brand.json" with { type: "json" };
import panelWords from "../en/panel/common.json" with { type: "json" };
import panelContentWords from "../en/panel/content.json" with { type: "json" };
import panelCustomersWords from "../en/panel/customers.json" with { type: "json" };
import panelFiguresWords from "../en/panel/figures.json" with { type: "json" };
import panelImportsWords from "../en/panel/imports.json" with { type: "json" };
import panelImpostorsWords from "../en/panel/impostors.json" with { type: "json" };
import panelInboxWords from "../en/panel/inbox.json" with { type: "json" };
import panelIssuesWords from "../en/panel/issues.json" with { type: "json" };
import panelLeadWords from "../en/panel/lead.json" with { type: "json" };
import panelMoneyWords from "../en/panel/money.json" with { type: "json" };
import panelNoticesWords from "../en/panel/notices.json" with { type: "json" };
import panelPlacesWords from "../en/panel/places.json" with { type: "json" };
import panelRatesWords from "../en/panel/rates.json" with { type: "json" };
import panelSecurityWords from "../en/panel/security.json" with { type: "json" };
import panelServerWords from "../en/panel/server.json" with { type: "json" };
import panelSetupWords from "../en/panel/setup.json" with { type: "json" };
import panelWaitingWords from "../en/panel/waiting.json" with { type: "json" };

export const panelEn = {
	...panelWords,
	...panelInboxWords,
	...panelIssuesWords,
	...panelImportsWords,
	...panelImpostorsWords,
	...panelFiguresWords,
	...panelCustomersWords,
	...panelLeadWords,
	...panelContentWords,
	...panelBoardWords,
	...panelArchiveWords,
	...panelBrandWords,
	...panelAuditWords,
	...panelMoneyWords,
	...panelNoticesWords,
	...panelPlacesWords,
	...panelAccountWords,
	...panelRatesWords,
	...panelSecurityWords,
	...panelServerWords,
	...panelSetupWords,
	...panelWaitingWords,
} as const;

export type PanelKey = keyof typeof panelEn;
