import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import type { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { invalid } from "#server/http/api/problems.ts";
import { minPasswordLength } from "#shared/staff/login.ts";
import type { StaffStore } from "../store.ts";
import type { LoginLimit } from "./login-limit.ts";

const derive = promisify(argon2);
// OWASP's Argon2id profile: 19 MiB, two passes, one lane. It runs on libuv's threads, off the event loop.
export const argonProfile = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;

export async function hashPassword(password: string): Promise<string> {
	const nonce = randomBytes(16);
	const tag = await derive("argon2id", { ...argonProfile, message: password.normalize("NFKC"), nonce });
	return `$argon2id$v=19$m=${argonProfile.memory},t=${argonProfile.passes},p=${argonProfile.parallelism}$${nonce.toString("base64url")}$${tag.toString("base64url")}`;
}

async function verifyPassword(password: string, hash: string): Promise<boolean> {
	const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/.exec(hash);
	if (!parts) return false;
	const [, memory, passes, parallelism, nonce = "", expected = ""] = parts;
	const tag = Buffer.from(expected, "base64url");
	const given = await derive("argon2id", {
		memory: Number(memory),
		passes: Number(passes),
		parallelism: Number(parallelism),
		tagLength: tag.length,
		message: password.normalize("NFKC"),
		nonce: Buffer.from(nonce, "base64url"),
	});
	return timingSafeEqual(given, tag);
}

let nobodysHash: Promise<string> | null = null;

/** Without a hash it takes as long and is wrong: the time does not tell which accounts there are. */
export async function verifyPasswordOf(hash: string | null, password: string): Promise<boolean> {
	nobodysHash ??= hashPassword(randomBytes(16).toString("base64url"));
	const right = await verifyPassword(password, hash ?? (await nobodysHash));
	return right && hash !== null;
}

/** What a password must not be made of: the names by which strangers know the account and the site. */
interface PasswordContext {
	readonly email: string;
	readonly name: string;
	readonly brand: string;
	readonly host: string;
}

/** Beside a name so many characters must be left: else the name is all that there is to guess. */
const fewestBeside = 8;
/** For passwords that hold common words, patterns or dates: two of the most common words take fewer. */
const fewestGuesses = 2e8;

let loading: Promise<ZxcvbnFactory> | null = null;

/** The lists are loaded when somebody first chooses a password. */
async function load(): Promise<ZxcvbnFactory> {
	const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
		import("@zxcvbn-ts/core"),
		import("@zxcvbn-ts/language-common"),
	]);
	return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
}

/** Refuses what is guessed first, is made of names, or is too short. @throws ProblemError `invalid` at `field` */
export async function refuseGuessable(
	password: string,
	context: PasswordContext,
	field: string,
	fewest = minPasswordLength,
): Promise<void> {
	const plain = password.normalize("NFKC").toLowerCase().trim();
	if (plain.length < fewest) throw invalid(field, { code: "tooShort", limit: fewest });
	if (isMadeOf(plain, namesIn(context))) throw invalid(field, "nameInPassword");
	if (await isCommon(plain)) throw invalid(field, "commonPassword");
}

async function isCommon(plain: string): Promise<boolean> {
	loading ??= load().catch((error) => {
		loading = null;
		throw error;
	});
	const { guesses, sequence } = (await loading).check(plain);
	return guesses < fewestGuesses && sequence.some(({ pattern }) => pattern !== "bruteforce");
}

function namesIn({ email, name, brand, host }: PasswordContext): string[] {
	const [mailbox = "", mailHost = ""] = email.split("@");
	const own = [mailbox, ...mailbox.split(/[^\p{L}\d]+/u), ...name.split(/\s+/), brand, ...brand.split(/\s+/)];
	// Parts of a host are also beginnings of words, such as "com".
	const hosts = [email, mailHost, ...mailHost.split("."), ...host.split(".")].filter(({ length }) => length >= 4);
	return [...own, ...hosts].map((word) => word.normalize("NFKC").toLowerCase()).filter(({ length }) => length >= 3);
}

function isMadeOf(plain: string, names: readonly string[]): boolean {
	const longestFirst = [...new Set(names)].sort((one, other) => other.length - one.length);
	const left = longestFirst.reduce((rest, name) => rest.replaceAll(name, ""), plain);
	return left !== plain && left.replace(/[\s\W_]/gu, "").length < fewestBeside;
}

/** Asks one who is logged in for their password again; ten tries in 15 minutes, so that it cannot be guessed this way. */
export function passwordProof(store: StaffStore, limit: LoginLimit) {
	/** @throws ProblemError `invalid` with an issue at `field` where it is wrong, `too-many-tries` */
	return async (userId: string, typed: string, field: string): Promise<void> => {
		const subjects = [`password:${userId}`];
		await limit.take(subjects);
		const hash = await store.passwordHash(userId);
		if (!hash || !(await verifyPassword(typed, hash))) throw invalid(field, "wrongPassword");
		await limit.succeeded(subjects);
	};
}
