import type { AccountDetails } from "../money/money.ts";
import type { ContactName } from "../settings.ts";
import { toLatinDigits } from "../text/digits.ts";

/** What the business is reached by and paid to, as the settings, the books and the site's address say. */
export interface OwnContacts {
	/** E.164 */
	readonly numbers: readonly string[];
	readonly emails: readonly string[];
	/** Of the site, with its port. */
	readonly host: string;
	/** What customers pay to. */
	readonly accounts: readonly Pick<AccountDetails, "title" | "number">[];
	/** What the business is called, in either script. */
	readonly brands: readonly string[];
}

/** A text with contacts that are not the business's own, as it was and as it is. */
export interface PublishedContacts {
	readonly found: readonly string[];
	readonly before: string;
	readonly after: string;
}

/**
 * Looks at a text that people read, as it was and as it is to be; answers what is new in it of `foreignContacts`, `null`
 * where nothing is, and throws where that is not to be published.
 */
export type TextCheck = (before: string, after: string) => PublishedContacts | null;

/** The check that refuses nothing. */
export const contactFinder =
	(own: OwnContacts): TextCheck =>
	(before, after) => {
		const found = foreignContacts(before, after, own);
		return found.length > 0 ? { found, before, after } : null;
	};

/** What the business is reached by and paid to; a contact that nobody set is none. */
export function ownContactsOf(
	settings: Readonly<Record<ContactName | "brand" | "brandUrdu", string>>,
	{ host, accounts }: Pick<OwnContacts, "host" | "accounts">,
): OwnContacts {
	const { whatsapp, phone, supportEmail, brand, brandUrdu } = settings;
	return {
		numbers: [whatsapp, phone].filter(Boolean),
		emails: [supportEmail.toLowerCase()].filter(Boolean),
		brands: [brand, brandUrdu].filter(Boolean),
		host,
		accounts,
	};
}

/**
 * The numbers, addresses, accounts and links that `after` holds and `before` does not, without those of the business. Each
 * as it can be read, at most ten.
 */
export function foreignContacts(before: string, after: string, own: OwnContacts): readonly string[] {
	const known = contactsIn([before, ...own.accounts.map((account) => account.number)].join("\n"), own);
	const fresh = [...contactsIn(after, own)].filter(([key]) => !known.has(key));
	return fresh.slice(0, 10).map(([, text]) => text.slice(0, 100));
}

const domain = String.raw`(?:[\p{L}\p{N}][\p{L}\p{N}-]{0,62}\.)+(?:xn--[a-z0-9-]{1,59}|\p{L}{2,24})`;
const rest = String.raw`[^\s<>"'”’)\]،؛]*`;
const address = new RegExp(
	String.raw`(?<![a-z0-9+.-])[a-z][a-z0-9+.-]{1,20}://${rest}|(?<![\p{L}\p{N}@._-])${domain}(?![\p{L}\p{N}])(?::\d+)?(?:[/?#]${rest})?`,
	"giu",
);
const email = /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;
const handle = /(?<![\p{L}\p{N}._%+@/-])@[a-z][\w.]{3,31}/giu;
const accounts = [
	/(?<![A-Z0-9])[A-Z]{2}\d{2}(?=[A-Z0-9 -]{0,30}\d{2})(?:[ -]?[A-Z0-9]{4}){2,7}(?:[ -]?[A-Z0-9]{1,3})?(?![A-Z0-9])/gi,
	/(?<![A-Z0-9])0x[0-9a-f]{40}(?![A-Z0-9])/gi,
	/(?<![A-Z0-9])(?:bc1[a-z0-9]{25,87}|[T13][A-Z0-9]{25,34})(?![A-Z0-9])/gi,
];
const date = /(?<!\d)(?:(?:19|20)\d\d-\d{1,2}-\d{1,2}|\d{1,2}([-./])\d{1,2}\1(?:19|20)\d\d)(?!\d)/g;
const number = /(?:\+ ?)?\d(?:[ .\-()/_*·]{0,3}\d){6,}/g;

