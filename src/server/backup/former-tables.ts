import type pg from "pg";
import { statementsOf } from "../db/migrate/migrate.ts";
import type { Table } from "./tables.ts";

const columnsOf = {
	audit_log:
		"sequence bigint, actor_id uuid, action text, subject text, subject_id text, before jsonb, after jsonb, at timestamptz",
	lead_events:
		"id uuid, lead_id uuid, kind text, from_status text, to_status text, actor_id uuid, data jsonb, at timestamptz, idempotency_key uuid",
};

/** The tables of former versions that older backups hold, and whose rows came into others. */
export const formerTables: readonly Table[] = Object.entries(columnsOf).map(([name, columns]) => ({
	name,
	columns: columns.split(", ").map((column) => column.replace(/ .*/, "")),
	key: [],
}));

export async function makeFormerTables(client: pg.ClientBase): Promise<void> {
	for (const [name, columns] of Object.entries(columnsOf))
		await client.query(`CREATE TEMP TABLE ${name} (${columns}) ON COMMIT DROP`);
}

export async function carryFormerRows(client: pg.ClientBase): Promise<void> {
	for (const statement of statementsOf("0031_events"))
		if (/INSERT INTO events|setval/.test(statement)) await client.query(statement);
	// A backup from before the rate log holds rows of the board without leaves.
	for (const statement of statementsOf("0036_rate_log"))
		if (/^\s*INSERT INTO rate_log/.test(statement)) await client.query(statement);
}
