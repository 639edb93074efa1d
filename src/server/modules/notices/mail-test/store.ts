import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { queueMessages } from "#server/db/staff-messages.ts";
import { messageQueue } from "#server/queue/message-queue.ts";
import type { MailTest } from "#shared/api/staff/mail-test.ts";

export function mailTestStore(db: Database) {
	return {
		/** Queues a test to one of the staff; answers its id. */
		async start(userId: string): Promise<string> {
			const id = randomUUID();
			await queueMessages(db, [{ userId, message: { kind: "mail-test" }, key: id }]);
			return id;
		},

		/** How far a person's test got; `null` where they have none of that id. */
		async find(userId: string, id: string): Promise<MailTest | null> {
			const { rows } = await db.execute<{ state: MailTest["state"]; error: string | null }>(sql`
				SELECT CASE
						WHEN state = 'completed' AND output->>'outcome' = 'sent' THEN 'sent'
						WHEN state IN ('completed', 'failed', 'cancelled') THEN 'refused'
						WHEN retry_count > 0 OR state = 'retry' THEN 'trying'
						ELSE 'waiting'
					END AS state,
					output->>'error' AS error
				FROM pgboss.job
				WHERE name = ${messageQueue} AND id = md5(${id})::uuid AND data->>'userId' = ${userId}
					AND data->'message'->>'kind' = 'mail-test'`);
			const [row] = rows;
			return row ? { id, state: row.state, error: row.error } : null;
		},
	};
}

export type MailTestStore = ReturnType<typeof mailTestStore>;
