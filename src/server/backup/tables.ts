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

/** What becomes of each table, one that is referred to before those that refer to it. A new table is named here; a test asks for it. */
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
	const { rows } = await client.query<Table>(
		`
		SELECT c.relname AS name,
			array_agg(a.attname::text ORDER BY a.attnum) AS columns,
			(SELECT array_agg(k.attname::text ORDER BY array_position(i.indkey::int2[], k.attnum))
				FROM pg_index i JOIN pg_attribute k ON k.attrelid = i.indrelid AND k.attnum = ANY (i.indkey)
				WHERE i.indrelid = c.oid AND i.indisprimary) AS key
		FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
		WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
		GROUP BY c.oid, c.relname ORDER BY array_position($1, c.relname::text), c.relname`,
		[Object.keys(fates)],
	);
	return rows.flatMap((table) => {
		// A backup takes a table that nobody named.
		const fate = fates[table.name] ?? "backup";
		if (fate !== "everywhere" && fate !== scope) return [];
		const left = scope === "archive" ? notInArchives[table.name] : undefined;
		const taken = only[scope][table.name];
		const columns = table.columns.filter((column) => !left?.includes(column));
		return [{ ...table, columns, ...(taken && { only: taken }) }];
	});
}

/** The tables whose rows never come back: whatever a backup holds of them is left there. */
export const emptiedByRestore: readonly string[] = Object.keys(fates).filter((name) =>
	["moment", "derived"].includes(fates[name] ?? ""),
);
