import { panelAccountWords } from "../ur/panel/account.ts";
import { panelArchiveWords } from "../ur/panel/archive.ts";
import { panelAuditWords } from "../ur/panel/audit.ts";
import { panelBoardWords } from "../ur/panel/board.ts";
import { panelBrandWords } from "../ur/panel/brand.ts";
import { panelCatalogueWords } from "../ur/panel/catalogue.ts";
import { panelWords } from "../ur/panel/common.ts";
import { panelContentWords } from "../ur/panel/content.ts";
import { panelCustomersWords } from "../ur/panel/customers.ts";
import { panelDraftsWords } from "../ur/panel/drafts.ts";
import { panelFiguresWords } from "../ur/panel/figures.ts";
import { panelHandbookWords } from "../ur/panel/handbook.ts";
import { panelImportsWords } from "../ur/panel/imports.ts";
import { panelImpostorsWords } from "../ur/panel/impostors.ts";
import { panelInboxWords } from "../ur/panel/inbox.ts";
import { panelIssuesWords } from "../ur/panel/issues.ts";
import { panelLeadWords } from "../ur/panel/lead.ts";
import { panelMoneyWords } from "../ur/panel/money.ts";
import { panelNavigationWords } from "../ur/panel/navigation.ts";
import { panelNoticesWords } from "../ur/panel/notices.ts";
import { panelPackagesWords } from "../ur/panel/packages.ts";
import { panelPicturesWords } from "../ur/panel/pictures.ts";
import { panelPlacesWords } from "../ur/panel/places.ts";
import { panelPushWords } from "../ur/panel/push.ts";
import { panelRatesWords } from "../ur/panel/rates.ts";
import { panelReviewsWords } from "../ur/panel/reviews.ts";
import { panelRichTextWords } from "../ur/panel/rich-text.ts";
import { panelSecurityWords } from "../ur/panel/security.ts";
import { panelServerWords } from "../ur/panel/server.ts";
import { panelSetupWords } from "../ur/panel/setup.ts";
import { panelTablesWords } from "../ur/panel/tables.ts";
import { panelTradingWords } from "../ur/panel/trading.ts";
import { panelUrduWords } from "../ur/panel/urdu.ts";
import { panelVisitsWords } from "../ur/panel/visits.ts";
import { panelWaitingWords } from "../ur/panel/waiting.ts";
import type { PanelKey } from "./en.ts";

/** Every sentence that only the panel shows. */
export const panelUr: Readonly<Record<PanelKey, string>> = {
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
};
