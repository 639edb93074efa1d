import { argon2, createHash, randomBytes, randomInt } from "node:crypto";
import { promisify } from "node:util";
import type { OpenAPIHono } from "@hono/zod-openapi";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import type { Database, Transaction } from "#server/db/database.ts";
import { passkeys, twoFactors, users, verifications } from "#server/db/schema/staff.ts";
import { implement } from "#server/http/api/implement.ts";
import { invalid, ProblemError } from "#server/http/api/problems.ts";
import type { Caller } from "#server/http/caller.ts";
import * as calls from "#shared/api/staff/security.ts";
import { digitsOf, toLatinDigits } from "#shared/text/digits.ts";
import { keepShortly } from "../login/challenges.ts";
import { argonProfile } from "../login/password.ts";
import type { StaffParts } from "../parts.ts";
import { endSessions, lockUser, recordStaff } from "../store.ts";
import type { Passkeys } from "./passkeys.ts";

const placeOf = (userId: string) => `authenticator:${userId}`;
/** Under this name the step of the last code that was used is stored, while it could be used again. */
const stepName = (userId: string) => `authenticator-step:${userId}`;
/** ms */
const reusableFor = 2 * 60 * 1000;

// Few need it: loaded with the first authenticator.
const totp = () => import("./totp.ts");

export function authenticatorOver({ db, store, keys, prove, by, brand, now }: StaffParts, keysOnDevices: Passkeys) {
	/** Changes the caller's ways in, one change at a time, and ends their other sessions: a thief may sit in one. */
	const change = (
		caller: Caller,
		action: "authenticator-added" | "authenticator-removed" | "recovery-codes-renewed",
		work: (tx: Transaction, at: Date) => Promise<void>,
	): Promise<void> =>
		db.transaction(async (tx) => {
			const { id, sessionId } = caller;
			await lockUser(tx, id);
			await work(tx, by(caller).at);
			await endSessions(tx, id, sessionId);
			await recordStaff(tx, by(caller), action, id);
		});

	async function stepOf(typed: string, sealed: string, userId: string): Promise<number | null> {
		const secret = keys.open(sealed, placeOf(userId));
		return secret ? (await totp()).stepOf(digitsOf(typed), secret, now()) : null;
	}

	async function use(tx: Transaction, userId: string, typed: string): Promise<boolean> {
		const user = by({ id: userId });
		await lockUser(tx, userId);
		const row = await find(tx, userId, true);
		if (!row) return false;
		if (/^[\d\s-]*$/.test(typed) && digitsOf(typed).length === 6) {
			const step = await stepOf(typed, row.secret, userId);
			const [used] = await tx
				.select()
				.from(verifications)
				.where(eq(verifications.identifier, stepName(userId)));
			if (!step || step <= Number(used?.value ?? -1)) return false;
			await keepShortly(tx, stepName(userId), String(step), reusableFor, user.at);
			return true;
		}
		const left = await withoutCode(typed, readRecoveryHashes(row.backupCodes));
		if (!left) return false;
		await tx
			.update(twoFactors)
			.set({ backupCodes: JSON.stringify(left) })
			.where(eq(twoFactors.id, row.id));
		const after = { recoveryCodesLeft: left.hashes.length };
		await recordStaff(tx, user, "recovery-code-used", userId, null, after);
		return true;
	}

	return {
		/** Whether a code, or a recovery code, lets the account in now. Each does so once. */
		accepts: (userId: string, typed: string): Promise<boolean> =>
			db.transaction((tx) => use(tx, userId, toLatinDigits(typed.trim()))),

		routes(app: OpenAPIHono): void {
			implement(app, calls.readSecurity, async ({ caller: { id } }) => {
				const [row, list] = await Promise.all([find(db, id, true), keysOnDevices.list(id)]);
				const recoveryCodesLeft = row && readRecoveryHashes(row.backupCodes).hashes.length;
				return { authenticator: recoveryCodesLeft === undefined ? null : { recoveryCodesLeft }, passkeys: list };
			});
			implement(app, calls.beginAuthenticator, async ({ body, caller: { id } }) => {
				await prove(id, body.password, "password");
				const user = await store.byId(id);
				if (!user) throw new ProblemError("not-signed-in");
				const { newSecret, otpauthAddress } = await totp();
				const secret = newSecret();
				await db.transaction(async (tx) => {
					await lockUser(tx, id);
					if (await find(tx, id, true)) throw new ProblemError("conflict");
					await tx.delete(twoFactors).where(eq(twoFactors.userId, id));
					const sealed = keys.seal(secret, placeOf(id));
					await tx.insert(twoFactors).values({ userId: id, secret: sealed, backupCodes: "[]", verified: false });
				});
				const address = otpauthAddress(secret, await brand(), user.email);
				const { default: encodeQR } = await import("qr");
				return { secret, address, image: encodeQR(address, "svg") };
			});
			implement(app, calls.confirmAuthenticator, async ({ body, caller }) => {
				const { id } = caller;
				const begun = await find(db, id, false);
				if (!begun) throw new ProblemError("conflict");
				const step = await stepOf(body.code, begun.secret, id);
				if (!step) throw invalid("code", "wrongCode");
				const { recoveryCodes, backupCodes } = await newRecoveryCodes();
				await change(caller, "authenticator-added", async (tx, at) => {
					const isStill = and(eq(twoFactors.id, begun.id), eq(twoFactors.verified, false));
					const { rowCount } = await tx.update(twoFactors).set({ verified: true, backupCodes }).where(isStill);
					if (rowCount !== 1) throw new ProblemError("conflict");
					await tx.update(users).set({ twoFactorEnabled: true, updatedAt: at }).where(eq(users.id, id));
					await keepShortly(tx, stepName(id), String(step), reusableFor, at);
				});
				return { recoveryCodes };
			});
			implement(app, calls.removeAuthenticator, async ({ body, caller }) => {
				await prove(caller.id, body.password, "password");
				await change(caller, "authenticator-removed", async (tx, at) => {
					if (!(await find(tx, caller.id, true))) throw new ProblemError("not-found");
					await dropAuthenticator(tx, caller.id, at);
				});
			});
			implement(app, calls.renewRecoveryCodes, async ({ body, caller }) => {
				await prove(caller.id, body.password, "password");
				const { recoveryCodes, backupCodes } = await newRecoveryCodes();
				await change(caller, "recovery-codes-renewed", async (tx) => {
					const own = and(eq(twoFactors.userId, caller.id), eq(twoFactors.verified, true));
					const { rowCount } = await tx.update(twoFactors).set({ backupCodes }).where(own);
					if (rowCount === 0) throw new ProblemError("not-found");
				});
				return { recoveryCodes };
			});
		},
	};
}

