import type { AlertKind } from "./staff-message.ts";

/** The page of the panel that helps against each, without the language. */
export const alertPaths: Readonly<Record<AlertKind, string>> = {
	"rates-old": "/admin/rates",
	"rate-log": "/admin/rates",
	"backup-failed": "/admin/setup?step=backup",
	"backup-old": "/admin/setup?step=backup",
	"mail-unreachable": "/admin/notices",
	"push-failing": "/admin/account",
	"disk-low": "/admin/setup?step=backup",
	"certificate-ending": "/admin/setup?step=address",
	"nobody-told": "/admin/account",
};
