import type pg from "pg";
import type { NewPushSubscription } from "#shared/api/staff/push.ts";
import type { Locale } from "#shared/locale.ts";

/** A browser that asked to be told. */
export interface PushRow {
	readonly id: string;
	readonly endpoint: string;
	readonly p256dh: string;
	readonly auth: string;
	readonly locale: Locale;
	readonly created_at: Date;
}

const columns = "id, endpoint, p256dh, auth, locale, created_at";

export function pushStore(pool: pg.Pool) {
	return {
		/** Whether anyone wants to be told by push. */
		async any(): Promise<boolean> {
			const result = await pool.query("SELECT FROM push_subscriptions LIMIT 1");
			return result.rowCount === 1;
		},

		/** The subscriptions of accounts that are not disabled. */
		async of(userIds: readonly string[]): Promise<PushRow[]> {
			const result = await pool.query<PushRow>(
				`SELECT ${columns} FROM push_subscriptions s
				WHERE user_id = ANY ($1::uuid[]) AND EXISTS (SELECT FROM users u WHERE u.id = s.user_id AND u.disabled_at IS NULL)
				ORDER BY created_at, id`,
				[userIds],
			);
			return result.rows;
		},

		/**
		 * Adds a subscription; a browser that was known has its new keys, language and owner. Of an account's
		 * subscriptions only the newest `most` stay.
		 */
		async add(userId: string, { endpoint, keys, locale }: NewPushSubscription, most: number): Promise<PushRow> {
			const result = await pool.query<PushRow>(
				`INSERT INTO push_subscriptions (user_id, endpoint, p256dh, auth, locale) VALUES ($1, $2, $3, $4, $5)
				ON CONFLICT (endpoint) DO UPDATE SET user_id = excluded.user_id, p256dh = excluded.p256dh, auth = excluded.auth,
					locale = excluded.locale, created_at = now()
				RETURNING ${columns}`,
				[userId, endpoint, keys.p256dh, keys.auth, locale],
			);
			await pool.query(
				`DELETE FROM push_subscriptions WHERE id IN (
					SELECT id FROM push_subscriptions WHERE user_id = $1 ORDER BY created_at DESC, id OFFSET $2
				)`,
				[userId, most],
			);
			const [row] = result.rows;
			if (!row) throw new Error("no subscription was stored");
			return row;
		},

		/** Drops one of an account's own; `false` where it has none of that id. */
		async removeOwn(userId: string, id: string): Promise<boolean> {
			const result = await pool.query("DELETE FROM push_subscriptions WHERE id = $2 AND user_id = $1", [userId, id]);
			return result.rowCount === 1;
		},

		/** Drops a subscription that its push service does not know any more, unless the browser has renewed it. */
		async removeGone({ id, auth }: PushRow): Promise<void> {
			await pool.query("DELETE FROM push_subscriptions WHERE id = $1 AND auth = $2", [id, auth]);
		},
	};
}

export type PushStore = ReturnType<typeof pushStore>;
