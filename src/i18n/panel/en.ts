import { adminAudit } from "../en/panel/audit.ts";
import { adminBoard } from "../en/panel/board.ts";
import { adminCatalogue } from "../en/panel/catalogue.ts";
import { admin } from "../en/panel/common.ts";
import { adminInbox } from "../en/panel/inbox.ts";
import { adminNotices } from "../en/panel/notices.ts";
import { adminPush } from "../en/panel/push.ts";
import { adminSecurity } from "../en/panel/security.ts";

/** Every sentence that only the panel shows. */
export const adminEn = {
	...admin,
	...adminInbox,
	...adminCatalogue,
	...adminBoard,
	...adminAudit,
	...adminNotices,
	...adminPush,
	...adminSecurity,
} as const;

export type AdminKey = keyof typeof adminEn;
