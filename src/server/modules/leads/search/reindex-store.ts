import type pg from "pg";

/** What a lead's search text is made of, and what it is. */
export interface Folded {
	readonly id: string;
	readonly name: string;
	readonly email: string | null;
	readonly whatsapp: string;
	readonly search_text: string;
}

const versionKey = "foldVersion";

export function reindexStore(pool: pg.Pool) {
	return {
		/** The version of the fold that all search texts are known to have; `null` where it is not known. */
		async version(): Promise<number | null> {
			const result = await pool.query<{ value: number }>("SELECT value FROM settings WHERE key = $1", [versionKey]);
			return result.rows[0]?.value ?? null;
		},

		/** The leads that follow an id, in the order of ids. */
		async after(id: string, limit: number): Promise<Folded[]> {
			const result = await pool.query<Folded>(
				"SELECT id, name, email, whatsapp, search_text FROM leads WHERE id > $1 ORDER BY id LIMIT $2",
				[id, limit],
			);
			return result.rows;
		},

		/** Gives leads other search texts. */
		async change(texts: readonly { readonly id: string; readonly text: string }[]): Promise<void> {
			await pool.query(
				`UPDATE leads SET search_text = given.text FROM unnest($1::uuid[], $2::text[]) AS given (id, text)
				WHERE leads.id = given.id`,
				[texts.map(({ id }) => id), texts.map(({ text }) => text)],
			);
		},

		async settle(version: number): Promise<void> {
			await pool.query(
				`INSERT INTO settings (key, value) VALUES ($1, to_jsonb($2::int))
				ON CONFLICT (key) DO UPDATE SET value = excluded.value, updated_at = now()`,
				[versionKey, version],
			);
		},
	};
}

export type ReindexStore = ReturnType<typeof reindexStore>;
