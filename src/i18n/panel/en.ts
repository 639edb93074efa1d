import { panelAccountWords } from "../en/panel/account.ts";
import { panelArchiveWords } from "../en/panel/archive.ts";
import { panelAuditWords } from "../en/panel/audit.ts";
import { panelBoardWords } from "../en/panel/board.ts";
import { panelBrandWords } from "../en/panel/brand.ts";
import { panelWords } from "../en/panel/common.ts";
import { panelContentWords } from "../en/panel/content.ts";
import { panelCustomersWords } from "../en/panel/customers.ts";
import { panelFiguresWords } from "../en/panel/figures.ts";
import { panelImportsWords } from "../en/panel/imports.ts";
import { panelImpostorsWords } from "../en/panel/impostors.ts";
import { panelInboxWords } from "../en/panel/inbox.ts";
import { panelIssuesWords } from "../en/panel/issues.ts";
import { panelLeadWords } from "../en/panel/lead.ts";
import { panelMoneyWords } from "../en/panel/money.ts";
import { panelNoticesWords } from "../en/panel/notices.ts";
import { panelPlacesWords } from "../en/panel/places.ts";
import { panelRatesWords } from "../en/panel/rates.ts";
import { panelSecurityWords } from "../en/panel/security.ts";
import { panelServerWords } from "../en/panel/server.ts";
import { panelSetupWords } from "../en/panel/setup.ts";
import { panelWaitingWords } from "../en/panel/waiting.ts";

/** Every sentence that only the panel shows. */
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
