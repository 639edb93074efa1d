import { admin } from "../en/admin.ts";
import { adminAudit } from "../en/admin-audit.ts";
import { adminBoard } from "../en/admin-board.ts";
import { adminCatalogue } from "../en/admin-catalogue.ts";
import { adminInbox } from "../en/admin-inbox.ts";
import { adminNotices } from "../en/admin-notices.ts";
import { adminPush } from "../en/admin-push.ts";
import { adminSecurity } from "../en/admin-security.ts";

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
