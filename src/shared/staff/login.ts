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
