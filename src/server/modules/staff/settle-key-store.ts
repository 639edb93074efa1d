import { createHash, randomBytes } from "node:crypto";
import { xchacha20poly1305 } from "@noble/ciphers/chacha.js";
import { eq, inArray, ne, sql } from "drizzle-orm";
import { type Config, ConfigError } from "#server/config.ts";
import type { Database, Transaction } from "#server/db/database.ts";
import { pushSubscriptions } from "#server/db/schema/notices.ts";
import { secrets, twoFactors, users } from "#server/db/schema/staff.ts";
import { placeOfSecret } from "#server/db/secrets.ts";
import { type FoundKeys, type Keys, keysFrom, keysOf, sealedMark } from "#server/keys/keys.ts";
import { placeOfAuthenticator } from "./second-factor/authenticator.ts";
import { strengthen } from "./second-factor/recovery-codes.ts";

const fingerprintName = "key-fingerprint";
/** Secrets that earlier versions stored in plain text; no longer used. */
const formerNames = ["auth", "device", "uploads"];
/** Stored in plain text and in no backup: the key that copies share where no setting gives them one. */
const sharedName = "shared-key";
/** Says that a setting gave the key, which is then never replaced by itself. */
const givenName = "key-is-given";
const plainNames = [...formerNames, sharedName, givenName];

type KeySettings = Pick<Config, "secretKey" | "dataDir" | "databaseUrl">;

/**
 * The keys of the settings. Copies share a database of their own but no folder: without `SECRET_KEY` they take the key
 * that the first of them left in the database.
 * @throws ConfigError where the key's file holds none
 */
export async function findKeys(db: Database, config: KeySettings): Promise<FoundKeys> {
	return config.secretKey || !config.databaseUrl ? keysOf(config) : sharedKeys(db);
}

async function sharedKeys(db: Database): Promise<FoundKeys> {
	const made = await db
		.insert(secrets)
		.values({ key: sharedName, value: randomBytes(32).toString("base64url") })
		.onConflictDoNothing()
		.returning();
	const [row] = await db.select().from(secrets).where(eq(secrets.key, sharedName));
	if (!row) throw new Error("the shared key is gone again");
	return { keys: keysFrom(row.value), isNew: made.length > 0 };
}

/**
 * Finds the keys and sees that the database was written with them. Where they were made just now and another key wrote
 * it, as after a restore without the key, that one is lost: what it sealed goes. Answers how many authenticator apps
 * that were, `null` where nothing was lost.
 * @throws ConfigError where a key that is there is not the one that wrote the database
 */
export async function openKeys(db: Database, config: KeySettings): Promise<{ keys: Keys; lost: number | null }> {
	const { keys, isNew } = await findKeys(db, config);
	const isLost = isNew && !(await isGiven(db)) && (await isOfAnotherKey(db, keys));
	const lost = isLost ? await replaceLostKey(db, keys) : null;
	await settleKey(db, keys);
	if (config.secretKey) await noteGivenKey(db);
	return { keys, lost };
}

async function isGiven(db: Database): Promise<boolean> {
	return (await db.select().from(secrets).where(eq(secrets.key, givenName))).length > 0;
}

/** Setting the shared key as `SECRET_KEY` removes it from the database. */
async function noteGivenKey(db: Database): Promise<void> {
	await db.delete(secrets).where(eq(secrets.key, sharedName));
	await db.insert(secrets).values({ key: givenName, value: "yes" }).onConflictDoNothing();
}

/**
 * Sees that the database was written with this key. A database of an earlier version, which held its own key, is
 * sealed with it: authenticator secrets and recovery codes go on working, the old key goes.
 * @throws ConfigError where another key wrote it
 */
export async function settleKey(db: Database, keys: Keys): Promise<void> {
	await db.transaction(async (tx) => {
		// The lock serialises copies that start together.
		await tx.execute(sql`LOCK TABLE ${secrets} IN SHARE ROW EXCLUSIVE MODE`);
		const rows = await tx.select().from(secrets);
		const stored = new Map(rows.map(({ key, value }) => [key, value]));
		const known = stored.get(fingerprintName);
		if (known === keys.fingerprint) return;
		if (known)
			throw new ConfigError(
				"SECRET_KEY: this database was written with another key; put that one back, or, where it is lost, say: npm run unlock -- --lost-key",
			);
		await sealAuthenticators(tx, stored.get("auth") ?? null, keys);
		for (const [name, value] of stored)
			if (!plainNames.includes(name) && !value.startsWith(sealedMark))
				await tx
					.update(secrets)
					.set({ value: keys.seal(value, placeOfSecret(name)) })
					.where(eq(secrets.key, name));
		await tx.delete(secrets).where(inArray(secrets.key, formerNames));
		await tx.insert(secrets).values({ key: fingerprintName, value: keys.fingerprint });
	});
}

/**
 * Gives a database whose key is lost another one: what the lost key sealed goes, so authenticator apps and notices on
 * phones have to be switched on again. Answers how many apps that are.
 */
export async function replaceLostKey(db: Database, keys: Keys): Promise<number> {
	return db.transaction(async (tx) => {
		await tx.execute(sql`LOCK TABLE ${secrets} IN SHARE ROW EXCLUSIVE MODE`);
		const gone = await tx.delete(twoFactors).returning({ id: twoFactors.id });
		await tx.update(users).set({ twoFactorEnabled: false });
		await tx.delete(pushSubscriptions);
		await tx.delete(secrets).where(ne(secrets.key, sharedName));
		await tx.insert(secrets).values({ key: fingerprintName, value: keys.fingerprint });
		return gone.length;
	});
}

/** Whether a database was written with another key than this one. */
export async function isOfAnotherKey(db: Database, keys: Keys): Promise<boolean> {
	const [row] = await db.select().from(secrets).where(eq(secrets.key, fingerprintName));
	return row !== undefined && row.value !== keys.fingerprint;
}

async function sealAuthenticators(tx: Transaction, formerKey: string | null, keys: Keys): Promise<void> {
	for (const row of await tx.select().from(twoFactors)) {
		const secret = formerKey && openFormer(row.secret, formerKey);
		// Unreadable already: what cannot be asked for any more must not keep its owner out.
		if (!secret) {
			await tx.delete(twoFactors).where(eq(twoFactors.id, row.id));
			await tx.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, row.userId));
			continue;
		}
		const digests: unknown = JSON.parse(row.backupCodes);
		const recovery = await strengthen(Array.isArray(digests) ? digests.map(String) : []);
		await tx
			.update(twoFactors)
			.set({ secret: keys.seal(secret, placeOfAuthenticator(row.userId)), backupCodes: JSON.stringify(recovery) })
			.where(eq(twoFactors.id, row.id));
	}
}

/** Opens what earlier versions encrypted: XChaCha20-Poly1305 under the SHA-256 of the key, in hex, the nonce first. */
function openFormer(sealed: string, key: string): string | null {
	const bytes = Buffer.from(sealed, "hex");
	try {
		const cipher = xchacha20poly1305(createHash("sha256").update(key).digest(), bytes.subarray(0, 24));
		return Buffer.from(cipher.decrypt(bytes.subarray(24))).toString("utf8");
	} catch {
		return null;
	}
}
