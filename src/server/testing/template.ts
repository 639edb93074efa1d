import { argon2Sync, randomBytes } from "node:crypto";
import { databaseOver, openPool } from "#server/db/database.ts";
import { loadFirstData } from "#server/db/migrate/first-data.ts";
import { migrateDatabase } from "#server/db/migrate/migrate.ts";
import { accounts } from "#server/db/schema/staff.ts";
import { ensureOwner } from "#server/modules/staff/index.ts";
import { ownerEmail, ownerPassword } from "./owner.ts";

/** Brings an empty database up to the schema, the first data and the owner. */
export async function fillTemplate(url: string): Promise<void> {
	await migrateDatabase(url);
	const pool = openPool(url, () => {}, 2);
	try {
		const db = databaseOver(pool);
		await loadFirstData(db, new Date());
		await ensureOwner(db, ownerEmail, ownerPassword);
		await db.update(accounts).set({ password: cheapHash(ownerPassword) });
	} finally {
		await pool.end();
	}
}

/** The hash names its own costs: what hundreds of tests log in with is derived in a moment. */
function cheapHash(password: string): string {
	const nonce = randomBytes(16);
	const tag = argon2Sync("argon2id", { memory: 8, passes: 1, parallelism: 1, tagLength: 32, message: password, nonce });
	return `$argon2id$v=19$m=8,t=1,p=1$${nonce.toString("base64url")}$${tag.toString("base64url")}`;
}
