import type pg from "pg";

export interface Table {
	readonly name: string;
	readonly columns: readonly string[];
	/** Of the primary key, in order: rows are written in this order, so that equal content has an equal hash. */
	readonly key: readonly string[];
	/** Which rows are taken; all of them where it says nothing. */
	readonly only?: string;
}

/** What is written: all of an installation, or what goes from one to another. */
export type Scope = "backup" | "archive";

type Fate = "everywhere" | "backup" | "moment" | "derived";

/** What becomes of each table. A new table is named here; a test asks for it. */
const named: Readonly<Record<Fate, string>> = {
	/** For archives too: keys of repeats, as a phone may send a request again after a move, and marks of escalations. */
	everywhere: `settings users networks services work announcements team_members questions pages home navigation media content_versions
		content_drafts content_imports setup_choices visit_counts rate_board rate_log rate_log_keys rate_changes rate_reminders quick_replies
		saved_views contacts lead_imports leads lead_notes lead_bulk_moves idempotency_keys sla_escalations sla_outcomes
		ledger_accounts deals ledger_entries ledger_lines payments pictures day_closings day_balances ledger_keys impostor_reports reviews events`,
	/** Credentials, and what is true of one installation: into backups alone. */
	backup: "accounts passkeys two_factors invitations secrets push_subscriptions held_notices media_drafts rate_alerts",
	/** What is true of the moment, and credentials that only a thief could use afterwards. */
	moment: `staff_sessions verifications upload_tickets login_attempts email_changes lead_presence active_alerts last_done
		lead_import_parts archives`,
	/** Maintained by triggers from other tables, and made anew while rows are put back. */
	derived: "lead_counts",
};

/** What becomes of a table, by its name. */
export const fates: Readonly<Record<string, string>> = Object.fromEntries(
	Object.entries(named).flatMap(([fate, names]) => names.split(/\s+/).map((name) => [name, fate])),
);

const only: Readonly<Record<Scope, Readonly<Record<string, string>>>> = {
	// Sealed ones open nowhere without the key, which is in no backup; a former version's plain ones are left out.
	backup: {
		secrets: "value LIKE 'v1.%' OR key IN ('key-fingerprint', 'key-is-given')",
		invitations: "used_at IS NOT NULL",
	},
	// By what an installation sends is its own, and sealed by its key; that an archive was made or taken in is history of the
	// installation, not of the business. A link works only where it was made.
	archive: {
		events: "kind NOT LIKE 'archive.%'",
		settings: "key NOT IN ('mail', 'webhook')",
		reviews: "written_at IS NOT NULL",
	},
};

/** Columns that no archive takes: the owner's role, and what belongs to credentials. */
const notInArchives: Readonly<Record<string, readonly string[]>> = {
	users: ["is_owner", "seen_at", "password_is_generated", "two_factor_enabled"],
};

/** The tables whose rows are written, those that are referred to before those that refer to them. */
export async function tablesInOrder(client: pg.ClientBase, scope: Scope = "backup"): Promise<Table[]> {
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
	const tables = columns.rows
		.filter(({ name }) => {
			// A backup takes a table that nobody named.
			const fate = fates[name] ?? "backup";
			return fate === "everywhere" || fate === scope;
		})
		.map((table) => {
			const left = scope === "archive" ? (notInArchives[table.name] ?? []) : [];
			const rows = only[scope][table.name];
			return {
				...table,
				columns: table.columns.filter((column) => !left.includes(column)),
				...(rows && { only: rows }),
			};
		});
	return sortByReference(tables, references.rows);
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
export const emptiedByRestore: readonly string[] = Object.keys(fates).filter((name) =>
	["moment", "derived"].includes(fates[name] ?? ""),
);
