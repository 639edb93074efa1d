import { and, eq } from "drizzle-orm";
import type { By } from "#server/db/content/audited-repository.ts";
import type { Database, Transaction } from "#server/db/database.ts";
import { passkeys, settings, twoFactors, users, verifications } from "#server/db/schema/staff.ts";
import { keepShortly } from "../login/challenges.ts";
import { demandKey } from "../sessions/sessions.ts";
import { endSessions, type OwnChange, recordStaff } from "../store.ts";
import { type RecoveryHashes, readRecoveryHashes } from "./recovery-codes.ts";

/** An account's authenticator as it is stored. */
export interface StoredAuthenticator {
	/** Sealed. */
	readonly secret: string;
	readonly recovery: RecoveryHashes;
	/** The step of the last code that was used, while it could be used again. */
	readonly lastStep: number | null;
}

/** What using an authenticator changes: a code's step is used up, or a recovery code is. */
export type Use = { readonly step: number } | { readonly recovery: RecoveryHashes };

const reusableFor = 2 * 60 * 1000;

export function authenticatorStore(db: Database) {
	return {
		/** Keeps a secret that nobody is asked for yet, in place of an older one; false where an authenticator is on. */
		async begin(userId: string, secret: string): Promise<boolean> {
			return db.transaction(async (tx) => {
				await lockAccount(tx, userId);
				if (await find(tx, userId, true)) return false;
				await tx.delete(twoFactors).where(eq(twoFactors.userId, userId));
				await tx.insert(twoFactors).values({ userId, secret, backupCodes: "[]", verified: false });
				return true;
			});
		},

		/** The secret that was begun with and not confirmed yet. */
		async begun(userId: string): Promise<string | null> {
			return (await find(db, userId, false))?.secret ?? null;
		},

		/** Switches the authenticator with this secret on; false where it is not the one that was begun with last. */
		async confirm(secret: string, step: number, hashes: RecoveryHashes, change: OwnChange): Promise<boolean> {
			return db.transaction(async (tx) => {
				await lockAccount(tx, change.id);
				const [row] = await tx
					.update(twoFactors)
					.set({ verified: true, backupCodes: JSON.stringify(hashes) })
					.where(and(eq(twoFactors.userId, change.id), eq(twoFactors.secret, secret), eq(twoFactors.verified, false)))
					.returning({ id: twoFactors.id });
				if (!row) return false;
				await tx.update(users).set({ twoFactorEnabled: true, updatedAt: change.at }).where(eq(users.id, change.id));
				await noteStep(tx, change.id, step, change.at);
				await noteChange(tx, "authenticator-added", change);
				return true;
			});
		},

		/** Lets nobody else use the account's authenticator while `decide` says what this use makes of it. */
		async use(
			userId: string,
			at: Date,
			decide: (stored: StoredAuthenticator) => Promise<Use | null>,
		): Promise<Use | null> {
			return db.transaction(async (tx) => {
				await lockAccount(tx, userId);
				const row = await find(tx, userId, true);
				if (!row) return null;
				const [used] = await tx
					.select()
					.from(verifications)
					.where(eq(verifications.identifier, stepName(userId)));
				const use = await decide({
					secret: row.secret,
					recovery: readRecoveryHashes(row.backupCodes),
					lastStep: used ? Number(used.value) : null,
				});
				if (!use) return null;
				if ("step" in use) await noteStep(tx, userId, use.step, at);
				else {
					await tx
						.update(twoFactors)
						.set({ backupCodes: JSON.stringify(use.recovery) })
						.where(eq(twoFactors.id, row.id));
					const after = { recoveryCodesLeft: use.recovery.hashes.length };
					await recordStaff(tx, { id: userId, at }, "recovery-code-used", userId, null, after);
				}
				return use;
			});
		},

		/** How many recovery codes are left; `null` where no authenticator is on. */
		async recoveryCodesLeft(userId: string): Promise<number | null> {
			const row = await find(db, userId, true);
			return row ? readRecoveryHashes(row.backupCodes).hashes.length : null;
		},

		/** Puts other recovery codes in the place of the old ones; false where no authenticator is on. */
		async renewCodes(hashes: RecoveryHashes, change: OwnChange): Promise<boolean> {
			return db.transaction(async (tx) => {
				await lockAccount(tx, change.id);
				const row = await find(tx, change.id, true);
				if (!row) return false;
				await tx
					.update(twoFactors)
					.set({ backupCodes: JSON.stringify(hashes) })
					.where(eq(twoFactors.id, row.id));
				await noteChange(tx, "recovery-codes-renewed", change);
				return true;
			});
		},

		/** Switches the authenticator off; false where none is on. */
		async remove(change: OwnChange): Promise<boolean> {
			return db.transaction(async (tx) => {
				await lockAccount(tx, change.id);
				if (!(await find(tx, change.id, true))) return false;
				await dropAuthenticator(tx, change.id, change.at);
				await noteChange(tx, "authenticator-removed", change);
				return true;
			});
		},
	};
}

