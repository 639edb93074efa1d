import { asc, count, eq, isNull, sql } from "drizzle-orm";
import { endAlert, raiseAlert } from "#server/db/alerts.ts";
import type { Database } from "#server/db/database.ts";
import { activeAlerts, pushSubscriptions, users } from "#server/db/schema/index.ts";
import { messageQueue } from "#server/queue/message-queue.ts";
import { noticeQueue } from "#server/queue/notice-queues.ts";
import type { AlertKind } from "#shared/staff/staff-message.ts";

export function setupStore(db: Database) {
	return {
		/** How many can log in, and how many of their phones are told. */
		async staff(): Promise<{ members: number; phones: number }> {
			const [members] = await db.select({ count: count() }).from(users).where(isNull(users.disabledAt));
			const [phones] = await db
				.select({ count: count() })
				.from(pushSubscriptions)
				.innerJoin(users, eq(users.id, pushSubscriptions.userId))
				.where(isNull(users.disabledAt));
			return { members: members?.count ?? 0, phones: phones?.count ?? 0 };
		},

		/** Whether mail that was written before a moment still waits for a server that gave no answer. */
		async isMailStuck(before: Date): Promise<boolean> {
			const queues = sql.param([noticeQueue("mail"), noticeQueue("receipt"), messageQueue]);
			const { rows } = await db.execute<{ stuck: boolean }>(sql`
				SELECT EXISTS (
					SELECT FROM pgboss.job WHERE name = ANY(${queues}::text[]) AND state IN ('retry', 'active') AND retry_count >= 1
						AND created_on < ${before.toISOString()}::timestamptz
						AND output->>'error' ~ '^the mail (could not be sent|server took too long)'
				) AS stuck`);
			return rows[0]?.stuck === true;
		},

		alerts: () => db.select().from(activeAlerts).orderBy(asc(activeAlerts.since)),

		/** Notes whether something is wrong; the owners are told when it begins. */
		note: (kind: AlertKind, isWrong: boolean, at: Date): Promise<void> =>
			isWrong ? raiseAlert(db, kind, at) : endAlert(db, kind),
	};
}
