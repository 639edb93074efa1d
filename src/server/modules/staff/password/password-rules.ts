import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ProblemError } from "#server/http/api/problems.ts";
import { mayHold } from "#server/lib/bloom-filter.ts";
import { programFolder } from "#server/lib/program-folder.ts";

/** What a password must not be made of: the names by which strangers know the account and the site. */
export interface PasswordContext {
	readonly email: string;
	readonly name: string;
	readonly brand: string;
	readonly host: string;
}

const fewestCharacters = 8;
/** Beside a name so many characters must be left: else the name is all that there is to guess. */
const fewestBeside = 8;

/** Whether breaches hold a word. */
type IsLeaked = (word: string) => boolean;

let loading: Promise<IsLeaked> | null = null;

/**
 * Two lists, loaded when somebody first chooses a password: 49,000 in the order of how often breaches
 * held them, and the 485,000 of eight characters or more among the million that are used most, as a Bloom filter.
 */
function leakedPasswords(): Promise<IsLeaked> {
	loading ??= load();
	loading.catch(() => {
		loading = null;
	});
	return loading;
}

async function load(): Promise<IsLeaked> {
	const file = join(programFolder, "src/server/modules/staff/password/common-passwords.bin");
	const [{ dictionary }, filter] = await Promise.all([import("@zxcvbn-ts/language-common"), readFile(file)]);
	const short = new Set(dictionary["passwords-common"]);
	return (word) => short.has(word) || (word.length >= fewestCharacters && mayHold(filter, word));
}

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

/**
 * Whether breaches hold it, as it is typed, with signs for letters (`p@ssw0rd`), backwards, twice in a row, or with a few
 * digits or signs at either end.
 */
async function isCommon(plain: string): Promise<boolean> {
	const isLeaked = await leakedPasswords();
	const spelt = [plain, plain.replace(/[@4031!5$7]/g, (sign) => letters[sign] ?? sign)];
	const read = spelt.flatMap((word) => [word, word.replace(/[\d\W_]{1,4}$/, ""), word.replace(/^[\d\W_]{1,4}/, "")]);
	return read.flatMap((word) => [word, [...word].reverse().join(""), halfOf(word)]).some(isLeaked);
}

const letters: Readonly<Record<string, string>> = {
	"@": "a",
	"4": "a",
	"0": "o",
	"3": "e",
	"1": "i",
	"!": "i",
	"5": "s",
	$: "s",
	"7": "t",
};

/** What is written twice in a word; the word itself where nothing is. */
function halfOf(word: string): string {
	const half = word.slice(0, word.length / 2);
	return half + half === word ? half : word;
}

function namesIn({ email, name, brand, host }: PasswordContext): string[] {
	const [mailbox = "", mailHost = ""] = email.split("@");
	const own = [mailbox, ...mailbox.split(/[^\p{L}\d]+/u), ...name.split(/\s+/), brand, ...brand.split(/\s+/)];
	// Parts of a host are also beginnings of words, such as "com".
	const hosts = [email, mailHost, ...mailHost.split("."), ...host.split(".")].filter(({ length }) => length >= 4);
	return [...own, ...hosts].map((word) => word.normalize("NFKC").toLowerCase()).filter(({ length }) => length >= 3);
}

/** Whether little is left of a password once the names in it are taken out. */
function isMadeOf(plain: string, names: readonly string[]): boolean {
	const longestFirst = [...new Set(names)].sort((one, other) => other.length - one.length);
	const left = longestFirst.reduce((rest, name) => rest.replaceAll(name, ""), plain);
	return left !== plain && left.replace(/[\s\W_]/gu, "").length < fewestBeside;
}

function refusal(field: string, code: "tooShort" | "nameInPassword" | "commonPassword"): ProblemError {
	const limit = code === "tooShort" ? { limit: fewestCharacters } : {};
	return new ProblemError("invalid", { issues: { [field]: { code, ...limit } } });
}