/** The endings of addresses that are written without a scheme or path; `Node.js` and a full stop without its space are none. */
const endings = new Set(
	"com net org info biz me co io app link ly gl gg to cc shop store online site xyz top club live pro dev page website tk ml ga cf gq pk in ae sa uk us eu ru cn bd tv ws vip example test".split(
		" ",
	),
);

/** Companies that go by their address, which the product's own texts name. */
const companies = new Set(["impact.com", "media.net", "booking.com", "systeme.io", "a8.net"]);

/** The contacts that a text holds and that are not the business's own, by a form in which all spellings of one are the same. */
export function contactsIn(
	text: string,
	own: Pick<OwnContacts, "numbers" | "emails" | "host">,
): ReadonlyMap<string, string> {
	const found = new Map<string, string>();
	const add = (key: string, written: string) => {
		found.set(key, written.trim());
		return "\n";
	};
	let left = fold(text).replace(email, (match) =>
		own.emails.includes(match.toLowerCase()) ? "\n" : add(match.toLowerCase(), match),
	);
	left = left.replace(address, (match) => {
		const link = match.replace(/(?<![.,;:!?])[.,;:!?]+$/, "");
		const [, scheme, authority = "", path = ""] = /^([a-z][a-z0-9+.-]*:\/\/)?([^/?#]*)(.*)$/iu.exec(link) ?? [];
		if (companies.has(link.toLowerCase())) return "\n";
		const isLink =
			scheme || path || /\.xn--/i.test(authority) || endings.has(authority.toLowerCase().split(".").at(-1) ?? "");
		if (!isLink) return match;
		// What stands behind a host of ours is looked at like any text.
		const host = authority.toLowerCase();
		if (host === own.host || host === `www.${own.host}`) return `\n${path}`;
		if ((host === "wa.me" || host === "api.whatsapp.com") && isOwnChat(path, own)) return "\n";
		return add(link.toLowerCase().replace(/^https?:\/\//, ""), link);
	});
	for (const account of accounts)
		left = left.replace(account, (match) => add(match.replace(/[ -]/g, "").toLowerCase(), match));
	left = left.replace(handle, (match) => add(match.toLowerCase(), match));
	for (const [match] of left.replace(date, "\n").matchAll(number)) {
		const full = fullNumber(match);
		if (isNumber(match) && !own.numbers.includes(`+${full}`)) add(full, match);
	}
	return found;
}

/** Spellings that look the same become the same: digits of other scripts, wide letters, marks and signs that nobody sees. */
export function fold(text: string): string {
	return toLatinDigits(text)
		.replace(/[\p{M}\p{Cf}]+/gu, "")
		.normalize("NFKC")
		.replace(/[\p{Pd}\u2212]/gu, "-")
		.replaceAll("\u3002", ".")
		.replace(/ {0,3}[([{] {0,3}(?:at|ایٹ) {0,3}[)\]}] {0,3}/gi, "@")
		.replace(/ {0,3}[([{] {0,3}(?:dot|ڈاٹ) {0,3}[)\]}] {0,3}/gi, ".");
}

function isOwnChat(path: string, { numbers }: Pick<OwnContacts, "numbers">): boolean {
	const digits = path.replace(/\D/g, "");
	return path === "" || path === "/" || path.startsWith("/{") || numbers.includes(`+${digits}`);
}

/** Whether digits are a number to call or to pay to: not years, rates side by side, or a range of round amounts. */
function isNumber(run: string): boolean {
	const digits = run.replace(/\D/g, "");
	if (/^[+0]/.test(run)) return true;
	if (digits.length < 9) return false;
	const parts = run.split(/[^\d.]+/);
	if (parts.every((part) => /^(?:19|20)\d\d$|^[1-9]\d{0,5}\.\d{1,2}$/.test(part))) return false;
	return !/^[1-9]\d{1,5}00 ?- ?[1-9]\d{1,5}00$/.test(run);
}

/** The digits of a number with the code of its country; one without is taken for Pakistan's. */
function fullNumber(run: string): string {
	const digits = run.replace(/\D/g, "");
	if (run.startsWith("+") || digits.startsWith("00")) return digits.replace(/^00/, "").replace(/^920/, "92");
	return /^0|^3\d{9}$/.test(digits) ? `92${digits.replace(/^0/, "")}` : digits.replace(/^920/, "92");
}
