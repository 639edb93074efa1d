/** How a login by the plain form went, where it did not end in the panel: problem codes that `?login=` carries. */
export const loginSteps = [
	"wrong-password",
	"second-factor-required",
	"passkey-required",
	"wrong-code",
	"challenge-expired",
	"too-many-tries",
] as const;
export type LoginStep = (typeof loginSteps)[number];

/** The page on which someone asks for a new password, where the server can send mail. */
export const forgottenPath = "/admin/forgotten";

/** How many characters a password that somebody chooses has at least. */
export const minPasswordLength = 8;

/** A cookie that says no more than that this browser may have a session; without it the panel shows its login screen without asking the server. */
export const staffMark = "staff=1";

/** Notes on the document, before it is painted, that this browser may have a session: the login form then waits. */
export const markStaffScript = `document.cookie.split("; ").includes("${staffMark}")&&(document.documentElement.dataset.staff="1")`;
