import type pg from "pg";

export interface Table {
	readonly name: string;
	readonly columns: readonly string[];
	/** Of the primary key, in order: rows are written in this order, so that equal content has an equal hash. */
	readonly key: readonly string[];
	/** Which rows a backup takes; all of them where it says nothing. */
	readonly only?: string;
}

// Maintained by triggers from other tables, so a restore recomputes it.
const derived = new Set(["lead_counts"]);
// Credentials of the moment: sessions, pending logins, tickets. After a restore only a thief of the backup could use
// them. `sessions` is the table of a former version, whose backups hold tokens. Who has what open, and what is wrong at
// present, is true of no other moment; the files of archives lie beside the database for a day.
const fleeting = new Set([
	"sessions",
	"staff_sessions",
	"verifications",
	"upload_tickets",
	"login_attempts",
	"email_changes",
	"lead_presence",
	"active_alerts",
	"last_done",
	"lead_import_parts",
	"archives",
]);
// Sealed ones open nowhere without the key, which is in no backup; a former version's plain ones are left out.
const taken: Readonly<Record<string, string>> = {
	secrets: "value LIKE 'v1.%' OR key IN ('key-fingerprint', 'key-is-given')",
	invitations: "used_at IS NOT NULL",
};

/** The tables of the application, those that are referred to before those that refer to them. */
export async function tablesInOrder(client: pg.ClientBase): Promise<Table[]> {
	const columns = await client.query<Table>(`
		SELECT c.relname AS name,
			array_agg(a.attname::text ORDER BY a.attnum) AS columns,
			(SELECT array_agg(k.attname::text ORDER BY array_position(i.indkey::int2[], k.attnum))
				FROM pg_index i JOIN pg_attribute k ON k.attrelid = i.indrelid AND k.attnum = ANY (i.indkey)
				WHERE i.indrelid = c.oid AND i.indisprimary) AS key
		FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
		WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
		GROUP BY c.oid, c.relname ORDER BY c.relname`);
	const references = await client.query<{ from: string; to: string }>(`
		SELECT f.relname AS "from", t.relname AS "to" FROM pg_constraint k
		JOIN pg_class f ON f.oid = k.conrelid JOIN pg_class t ON t.oid = k.confrelid
		WHERE k.contype = 'f' AND f.relnamespace = 'public'::regnamespace AND f.oid <> t.oid`);
	return sortByReference(
		columns.rows
			.filter(({ name }) => !derived.has(name) && !fleeting.has(name))
			.map((table) => ({ ...table, ...(taken[table.name] ? { only: taken[table.name] } : {}) })),
		references.rows,
	);
}

function sortByReference(tables: readonly Table[], references: readonly { from: string; to: string }[]): Table[] {
	const byName = new Map(tables.map((table) => [table.name, table]));
	const sorted = new Set<Table>();
	const visit = (table: Table) => {
		if (sorted.has(table)) return;
		for (const { from, to } of references) {
			const target = byName.get(to);
			if (from === table.name && target) visit(target);
		}
		sorted.add(table);
	};
	for (const table of tables) visit(table);
	return [...sorted];
}

/** The tables whose rows never come back: whatever a backup holds of them is left there. */
export const emptiedByRestore: readonly string[] = ["lead_counts", ...fleeting].filter((name) => name !== "sessions");

/** A name as SQL takes it. */
export function quoted(name: string): string {
	return `"${name.replaceAll('"', '""')}"`;
}
