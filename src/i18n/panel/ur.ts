import panelAccountWords from "../ur/panel/account.json" with { type: "json" };
import panelArchiveWords from "../ur/panel/archive.json" with { type: "json" };
import panelAuditWords from "../ur/panel/audit.json" with { type: "json" };
import panelBoardWords from "../ur/panel/board.json" with { type: "json" };
import panelBrandWords from "../ur/panel/brand.json" with { type: "json" };
import panelWords from "../ur/panel/common.json" with { type: "json" };
import panelContentWords from "../ur/panel/content.json" with { type: "json" };
import panelCustomersWords from "../ur/panel/customers.json" with { type: "json" };
import panelFiguresWords from "../ur/panel/figures.json" with { type: "json" };
import panelImportsWords from "../ur/panel/imports.json" with { type: "json" };
import panelImpostorsWords from "../ur/panel/impostors.json" with { type: "json" };
import panelInboxWords from "../ur/panel/inbox.json" with { type: "json" };
import panelIssuesWords from "../ur/panel/issues.json" with { type: "json" };
import panelLeadWords from "../ur/panel/lead.json" with { type: "json" };
import panelMoneyWords from "../ur/panel/money.json" with { type: "json" };
import panelNoticesWords from "../ur/panel/notices.json" with { type: "json" };
import panelPlacesWords from "../ur/panel/places.json" with { type: "json" };
import panelRatesWords from "../ur/panel/rates.json" with { type: "json" };
import panelSecurityWords from "../ur/panel/security.json" with { type: "json" };
import panelServerWords from "../ur/panel/server.json" with { type: "json" };
import panelSetupWords from "../ur/panel/setup.json" with { type: "json" };
import panelWaitingWords from "../ur/panel/waiting.json" with { type: "json" };
import type { PanelKey } from "./en.ts";

export const panelUr: Readonly<Record<PanelKey, string>> = {
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
};
