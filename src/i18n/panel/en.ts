import { panelAccountWords } from "../en/panel/account.ts";
import { panelArchiveWords } from "../en/panel/archive.ts";
import { panelAuditWords } from "../en/panel/audit.ts";
import { panelBoardWords } from "../en/panel/board.ts";
import { panelBrandWords } from "../en/panel/brand.ts";
import { panelCatalogueWords } from "../en/panel/catalogue.ts";
import { panelWords } from "../en/panel/common.ts";
import { panelContentWords } from "../en/panel/content.ts";
import { panelCustomersWords } from "../en/panel/customers.ts";
import { panelDraftsWords } from "../en/panel/drafts.ts";
import { panelFiguresWords } from "../en/panel/figures.ts";
import { panelHandbookWords } from "../en/panel/handbook.ts";
import { panelImportsWords } from "../en/panel/imports.ts";
import { panelImpostorsWords } from "../en/panel/impostors.ts";
import { panelInboxWords } from "../en/panel/inbox.ts";
import { panelIssuesWords } from "../en/panel/issues.ts";
import { panelLeadWords } from "../en/panel/lead.ts";
import { panelMoneyWords } from "../en/panel/money.ts";
import { panelNavigationWords } from "../en/panel/navigation.ts";
import { panelNoticesWords } from "../en/panel/notices.ts";
import { panelPackagesWords } from "../en/panel/packages.ts";
import { panelPicturesWords } from "../en/panel/pictures.ts";
import { panelPlacesWords } from "../en/panel/places.ts";
import { panelPushWords } from "../en/panel/push.ts";
import { panelRatesWords } from "../en/panel/rates.ts";
import { panelReviewsWords } from "../en/panel/reviews.ts";
import { panelRichTextWords } from "../en/panel/rich-text.ts";
import { panelSecurityWords } from "../en/panel/security.ts";
import { panelServerWords } from "../en/panel/server.ts";
import { panelSetupWords } from "../en/panel/setup.ts";
import { panelTablesWords } from "../en/panel/tables.ts";
import { panelTradingWords } from "../en/panel/trading.ts";
import { panelUrduWords } from "../en/panel/urdu.ts";
import { panelVisitsWords } from "../en/panel/visits.ts";
import { panelWaitingWords } from "../en/panel/waiting.ts";

/** Every sentence that only the panel shows. */
export const panelEn = {
	...panelWords,
	...panelInboxWords,
	...panelIssuesWords,
	...panelHandbookWords,
	...panelImportsWords,
	...panelImpostorsWords,
	...panelFiguresWords,
	...panelVisitsWords,
	...panelCustomersWords,
	...panelLeadWords,
	...panelCatalogueWords,
	...panelContentWords,
	...panelDraftsWords,
	...panelBoardWords,
	...panelArchiveWords,
	...panelBrandWords,
	...panelAuditWords,
	...panelMoneyWords,
	...panelNavigationWords,
	...panelNoticesWords,
	...panelPackagesWords,
	...panelPicturesWords,
	...panelPlacesWords,
	...panelPushWords,
	...panelRatesWords,
	...panelReviewsWords,
	...panelRichTextWords,
	...panelSecurityWords,
	...panelServerWords,
	...panelSetupWords,
	...panelTablesWords,
	...panelTradingWords,
	...panelUrduWords,
	...panelWaitingWords,
	...panelAccountWords,
} as const;

export type PanelKey = keyof typeof panelEn;
