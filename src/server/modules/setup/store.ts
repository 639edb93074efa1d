import { asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { endAlert, raiseAlert } from "#server/db/alerts.ts";
import type { Database } from "#server/db/database.ts";
import { activeAlerts, pushSubscriptions, setupChoices, users } from "#server/db/schema/index.ts";
import { messageQueue, noticeQueue } from "#server/queue/notice-queues.ts";
import type { SetupStep } from "#shared/api/setup.ts";
import type { AlertKind } from "#shared/staff/staff-message.ts";
import type { SetupChoice } from "./setup.ts";

export function setupStore(db: Database) {
	/** Whether a job that was queued before a moment has failed with such an error and waits to be tried again. */
	async function isStuck(queues: readonly string[], before: Date, error: string): Promise<boolean> {
		const { rows } = await db.execute<{ stuck: boolean }>(sql`
			SELECT EXISTS (
				SELECT FROM pgboss.job
				WHERE name = ANY(${sql.param(queues)}::text[]) AND state IN ('retry', 'active') AND retry_count >= 1
					AND created_on < ${before.toISOString()}::timestamptz AND output->>'error' ~ ${error}
			) AS stuck`);
		return rows[0]?.stuck === true;
	}

	return {
		async staff(): Promise<{ members: number; phones: number }> {
			const open = db.select({ id: users.id }).from(users).where(isNull(users.disabledAt));
			const members = await db.$count(users, isNull(users.disabledAt));
			return { members, phones: await db.$count(pushSubscriptions, inArray(pushSubscriptions.userId, open)) };
		},

		isMailStuck(before: Date): Promise<boolean> {
			const queues = [noticeQueue("mail"), noticeQueue("receipt"), messageQueue];
			return isStuck(queues, before, "^the mail (could not be sent|server took too long)");
		},

		isPushStuck: (before: Date): Promise<boolean> => isStuck([noticeQueue("push"), messageQueue], before, "^the push "),

		async choices(): Promise<ReadonlyMap<SetupStep["step"], SetupChoice>> {
			const rows = await db.select().from(setupChoices);
			return new Map(rows.map(({ step, ...choice }) => [step, choice]));
		},

		async choose(step: SetupStep["step"], choice: Partial<SetupChoice>): Promise<void> {
			await db
				.insert(setupChoices)
				.values({ step, ...choice })
				.onConflictDoUpdate({ target: setupChoices.step, set: { step, ...choice } });
		},

		async emailOf(userId: string): Promise<string> {
			const [row] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
			return row?.email ?? "";
		},

		alerts: () => db.select().from(activeAlerts).orderBy(asc(activeAlerts.since)),

		note: (kind: AlertKind, isWrong: boolean, at: Date): Promise<void> =>
			isWrong ? raiseAlert(db, kind, at) : endAlert(db, kind),
	};
}