export type Authenticator = ReturnType<typeof authenticatorOver>;

async function find(db: Database | Transaction, userId: string, isOn: boolean) {
	const own = and(eq(twoFactors.userId, userId), eq(twoFactors.verified, isOn));
	const [row] = await db.select().from(twoFactors).where(own);
	return row;
}

async function dropAuthenticator(tx: Transaction, userId: string, at: Date): Promise<void> {
	await tx.delete(twoFactors).where(eq(twoFactors.userId, userId));
	await tx.delete(verifications).where(eq(verifications.identifier, stepName(userId)));
	await tx.update(users).set({ twoFactorEnabled: false, updatedAt: at }).where(eq(users.id, userId));
}

/** Takes an account's second factors and ends its sessions; false for no account. `by.id` is `null` for the operator. */
export function removeSecondFactors(
	db: Database,
	userId: string,
	by: { readonly id: string | null; readonly at: Date },
): Promise<boolean> {
	return db.transaction(async (tx) => {
		const user = await lockUser(tx, userId);
		if (!user) return false;
		await dropAuthenticator(tx, userId, by.at);
		await tx.delete(passkeys).where(eq(passkeys.userId, userId));
		await endSessions(tx, userId, null);
		await recordStaff(tx, by, "second-factor-removed", userId, { name: user.name });
		return true;
	});
}

// Nothing that is misread on paper: no I, L, O, U, 0, 1.
const alphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const letters = 12;
const amount = 10;
const derive = promisify(argon2);

const storedSchema = z.object({ salt: z.string(), hashes: z.array(z.string()) });

type RecoveryHashes = z.infer<typeof storedSchema>;

/** Ten codes such as `K7M4-QX2P-9RTD`, about 58 bits each, and as they are stored. */
async function newRecoveryCodes(): Promise<{ recoveryCodes: string[]; backupCodes: string }> {
	const recoveryCodes = Array.from({ length: amount }, newCode);
	const salt = randomBytes(16).toString("base64url");
	const hashes: string[] = [];
	for (const code of recoveryCodes) hashes.push(await slowHash(code, salt));
	return { recoveryCodes, backupCodes: JSON.stringify({ salt, hashes }) };
}

function newCode(): string {
	const signs = Array.from({ length: letters }, () => alphabet[randomInt(alphabet.length)]).join("");
	return (signs.match(/.{4}/g) ?? []).join("-");
}

async function withoutCode(typed: string, { salt, hashes }: RecoveryHashes): Promise<RecoveryHashes | null> {
	const hash = await slowHash(typed, salt);
	const left = hashes.filter((candidate) => candidate !== hash);
	return left.length < hashes.length ? { salt, hashes: left } : null;
}

function readRecoveryHashes(stored: string): RecoveryHashes {
	const read = storedSchema.safeParse(JSON.parse(stored));
	return read.success ? read.data : { salt: "", hashes: [] };
}

/** Argon2id of the SHA-256 of a code, however it was typed. */
async function slowHash(code: string, salt: string): Promise<string> {
	const plain = code.toUpperCase().replace(/[^\dA-Z]/g, "");
	const message = createHash("sha256").update(plain).digest("base64url");
	const nonce = Buffer.from(salt, "base64url");
	// Argon2 takes no salt of less than eight bytes; nothing is stored under such a one.
	if (nonce.length < 8) return "";
	return (await derive("argon2id", { ...argonProfile, message, nonce })).toString("base64url");
}
