import type pg from "pg";
import { quoted, type Table, tablesInOrder } from "#server/backup/tables.ts";

interface Rule {
	/** The rows that travel; all of them where it says nothing. */
	readonly only?: string;
	/** Columns that stay: credentials, and what is true of one installation alone. */
	readonly without?: readonly string[];
}

const whole: Rule = {};

/** What an archive takes along: what the business is, and what happened in it. */
const rules: Readonly<Record<string, Rule>> = {
	settings: whole,
	users: { without: ["is_owner", "seen_at", "password_is_generated", "two_factor_enabled"] },
	networks: whole,
	services: whole,
	announcements: whole,
	team_members: whole,
	questions: whole,
	pages: whole,
	home: whole,
	setup_choices: whole,
	visit_counts: whole,
	lead_imports: whole,
	media: whole,
	content_versions: whole,
	content_drafts: whole,
	content_imports: whole,
	rate_board: whole,
	rate_changes: whole,
	rate_reminders: whole,
	quick_replies: whole,
	saved_views: whole,
	contacts: whole,
	leads: whole,
	lead_notes: whole,
	lead_bulk_moves: whole,
	// A phone may send a request again long after the move.
	idempotency_keys: whole,
	// So that nobody is told twice.
	sla_escalations: whole,
	sla_outcomes: whole,
	ledger_accounts: whole,
	deals: whole,
	ledger_entries: whole,
	ledger_lines: whole,
	payments: whole,
	pictures: whole,
	day_closings: whole,
	day_balances: whole,
	// As those of requests.
	ledger_keys: whole,
	// That an archive was made or taken in is history of the installation, not of the business.
	events: { only: "kind NOT LIKE 'archive.%'" },
};

/** Why each of the other tables stays where it is. A new table is named here or above; a test asks for it. */
export const staying: Readonly<Record<string, "credentials" | "of the moment" | "made anew">> = {
	accounts: "credentials",
	passkeys: "credentials",
	two_factors: "credentials",
	staff_sessions: "credentials",
	invitations: "credentials",
	verifications: "credentials",
	email_changes: "credentials",
	upload_tickets: "credentials",
	secrets: "credentials",
	push_subscriptions: "credentials",
	login_attempts: "of the moment",
	lead_presence: "of the moment",
	lead_import_parts: "of the moment",
	last_done: "of the moment",
	active_alerts: "of the moment",
	held_notices: "of the moment",
	media_drafts: "of the moment",
	archives: "of the moment",
	lead_counts: "made anew",
};

/**
 * Columns of former versions that are gone, by table: an older archive may hold them, and they are left out. A migration
 * that drops or renames one adds it here.
 */
const former: Readonly<Record<string, readonly string[]>> = {
	lead_bulk_moves: ["from_status", "closed_at", "close_reason", "snoozed_until", "waiting_for", "was_unread"],
};

/** Whether an archive may hold a column that this version does not have. */
export function isFormer(table: string, column: string): boolean {
	return former[table]?.includes(column) ?? false;
}

/** A table that travels. `order`: SQL by which its rows `t` follow each other, the same in every installation. */
export interface TravellingTable extends Pick<Table, "name" | "columns" | "only"> {
	readonly order: string;
}

/** The tables that travel with their columns, those that are referred to before those that refer to them. */
export async function travellingTables(client: pg.ClientBase): Promise<TravellingTable[]> {
	const [tables, texts] = [await tablesInOrder(client), await textColumns(client)];
	return tables.flatMap(({ name, columns, key }) => {
		const rule = rules[name];
		if (!rule) return [];
		const taken = columns.filter((column) => !rule.without?.includes(column));
		const order = key.map((column) => `t.${quoted(column)}${texts.has(`${name}.${column}`) ? ' COLLATE "C"' : ""}`);
		return [{ name, columns: taken, order: order.join(", "), ...(rule.only ? { only: rule.only } : {}) }];
	});
}

/** The columns that databases sort by their language: `settings.key`. */
async function textColumns(client: pg.ClientBase): Promise<ReadonlySet<string>> {
	const { rows } = await client.query<{ name: string }>(`
		SELECT c.relname || '.' || a.attname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
		WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attcollation <> 0`);
	return new Set(rows.map(({ name }) => name));
}
