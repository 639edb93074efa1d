import { adminAudit } from "../ur/panel/audit.ts";
import { adminBoard } from "../ur/panel/board.ts";
import { adminCatalogue } from "../ur/panel/catalogue.ts";
import { admin } from "../ur/panel/common.ts";
import { adminInbox } from "../ur/panel/inbox.ts";
import { adminNotices } from "../ur/panel/notices.ts";
import { adminPush } from "../ur/panel/push.ts";
import { adminSecurity } from "../ur/panel/security.ts";
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