export type AuthenticatorStore = ReturnType<typeof authenticatorStore>;

/** Takes an account's authenticator away, with its recovery codes. */
async function dropAuthenticator(tx: Transaction, userId: string, at: Date): Promise<void> {
	await tx.delete(twoFactors).where(eq(twoFactors.userId, userId));
	await tx.delete(verifications).where(eq(verifications.identifier, stepName(userId)));
	await tx.update(users).set({ twoFactorEnabled: false, updatedAt: at }).where(eq(users.id, userId));
}

/** Makes changes to an account's ways in wait for each other. */
async function lockAccount(tx: Transaction, userId: string): Promise<void> {
	await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
}

async function find(db: Database | Transaction, userId: string, isOn: boolean) {
	const [row] = await db
		.select()
		.from(twoFactors)
		.where(and(eq(twoFactors.userId, userId), eq(twoFactors.verified, isOn)));
	return row;
}

const stepName = (userId: string) => `authenticator-step:${userId}`;

function noteStep(tx: Transaction, userId: string, step: number, at: Date): Promise<void> {
	return keepShortly(tx, stepName(userId), String(step), new Date(at.getTime() + reusableFor), at);
}

/** What was changed about the own account ends its other sessions: a thief may sit in one. */
async function noteChange(
	tx: Transaction,
	action: "authenticator-added" | "authenticator-removed" | "recovery-codes-renewed",
	change: OwnChange,
): Promise<void> {
	await endSessions(tx, change.id, change.currentSession);
	await recordStaff(tx, change, action, change.id);
}

/** What others see of an account's second factors, and how they take them away. */
export function factorsStore(db: Database) {
	return {
		/** The accounts that have an authenticator or a passkey. */
		async holders(): Promise<ReadonlySet<string>> {
			const rows = await db
				.select({ userId: twoFactors.userId })
				.from(twoFactors)
				.where(eq(twoFactors.verified, true))
				.union(db.select({ userId: passkeys.userId }).from(passkeys));
			return new Set(rows.map(({ userId }) => userId));
		},

		/**
		 * Takes authenticator, recovery codes and passkeys of an account away and ends its sessions; false for no such
		 * account. `by.id` is `null` for the operator.
		 */
		async removeAll(userId: string, by: { id: string | null; at: Date }): Promise<boolean> {
			return db.transaction(async (tx) => {
				await lockAccount(tx, userId);
				const [user] = await tx.select().from(users).where(eq(users.id, userId));
				if (!user) return false;
				await dropAuthenticator(tx, userId, by.at);
				await tx.delete(passkeys).where(eq(passkeys.userId, userId));
				await endSessions(tx, userId, null);
				await recordStaff(tx, by, "second-factor-removed", userId, { name: user.name });
				return true;
			});
		},
	};
}

export type FactorsStore = ReturnType<typeof factorsStore>;

/** Whether the owner demands a second factor of all staff. */
export function demandStore(db: Database) {
	return {
		async isOn(): Promise<boolean> {
			const [row] = await db.select().from(settings).where(eq(settings.key, demandKey));
			return row?.value === true;
		},

		async set(isOn: boolean, by: By): Promise<void> {
			await db.transaction(async (tx) => {
				const values = { value: isOn, updatedAt: by.at };
				await tx
					.insert(settings)
					.values({ key: demandKey, ...values })
					.onConflictDoUpdate({ target: settings.key, set: values });
				await recordStaff(tx, by, isOn ? "second-factor-demanded" : "second-factor-left-free", null);
			});
		},
	};
}

export type DemandStore = ReturnType<typeof demandStore>;
