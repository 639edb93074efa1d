import { domainToUnicode } from "node:url";
import { contactsIn, fold, type OwnContacts } from "#shared/contacts/foreign-contacts.ts";
import type { Verdict } from "#shared/impostors.ts";
import { skeleton } from "#shared/text/skeleton.ts";

/** Addresses of wallets in which a letter in the other case is another address. */
const caseCounts = /^[T13][A-Za-z0-9]{25,34}$/;

const nobody = { numbers: [], emails: [], host: "", accounts: [], brands: [] };

/** Says of whatever a visitor was sent whether it is the business's own; of several contacts the worst one counts. */
export function verdictOf(value: string, own: OwnContacts): Verdict {
	const written = compact(value);
	const isOurs = ({ number }: { number: string }) => !caseCounts.test(number) && compact(number) === written;
	if (own.accounts.some(isOurs)) return "ours";
	const found = [...contactsIn(asAddress(value), nobody)];
	const verdicts =
		found.length > 0 ? found.map(([key, text]) => verdictOfContact(key, text, own)) : [verdictOfName(value, own)];
	if (verdicts.includes("look-alike")) return "look-alike";
	return verdicts.includes("not-ours") ? "not-ours" : "ours";
}

/** A bare host of any ending, so that it is read as one. */
function asAddress(value: string): string {
	const text = fold(value).trim();
	return /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}$/u.test(text) ? `https://${text}` : value;
}

function verdictOfContact(key: string, written: string, own: OwnContacts): Verdict {
	if (key.startsWith("@")) return namesUs(key, own) ? "look-alike" : "not-ours";
	if (key.includes("@")) return verdictOfEmail(key, own);
	if (/^\d+$/.test(key)) return verdictOfNumber(key, own);
	if (/^[a-z0-9]+$/.test(key)) return verdictOfAccount(key, written, own);
	return verdictOfLink(key, own);
}

/** `digits` with the code of the country. */
function verdictOfNumber(digits: string, own: OwnContacts): Verdict {
	const ours = [...ownContacts(own).keys()].filter((key) => /^\d+$/.test(key));
	if (ours.includes(digits)) return "ours";
	return ours.some((one) => distance(one, digits) <= 2) ? "look-alike" : "not-ours";
}

function verdictOfAccount(key: string, written: string, own: OwnContacts): Verdict {
	for (const [one, text] of ownContacts(own)) {
		if (one === key && (!caseCounts.test(text) || text === written)) return "ours";
		// Whoever makes an address on purpose makes the beginning and the end that people compare.
		const hasItsEnds = key.length > 20 && one.slice(0, 4) === key.slice(0, 4) && one.slice(-4) === key.slice(-4);
		if (hasItsEnds || distance(one, key) <= 2) return "look-alike";
	}
	return "not-ours";
}

function verdictOfEmail(email: string, own: OwnContacts): Verdict {
	const ours = [...ownContacts(own).keys()].filter((key) => /.@/.test(key));
	if (ours.includes(email)) return "ours";
	const [name = "", host = ""] = email.split("@");
	const isSimilar = ours.some((one) => isNear(one, email) || skeleton(one.split("@")[0] ?? "") === skeleton(name));
	return isSimilar || namesUs(name, own) || verdictOfHost(host, own) !== "not-ours" ? "look-alike" : "not-ours";
}

function verdictOfLink(link: string, own: OwnContacts): Verdict {
	const [, authority = "", rest = ""] = /^(?:[a-z][a-z0-9+.-]*:\/\/)?([^/?#]*)(.*)$/i.exec(link) ?? [];
	const host = authority.replace(/:(?:80|443)?$/, "").replace(/^www\.|\.$/g, "");
	if (host === "wa.me" || host === "api.whatsapp.com") {
		const digits = rest.replace(/[?&]text=.*/, "").replace(/\D/g, "");
		return digits ? verdictOfNumber(digits, own) : "not-ours";
	}
	const verdict = verdictOfHost(host, own);
	return verdict === "not-ours" && namesUs(rest, own) ? "look-alike" : verdict;
}

function verdictOfHost(host: string, own: OwnContacts): Verdict {
	if (host === own.host || `www.${host}` === own.host) return "ours";
	const shown = domainToUnicode(host) || host;
	return isNear(own.host, shown) || namesUs(shown, own) ? "look-alike" : "not-ours";
}

function verdictOfName(value: string, own: OwnContacts): Verdict {
	const name = compact(value);
	const titles = own.accounts.map(({ title }) => compact(title)).filter(Boolean);
	if (name && titles.includes(name)) return "ours";
	const account = own.accounts.some(({ number }) => isNear(compact(number), name));
	return account || titles.some((title) => isNear(title, name)) || namesUs(value, own) ? "look-alike" : "not-ours";
}

/** Whether a text holds the name of the business or of its site, or a word that is read as one. */
function namesUs(text: string, own: OwnContacts): boolean {
	const names = [siteName(own.host), ...own.brands].map((name) => compact(skeleton(name))).filter(isTelling);
	const read = skeleton(text);
	const words = read.split(/[^\p{L}\p{N}]+/u);
	return names.some((name) => compact(read).includes(name) || words.some((word) => isNear(name, word)));
}

const isTelling = (name: string) => name.length >= 4;

const secondLevels = new Set(["com", "co", "net", "org", "edu", "gov"]);

/** `sauda` of `www.sauda.com.pk`; empty for an address of figures. */
function siteName(host: string): string {
	if (/^[\d.:[\]]+$/.test(host) || host.startsWith("localhost")) return "";
	const labels = host.replace(/:\d+$/, "").split(".").slice(0, -1);
	return labels.filter((label, place) => place === 0 || !secondLevels.has(label)).at(-1) ?? "";
}

function ownContacts({ numbers, emails, accounts }: OwnContacts): ReadonlyMap<string, string> {
	return contactsIn([...numbers, ...emails, ...accounts.map(({ number }) => number)].join("\n"), nobody);
}

/** Whether one is taken for the other: the shorter they are, the less may differ. */
function isNear(one: string, other: string): boolean {
	const length = Math.min(one.length, other.length);
	if (length < 4) return false;
	return distance(skeleton(one), skeleton(other)) <= (length < 8 ? 1 : 2);
}

function compact(text: string): string {
	return fold(text)
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]+/gu, "");
}

/** How many letters have to be changed, added, left out or swapped with the next one; more than `most` is one more. */
function distance(one: string, other: string, most = 2): number {
	let same = 0;
	while (same < one.length && one[same] === other[same]) same++;
	const [a, b] = [one.slice(same), other.slice(same)];
	if (a === b) return 0;
	if (most === 0) return 1;
	const isSwapped = a.length > 1 && b.length > 1 && a[0] === b[1] && a[1] === b[0];
	const rests: [string, string][] = [
		[a.slice(1), b],
		[a, b.slice(1)],
		[a.slice(1), b.slice(1)],
		...(isSwapped ? ([[a.slice(2), b.slice(2)]] as [string, string][]) : []),
	];
	return 1 + Math.min(...rests.map(([left, right]) => distance(left, right, most - 1)));
}
