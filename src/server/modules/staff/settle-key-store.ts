import { randomBytes } from "node:crypto";
import { eq, ne, sql } from "drizzle-orm";
import { type Config, ConfigError } from "#server/config.ts";
import type { Database } from "#server/db/database.ts";
import { pushSubscriptions } from "#server/db/schema/notices.ts";
import { secrets, twoFactors, users } from "#server/db/schema/staff.ts";
import { type FoundKeys, type Keys, keysFrom, keysOf, secretOf } from "#server/keys/keys.ts";

const fingerprintName = "key-fingerprint";
/** Stored in plain text and in no backup: the key that copies share where no setting gives them one. */
const sharedName = "shared-key";
/** Says that a setting gave the key, which is then never replaced by itself. */
const givenName = "key-is-given";

type KeySettings = Pick<Config, "secretKey" | "dataDir" | "databaseUrl">;

/** Copies share a database but no folder: without `SECRET_KEY` the first leaves the key there, that of its folder where it wrote the database. @throws ConfigError */
export async function findKeys(db: Database, config: KeySettings): Promise<FoundKeys> {
	return config.secretKey || !config.databaseUrl ? keysOf(config) : sharedKeys(db, config);
}

async function sharedKeys(db: Database, { dataDir }: KeySettings): Promise<FoundKeys> {
	const former = secretOf({ secretKey: null, dataDir });
	const goesOn = former !== null && !(await isOfAnotherKey(db, keysFrom(former)));
	const made = await db
		.insert(secrets)
		.values({ key: sharedName, value: goesOn ? former : randomBytes(32).toString("base64url") })
		.onConflictDoNothing()
		.returning();
	const [row] = await db.select().from(secrets).where(eq(secrets.key, sharedName));
	if (!row) throw new Error("the shared key is gone again");
	return { keys: keysFrom(row.value), isNew: made.length > 0 };
}

/** Where the keys are new and another wrote the database, that one is lost, and what it sealed goes; answers how many authenticator apps that were, else `null`. @throws ConfigError */
export async function openKeys(db: Database, config: KeySettings): Promise<{ keys: Keys; lost: number | null }> {
	const { keys, isNew } = await findKeys(db, config);
	const isGiven = (await db.$count(secrets, eq(secrets.key, givenName))) > 0;
	const isLost = isNew && !isGiven && (await isOfAnotherKey(db, keys));
	const lost = isLost ? await replaceLostKey(db, keys) : null;
	await settleKey(db, keys);
	if (config.secretKey) {
		// A shared key that is given by the setting is not stored any more.
		await db.delete(secrets).where(eq(secrets.key, sharedName));
		await db.insert(secrets).values({ key: givenName, value: "yes" }).onConflictDoNothing();
	}
	return { keys, lost };
}

/** Sees that the database was written with this key. @throws ConfigError where another key wrote it */
export async function settleKey(db: Database, keys: Keys): Promise<void> {
	await db.insert(secrets).values({ key: fingerprintName, value: keys.fingerprint }).onConflictDoNothing();
	if (await isOfAnotherKey(db, keys))
		throw new ConfigError(
			"SECRET_KEY: this database was written with another key; put that one back, or, where it is lost, say: npm run unlock -- --lost-key",
		);
}

/** A database whose key is lost gets another: what that sealed goes. Answers how many authenticator apps that are. */
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

export async function isOfAnotherKey(db: Database, keys: Keys): Promise<boolean> {
	const [row] = await db.select().from(secrets).where(eq(secrets.key, fingerprintName));
	return row !== undefined && row.value !== keys.fingerprint;
}
