import { randomUUID } from "node:crypto";
import { and, eq, gt, isNotNull, isNull, sql } from "drizzle-orm";
import { addJob } from "#server/db/add-job.ts";
import type { Database, Transaction } from "#server/db/database.ts";
import { pruneOf } from "#server/db/prune-of.ts";
import { rateAlerts } from "#server/db/schema/reviews.ts";
import { insertJobs } from "#server/queue/insert-jobs.ts";
import { rateAlertsQueue } from "#server/queue/notice-queues.ts";
import type { Rates } from "#shared/api/rates.ts";
import { day } from "#shared/day.ts";
import { rateFor, tradedCurrencies } from "#shared/rates/rates.ts";

export type AlertRow = typeof rateAlerts.$inferSelect;
export type NewAlert = Pick<AlertRow, "locale" | "currency" | "side" | "isAbove" | "figure">;

const { id, email, confirmedAt, spentAt, expiresAt } = rateAlerts;
const inDays = (at: Date, days: number) => new Date(at.getTime() + days * day);
/** How long an alert waits for its confirmation, and for its figure. */
const daysToConfirm = 1;
const daysOfAlert = 90;

export function alertsStore(db: Database) {
	/** Queues a letter, or, without an alert, a look at the board. */
	const queue = (tx: Transaction, alertId?: string) =>
		addJob(tx, { queue: rateAlertsQueue, id: randomUUID(), data: alertId ? { alertId } : {} });

	return {
		/** Stores an alert and queues the letter that asks for its confirmation; nothing for an address that waits for `most`. */
		ask(alert: NewAlert & { readonly email: string }, most: number, at: Date): Promise<void> {
			return db.transaction(async (tx) => {
				await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${alert.email}))`);
				const open = and(eq(email, alert.email), isNull(spentAt), gt(expiresAt, at));
				if ((await tx.select({ id }).from(rateAlerts).where(open).limit(most)).length === most) return;
				const [row] = await tx
					.insert(rateAlerts)
					.values({ ...alert, expiresAt: inDays(at, daysToConfirm) })
					.returning({ id });
				await queue(tx, row?.id);
			});
		},

		/** Stores an alert on a phone, which counts at once; answers its id, `null` for one that waits for `most`. */
		askOnPhone(alert: NewAlert, push: NonNullable<AlertRow["push"]>, most: number, at: Date): Promise<string | null> {
			return db.transaction(async (tx) => {
				await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${push.endpoint}))`);
				const isOfPhone = sql`${rateAlerts.push} ->> 'endpoint' = ${push.endpoint}`;
				if ((await tx.$count(rateAlerts, and(isOfPhone, isNull(spentAt), gt(expiresAt, at)))) >= most) return null;
				const values = { ...alert, push, confirmedAt: at, expiresAt: inDays(at, daysOfAlert) };
				const [row] = await tx.insert(rateAlerts).values(values).returning({ id });
				await queue(tx);
				return row?.id ?? null;
			});
		},

		async read(given: string, at: Date): Promise<AlertRow | null> {
			const [row] = await db
				.select()
				.from(rateAlerts)
				.where(and(eq(id, given), gt(expiresAt, at)));
			return row ?? null;
		},

		/** What the holder of the mailbox agrees to; the board is looked at, since it may have passed the figure by then. */
		confirm(given: string, at: Date): Promise<void> {
			return db.transaction(async (tx) => {
				const isOpen = and(eq(id, given), isNull(confirmedAt), gt(expiresAt, at));
				await tx
					.update(rateAlerts)
					.set({ confirmedAt: at, expiresAt: inDays(at, daysOfAlert) })
					.where(isOpen);
				await queue(tx);
			});
		},

		/** Sets an alert that was told once more; it waits until the board was on the other side of its figure. */
		again(given: string, at: Date): Promise<void> {
			return db.transaction(async (tx) => {
				const isSpent = and(eq(id, given), isNotNull(spentAt), gt(expiresAt, at));
				await tx
					.update(rateAlerts)
					.set({ spentAt: null, isArmed: false, expiresAt: inDays(at, daysOfAlert) })
					.where(isSpent);
				await queue(tx);
			});
		},

		async remove(given: string): Promise<void> {
			await db.delete(rateAlerts).where(eq(id, given));
		},

		/** Spends the alerts whose figure the board has passed, and queues the one letter of each. */
		fire(rates: Rates, at: Date): Promise<void> {
			return db.transaction(async (tx) => {
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
				await tx.execute(sql`WITH fired AS (
						UPDATE rate_alerts a SET spent_at = ${at.toISOString()}::timestamptz FROM ${board}
						WHERE ${isOf} AND a.is_armed AND a.confirmed_at IS NOT NULL AND a.expires_at > ${at.toISOString()} AND (${isPassed})
						RETURNING a.id, b.rate
					) ${sql.raw(letters)}`);
			});
		},

		/** Deletes what ended. */
		prune: pruneOf(db, rateAlerts, expiresAt),
	};
}
