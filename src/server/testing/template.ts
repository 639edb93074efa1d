import { databaseOver, openPool } from "#server/db/database.ts";
import { loadFirstData } from "#server/db/migrate/first-data.ts";
import { migrateDatabase } from "#server/db/migrate/migrate.ts";
import { ensureOwner } from "#server/modules/staff/index.ts";
import "./cheap-passwords.ts";
import { ownerEmail, ownerPassword } from "./owner.ts";

/** Brings an empty database up to the schema, the first data and the owner. */
export async function fillTemplate(url: string): Promise<void> {
	await migrateDatabase(url);
	const pool = openPool(url, () => {}, 2);
	try {
		const db = databaseOver(pool);
		await loadFirstData(db, new Date());
		await ensureOwner(db, ownerEmail, ownerPassword);
	} finally {
		await pool.end();
	}
}
