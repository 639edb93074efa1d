import { panelAuditWords } from "../ur/panel/audit.ts";
import { panelBoardWords } from "../ur/panel/board.ts";
import { panelCatalogueWords } from "../ur/panel/catalogue.ts";
import { panelWords } from "../ur/panel/common.ts";
import { panelInboxWords } from "../ur/panel/inbox.ts";
import { panelLeadWords } from "../ur/panel/lead.ts";
import { panelNoticesWords } from "../ur/panel/notices.ts";
import { panelPushWords } from "../ur/panel/push.ts";
import { panelSecurityWords } from "../ur/panel/security.ts";
import type { PanelKey } from "./en.ts";

/** Every sentence that only the panel shows. */
export const panelUr: Readonly<Record<PanelKey, string>> = {
	...panelWords,
	...panelInboxWords,
	...panelLeadWords,
	...panelCatalogueWords,
	...panelBoardWords,
	...panelAuditWords,
	...panelNoticesWords,
	...panelPushWords,
	...panelSecurityWords,
};
