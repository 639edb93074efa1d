import { randomUUID } from "node:crypto";
import { and, eq, gt, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { addJob } from "#server/db/add-job.ts";
import type { Database, Transaction } from "#server/db/database.ts";
import { pruneOf } from "#server/db/pruning.ts";
import { rateAlerts } from "#server/db/schema/reviews.ts";
import { inserted } from "#server/db/sql.ts";
import { insertJobs } from "#server/queue/job.ts";
import { rateAlertsQueue } from "#server/queue/notice-queues.ts";
import type { Rates } from "#shared/api/rates.ts";
import { day } from "#shared/day.ts";
import { rateFor, tradedCurrencies } from "#shared/rates/rates.ts";

export type AlertRow = typeof rateAlerts.$inferSelect;
type NewAlert = Pick<AlertRow, "locale" | "currency" | "side" | "isAbove" | "figure"> &
	Partial<Pick<AlertRow, "email" | "push">>;

const { id, email, confirmedAt, spentAt, expiresAt } = rateAlerts;
const daysToConfirm = 1;
const daysOfAlert = 90;
const mostOpen = 5;

export function alertsStore(db: Database, now: () => number) {
	const at = () => new Date(now());
	const inDays = (days: number) => new Date(now() + days * day);
	/** Queues a letter, or, without an alert, a look at the board. */
	const queue = (tx: Transaction, alertId?: string) =>
		addJob(tx, { queue: rateAlertsQueue, id: randomUUID(), data: alertId ? { alertId } : {} });

	/** Has an alert wait for its figure, if it is as `which` says; the board may have passed it by then, so it is looked at. */
	const renew = (given: string, which: SQL, change: Partial<AlertRow>): Promise<void> =>
		db.transaction(async (tx) => {
			const renewed = { ...change, expiresAt: inDays(daysOfAlert) };
			await tx
				.update(rateAlerts)
				.set(renewed)
				.where(and(eq(id, given), which, gt(expiresAt, at())));
			await queue(tx);
		});

	return {
		/** Answers its id; `null` for an address or a phone that waits for as many as may be. One on a phone counts at once. */
		ask: (alert: NewAlert): Promise<string | null> =>
			db.transaction(async (tx) => {
				const { push } = alert;
				const key = push?.endpoint ?? alert.email ?? "";
				await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${key}))`);
				const isTheirs = push ? sql`${rateAlerts.push} ->> 'endpoint' = ${key}` : eq(email, key);
				const open = and(isTheirs, isNull(spentAt), gt(expiresAt, at()));
				if ((await tx.$count(rateAlerts, open)) >= mostOpen) return null;
				const times = { confirmedAt: push ? at() : null, expiresAt: inDays(push ? daysOfAlert : daysToConfirm) };
				const values = { ...alert, ...times };
				const row = inserted(await tx.insert(rateAlerts).values(values).returning({ id }));
				await queue(tx, push ? undefined : row.id);
				return row.id;
			}),

		async read(given: string): Promise<AlertRow | null> {
			const isLive = and(eq(id, given), gt(expiresAt, at()));
			const [row] = await db.select().from(rateAlerts).where(isLive);
			return row ?? null;
		},

		confirm: (given: string) => renew(given, isNull(confirmedAt), { confirmedAt: at() }),

		/** Sets an alert that was told once more; it waits until the board was on the other side of its figure. */
		again: (given: string) => renew(given, isNotNull(spentAt), { spentAt: null, isArmed: false }),

		async remove(given: string): Promise<void> {
			await db.delete(rateAlerts).where(eq(id, given));
		},

		/** Spends the alerts whose figure the board has passed, and queues the one letter of each. */
		fire: (rates: Rates): Promise<void> =>
			db.transaction(async (tx) => {
				const rows = tradedCurrencies.flatMap((currency) =>
					(["buy", "sell"] as const).map(
						(side) => sql`(${currency}, ${side}, ${rateFor(rates, currency, side)}::double precision)`,
					),
				);
				const board = sql`(VALUES ${sql.join(rows, sql`, `)}) AS b (currency, side, rate)`;
				const isOf = sql`a.currency = b.currency AND a.side = b.side AND a.spent_at IS NULL`;
				const isPassed = sql`CASE WHEN a.is_above THEN b.rate >= a.figure ELSE b.rate <= a.figure END`;
				await tx.execute(sql`UPDATE rate_alerts a SET is_armed = true FROM ${board}
					WHERE ${isOf} AND NOT a.is_armed AND NOT (${isPassed})`);
				const letters = insertJobs({
					id: "gen_random_uuid()",
					data: "jsonb_build_object('alertId', fired.id, 'rate', fired.rate)",
					from: `fired JOIN pgboss.queue q ON q.name = '${rateAlertsQueue}'`,
				});
				const moment = at().toISOString();
				await tx.execute(sql`WITH fired AS (
						UPDATE rate_alerts a SET spent_at = ${moment}::timestamptz FROM ${board}
						WHERE ${isOf} AND a.is_armed AND a.confirmed_at IS NOT NULL AND a.expires_at > ${moment} AND (${isPassed})
						RETURNING a.id, b.rate
					) ${sql.raw(letters)}`);
			}),

		prune: pruneOf(db, rateAlerts, expiresAt),
	};
}
