import { randomUUID } from "node:crypto";
import type pg from "pg";
import { escapeIdentifier } from "pg";
import type { ArchiveContents } from "#shared/api/archives.ts";
import { ArchiveError } from "./manifest.ts";

/** Gives the owner an id and an address that no archive holds, so that one of its accounts may have theirs. */
export async function parkOwner(client: pg.Client, owner: string) {
	const { rows } = await client.query<{ email: string }>("SELECT email FROM users WHERE id = $1", [owner]);
	const [row] = rows;
	if (!row) throw new Error("the owner's account is gone");
	const parkedId = randomUUID();
	await copyAccount(client, owner, parkedId, parkedId);
	await moveReferences(client, owner, parkedId);
	await client.query("DELETE FROM users WHERE id = $1", [owner]);
	return { id: owner, email: row.email, parkedId };
}

type ParkedOwner = Awaited<ReturnType<typeof parkOwner>>;

/**
 * Gives the parked owner one of the accounts that came, with all that the owner logs in with; without `place` their own
 * account again. Everyone else who came has no password yet, and is disabled until the owner says otherwise. Answers the
 * owner's id.
 */
export async function giveOwnersPlace(
	client: pg.Client,
	{ id, email, parkedId }: ParkedOwner,
	place: string | null,
): Promise<string> {
	if (!place) await copyAccount(client, parkedId, id, email);
	const owner = place ?? id;
	await moveReferences(client, parkedId, owner);
	await client.query(
		`UPDATE users SET is_owner = true, seen_at = parked.seen_at, two_factor_enabled = parked.two_factor_enabled,
				password_is_generated = parked.password_is_generated
			FROM users parked WHERE parked.id = $1 AND users.id = $2`,
		[parkedId, owner],
	);
	await client.query("DELETE FROM users WHERE id = $1", [parkedId]);
	await client.query(
		"INSERT INTO accounts (user_id) SELECT id FROM users WHERE NOT EXISTS (SELECT FROM accounts WHERE user_id = users.id)",
	);
	await client.query("UPDATE users SET disabled_at = coalesce(disabled_at, now()) WHERE id <> $1", [owner]);
	return owner;
}

/** Whom the owner goes on as: the chosen account, or that of the same id or address. @throws ArchiveError */
export function placeOf(
	accounts: ArchiveContents["accounts"],
	chosen: string | null | undefined,
	{ id, email }: ParkedOwner,
): string | null {
	const open = accounts.filter(({ disabled }) => !disabled);
	if (chosen) {
		if (!open.some((account) => account.id === chosen)) throw new ArchiveError("unfit", "users");
		return chosen;
	}
	const same = open.find((account) => account.id === id || account.email.toLowerCase() === email.toLowerCase());
	return same?.id ?? null;
}

async function copyAccount(client: pg.Client, from: string, id: string, email: string): Promise<void> {
	await client.query(
		`INSERT INTO users SELECT (jsonb_populate_record(u, jsonb_build_object('id', $2::uuid, 'email', $3::text))).*
			FROM users u WHERE id = $1`,
		[from, id, email],
	);
}

/** Whatever refers to one account refers to another: sessions, password, passkeys, phones. */
async function moveReferences(client: pg.Client, from: string, to: string): Promise<void> {
	const { rows } = await client.query<{ table: string; column: string }>(`
		SELECT c.relname AS "table", a.attname AS "column" FROM pg_constraint k
		JOIN pg_class c ON c.oid = k.conrelid JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = k.conkey[1]
		WHERE k.contype = 'f' AND k.confrelid = 'public.users'::regclass`);
	for (const { table, column } of rows)
		await client.query(
			`UPDATE ${escapeIdentifier(table)} SET ${escapeIdentifier(column)} = $2 WHERE ${escapeIdentifier(column)} = $1`,
			[from, to],
		);
}
