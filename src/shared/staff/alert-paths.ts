import type { AlertKind } from "./staff-message.ts";

/** The page of the panel that helps against each, without the language. */
export const alertPaths: Readonly<Record<AlertKind, string>> = {
	"rates-old": "/admin/rates",
	"backup-failed": "/admin/audit",
	"mail-unreachable": "/admin/notices",
	"nobody-told": "/admin/account",
};
