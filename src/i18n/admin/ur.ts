import { admin } from "../ur/admin.ts";
import { adminAudit } from "../ur/admin-audit.ts";
import { adminBoard } from "../ur/admin-board.ts";
import { adminCatalogue } from "../ur/admin-catalogue.ts";
import { adminInbox } from "../ur/admin-inbox.ts";
import { adminNotices } from "../ur/admin-notices.ts";
import { adminPush } from "../ur/admin-push.ts";
import { adminSecurity } from "../ur/admin-security.ts";
import type { AdminKey } from "./en.ts";

/** Every sentence that only the panel shows. */
export const adminUr: Readonly<Record<AdminKey, string>> = {
	...admin,
	...adminInbox,
	...adminCatalogue,
	...adminBoard,
	...adminAudit,
	...adminNotices,
	...adminPush,
	...adminSecurity,
};
