import { panelAuditWords } from "../en/panel/audit.ts";
import { panelBoardWords } from "../en/panel/board.ts";
import { panelCatalogueWords } from "../en/panel/catalogue.ts";
import { panelWords } from "../en/panel/common.ts";
import { panelInboxWords } from "../en/panel/inbox.ts";
import { panelLeadWords } from "../en/panel/lead.ts";
import { panelNoticesWords } from "../en/panel/notices.ts";
import { panelPushWords } from "../en/panel/push.ts";
import { panelSecurityWords } from "../en/panel/security.ts";

/** Every sentence that only the panel shows. */
export const panelEn = {
	...panelWords,
	...panelInboxWords,
	...panelLeadWords,
	...panelCatalogueWords,
	...panelBoardWords,
	...panelAuditWords,
	...panelNoticesWords,
	...panelPushWords,
	...panelSecurityWords,
} as const;

export type PanelKey = keyof typeof panelEn;
