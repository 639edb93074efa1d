import { ProblemError } from "#server/http/api/problems.ts";

/** What a password must not be made of: the names by which strangers know the account and the site. */
export interface PasswordContext {
	readonly email: string;
	readonly name: string;
	readonly brand: string;
	readonly host: string;
}

const fewestCharacters = 8;
/** A name that makes up this share of a password is all that there is to guess. */
const greatestShare = 0.6;

// 49,000 passwords in the order of how often breaches held them; loaded when somebody chooses one.
const commonPasswords = async () => {
	const { dictionary } = await import("@zxcvbn-ts/language-common");
	return new Set(dictionary["passwords-common"]);
};

/**
 * Refuses a new password that is guessed first: one of those that people choose most, or one made of the brand, the
 * host, the e-mail or the name.
 * @throws ProblemError `invalid` with an issue at `field`
 */
export async function refuseGuessable(password: string, context: PasswordContext, field: string): Promise<void> {
	const plain = password.normalize("NFKC").toLowerCase().trim();
	if (plain.length < fewestCharacters) throw refusal(field, "tooShort");
	if (isMadeOf(plain, namesIn(context))) throw refusal(field, "nameInPassword");
	if (new Set(plain).size < 3 || (await isCommon(plain))) throw refusal(field, "commonPassword");
}

/** Whether breaches hold it, be it with a few digits or signs put after it. */
async function isCommon(plain: string): Promise<boolean> {
	const common = await commonPasswords();
	return common.has(plain) || common.has(plain.replace(/[\d\W_]{1,4}$/, ""));
}

function namesIn({ email, name, brand, host }: PasswordContext): string[] {
	const words = [email, email.split("@")[0] ?? "", ...name.split(/\s+/), brand, ...host.split(".")];
	return words.map((word) => word.toLowerCase()).filter((word) => word.length >= 4);
}

function isMadeOf(plain: string, names: readonly string[]): boolean {
	return names.some((name) => plain.includes(name) && name.length / plain.length >= greatestShare);
}

function refusal(field: string, code: "tooShort" | "nameInPassword" | "commonPassword"): ProblemError {
	const limit = code === "tooShort" ? { limit: fewestCharacters } : {};
	return new ProblemError("invalid", { issues: { [field]: { code, ...limit } } });
}
