import type { AccountDetails } from "../money/money.ts";

/** What the business is reached by and paid to: as the settings, the accounts of its books and the site's address say. */
export interface OwnContacts {
	/** E.164 */
	readonly numbers: readonly string[];
	/** In small letters. */
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

/** What a text has newly of `foreignContacts`; `null` where nothing. Throws where that is not to be published. */
export type TextCheck = (before: string, after: string) => PublishedContacts | null;

export const contactFinder =
	(own: OwnContacts): TextCheck =>
	(before, after) => {
		const found = foreignContacts(before, after, own);
		return found.length > 0 ? { found, before, after } : null;
	};

/** The numbers, addresses, accounts and links in `after` that are neither in `before` nor the business's own; at most ten, as they can be read. */
export function foreignContacts(before: string, after: string, own: OwnContacts): readonly string[] {
	const existing = contactsIn([before, ...own.accounts.map((account) => account.number)].join("\n"), own);
	const fresh = [...contactsIn(after, own)].filter(([key]) => !existing.has(key));
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
	/(?<![A-Z0-9])0x ?[0-9a-f]{40}(?![A-Z0-9])/gi,
	/(?<![A-Z0-9])(?:bc1[a-z0-9]{25,87}|[T13][A-Z0-9]{25,34})(?![A-Z0-9])/gi,
	// Of any other chain: longer than a word, with letters and digits in it.
	/(?<![\w-])(?=[\w-]{0,40}\d[a-z_-]{0,20}\d)(?=[\w-]{0,40}[a-z])(?:[a-z0-9]{25,100}|[A-Z]\w[\w-]{40,60})(?![\w-])/gi,
];
/** The address of a wallet in groups. */
const spacedWallet = /(?<![A-Za-z0-9])T(?:[ \n-]?[1-9A-HJ-NP-Za-km-z]){33}(?![A-Za-z0-9])/g;
const numbered =
	/(?:\bpay ?id|\buid|\ba\/c|\bacc(?:oun)?t|\biban|\beasypaisa|\bjazzcash|\bsadapay|\bnayapay|\braast|اکاؤنٹ|کھاتہ)(?:[^\p{L}\p{N}]{0,3}(?:id|no|nr|number|نمبر))?[^\p{L}\p{N}]{0,4}\d{6,}/giu;
const date = /(?<!\d)(?:(?:19|20)\d\d-\d{1,2}-\d{1,2}|\d{1,2}([-./])\d{1,2}\1(?:19|20)\d\d)(?!\d)/g;
const number = /(?:\+ ?)?\d(?:[ \t.\-()[\]{}/_*·•~|'=]{0,4}\d){6,}/g;
/** Of a mobile phone in Pakistan, whatever stands between its digits but words. */
const mobile = (() => {
	const between = String.raw`(?:[^\p{L}\p{N}]|(?<!\p{L})\p{L}(?!\p{L})){0,8}`;
	const code = String.raw`(?:0|(?:\+|00)?${between}9${between}2)`;
	return new RegExp(String.raw`(?<!\d)${code}${between}3(?:${between}\d){9}(?!\d)`, "gu");
})();

/** The endings of addresses that are written without a scheme or path; `Node.js` and a full stop without its space are none. */
const endings = wordsOf(
	"com net org info biz me co io app link ly gl gg to cc shop store online site xyz top club live pro dev page website tk ml ga cf gq pk in ae sa uk us eu ru cn bd tv ws vip example test",
);
/** Those that are words as well: of an address in small letters alone. */
const wordEndings = wordsOf(
	"ai money finance cash pay bank exchange trade trading market world today center center email digital agency global asia web chat icu space fun tech cloud network services support group capital fund credit loan",
);

/** Companies that go by their address, which the product's own texts name. */
const companies = new Set(["impact.com", "media.net", "booking.com", "systeme.io", "a8.net"]);

function wordsOf(list: string): ReadonlySet<string> {
	return new Set(list.split(" "));
}

/** The contacts that a text holds and that are not the business's own, by a form in which all spellings of one are the same. */
export function contactsIn(text: string, own: OwnContacts): ReadonlyMap<string, string> {
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
		if (!scheme && !path && !isHost(authority)) return match;
		const host = authority.toLowerCase();
		if (host === own.host || host === `www.${own.host}`) return `\n${path}`;
		if (host === "wa.me" || host === "api.whatsapp.com") {
			if (isOwnChat(path, own)) return "\n";
			if (path.startsWith("/{")) return `\n${path}`;
		}
		return add(link.toLowerCase().replace(/^https?:\/\//, ""), link);
	});
	const account = (match: string) => add(match.replace(/[\s-]/g, "").toLowerCase(), match);
	const ours = patternsOf(own);
	for (const pattern of ours.accounts) left = left.replace(pattern, "\n");
	for (const pattern of accounts) left = left.replace(pattern, account);
	left = left.replace(spacedWallet, (match) => (isGrouped(match) ? account(match) : match));
	left = left.replace(handle, (match) => add(match.toLowerCase(), match));
	left = left.replace(date, "\n").replace(letterO, "0");
	for (const pattern of ours.numbers) left = left.replace(pattern, "\n");
	left = left.replace(number, (match) => (isNumber(match) ? add(fullNumber(match), match) : match));
	left = left.replace(mobile, (match) => add(fullNumber(match), match));
	for (const [match] of left.matchAll(numbered)) add(match.replace(/\D/g, ""), match);
	return found;
}

/** An O that stands for a zero. */
const letterO = /(?<![\p{L}\p{N}])O(?=[ .-]?\d)|(?<=\d[ .-]?)O(?=[ .-]?\d)/giu;

/** Spellings that look the same become the same: digits of other scripts, wide letters, marks and signs that nobody sees. */
export function fold(text: string): string {
	const plain = text
		.replace(/[\p{M}\p{Cf}]+/gu, "")
		.normalize("NFKC")
		.replace(/(?![0-9])\p{Nd}/gu, latinDigit)
		.replace(/[\p{Pd}\u2212]/gu, "-")
		.replaceAll("\u3002", ".")
		.replace(/ {0,3}[([{] {0,3}(?:at|ایٹ) {0,3}[)\]}] {0,3}/gi, "@")
		.replace(/ {0,3}[([{] {0,3}(?:dot|ڈاٹ) {0,3}[)\]}] {0,3}/gi, ".")
		.replace(
			/ {1,3}(?:(?:dot|ڈاٹ) {1,3}|\. ?)(?=(?:com|net|org|pk|me|io|co|info|biz|app|xyz|site|online|shop)\b)/gi,
			".",
		);
	return digitWords(plain);
}

/** Ten digits of a script follow one another, its zero first. */
function latinDigit(digit: string): string {
	const code = digit.codePointAt(0) ?? 0;
	let value = 0;
	while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++;
	return String(value);
}

function isHost(authority: string): boolean {
	const ending = authority.replace(/:\d+$/, "").split(".").at(-1) ?? "";
	return /\.xn--/i.test(authority) || endings.has(ending.toLowerCase()) || wordEndings.has(ending);
}

function isOwnChat(path: string, { numbers }: OwnContacts): boolean {
	return path === "" || path === "/" || numbers.includes(`+${path.replace(/\D/g, "")}`);
}

/** Whether one text stands in groups of the same length, or in two halves: no words of a sentence. */
function isGrouped(text: string): boolean {
	const groups = text.split(/[ \n-]/).map(({ length }) => length);
	return groups.every((length) => length >= 12) || new Set(groups.slice(0, -1)).size === 1;
}

const patterns = new WeakMap<OwnContacts, Readonly<Record<"accounts" | "numbers", readonly RegExp[]>>>();

function patternsOf(own: OwnContacts) {
	const cached = patterns.get(own) ?? {
		accounts: own.accounts.map(({ number }) => inGroups(number)),
		numbers: own.numbers.map(spellingsOf),
	};
	patterns.set(own, cached);
	return cached;
}

function inGroups(account: string): RegExp {
	const signs = [...account.replace(/[\s-]/g, "")].map((sign) => RegExp.escape(sign));
	return new RegExp(String.raw`(?<![\p{L}\p{N}])${signs.join("[ -]?")}(?![\p{L}\p{N}])`, "giu");
}

function spellingsOf(e164: string): RegExp {
	// No letter of ours or digit; `\p{L}` a dozen times takes half a second to compile.
	const between = String.raw`[^0-9A-Za-z\u0600-\u06ff\n]{0,3}`;
	const code = /^\+92/.test(e164) ? "92" : "";
	const digits = [...e164.slice(1 + code.length)].join(between);
	const before = code
		? String.raw`(?:(?:\+ ?|00)?92${between}(?:\(?0\)?${between})?|\(?0${between})?`
		: String.raw`(?:\+ ?|00)`;
	return new RegExp(String.raw`(?<![\d+])${before}${digits}(?!\d)`, "gu");
}

/** Whether digits are a number to call or to pay to: not years, rates side by side, or a range of round amounts. */
function isNumber(run: string): boolean {
	const digits = run.replace(/\D/g, "");
	if (/^[+0]/.test(run)) return true;
	if (digits.length < 9 || /^[1-9]\d{0,3}0{5,}$/.test(run)) return false;
	const parts = run.split(/[^\d.]+/);
	if (parts.every((part) => /^(?:19|20)\d\d$|^[1-9]\d{0,5}\.\d{1,2}$/.test(part))) return false;
	return !/^[1-9]\d{1,5}00 ?- ?[1-9]\d{1,5}00$/.test(run) && !isLadder(run);
}

/** Whether figures stand in a row from the least to the most, as steps and ranges of amounts do; not the groups of an account. */
function isLadder(run: string): boolean {
	const steps = run.split(/[ -]+/).map(Number);
	const odd = steps.filter((step) => step > 999 && step % 10 !== 0);
	const rises = steps.every((step, n) => step >= (steps[n - 1] ?? 0));
	return steps.length > 3 && odd.length < 3 && !run.startsWith("3") && rises;
}

/** The digits of a number with the code of its country; one without is taken for Pakistan's. */
function fullNumber(run: string): string {
	const digits = run.replace(/\D/g, "");
	if (run.startsWith("+") || digits.startsWith("00")) return digits.replace(/^00/, "").replace(/^920/, "92");
	return /^0|^3\d{9}$/.test(digits) ? `92${digits.replace(/^0/, "")}` : digits.replace(/^920/, "92");
}

// Of 0 to 9, in English, Roman Urdu and Urdu.
const spellings = [
	"zero oh sifar صفر زیرو",
	"one aik ek ایک",
	"two do دو",
	"three teen tin تین",
	"four char chaar چار",
	"five panch paanch پانچ",
	"six chay che chhe چھ چھے",
	"seven saat sat سات",
	"eight aath ath آٹھ",
	"nine nau no نو",
];
const digitOf: Readonly<Record<string, string>> = Object.fromEntries(
	spellings.flatMap((names, digit) => names.split(" ").map((name) => [name, String(digit)])),
);
const times: Readonly<Record<string, number>> = { double: 2, ڈبل: 2, triple: 3, ٹرپل: 3 };
const digitWord = `(?:(?:${Object.keys(times).join("|")}) )?(?:${Object.keys(digitOf).join("|")}|\\d+)`;
const digitRun = new RegExp(
	`(?<![\\p{L}\\p{N}])${digitWord}(?:[ ,.\\n-]{1,3}${digitWord}){3,}(?![\\p{L}\\p{N}])`,
	"giu",
);

/** A text with the digits that it spells out as digits: `zero triple three` → `0 333`. Fewer than four in a row stay words. */
function digitWords(text: string): string {
	return text.replace(digitRun, (spelt) =>
		spelt
			.replace(/(\p{L}+) (?=\p{L})/gu, (match, many: string) => (many.toLowerCase() in times ? `${many}*` : match))
			.replace(/(?:(\p{L}+)\*)?(\p{L}+)/gu, (_, many: string | undefined, name: string) =>
				(digitOf[name.toLowerCase()] ?? name).repeat(many ? (times[many.toLowerCase()] ?? 1) : 1),
			),
	);
}
