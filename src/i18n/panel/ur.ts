import { panelAccountWords } from "../ur/panel/account.ts";
import { panelArchiveWords } from "../ur/panel/archive.ts";
import { panelAuditWords } from "../ur/panel/audit.ts";
import { panelBoardWords } from "../ur/panel/board.ts";
import { panelBrandWords } from "../ur/panel/brand.ts";
import { panelWords } from "../ur/panel/common.ts";
import { panelContentWords } from "../ur/panel/content.ts";
import { panelCustomersWords } from "../ur/panel/customers.ts";
import { panelFiguresWords } from "../ur/panel/figures.ts";
import { panelImportsWords } from "../ur/panel/imports.ts";
import { panelImpostorsWords } from "../ur/panel/impostors.ts";
import { panelInboxWords } from "../ur/panel/inbox.ts";
import { panelIssuesWords } from "../ur/panel/issues.ts";
import { panelLeadWords } from "../ur/panel/lead.ts";
import { panelMoneyWords } from "../ur/panel/money.ts";
import { panelNoticesWords } from "../ur/panel/notices.ts";
import { panelPlacesWords } from "../ur/panel/places.ts";
import { panelRatesWords } from "../ur/panel/rates.ts";
import { panelSecurityWords } from "../ur/panel/security.ts";
import { panelServerWords } from "../ur/panel/server.ts";
import { panelSetupWords } from "../ur/panel/setup.ts";
import { panelWaitingWords } from "../ur/panel/waiting.ts";
import type { PanelKey } from "./en.ts";

/** Every sentence that only the panel shows. */
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
