import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "#server/db/database.ts";
import { slaEscalations } from "#server/db/schema/index.ts";
import { insertNotices } from "#server/queue/notice-sql.ts";
import { type EscalationStep, escalationSteps } from "#shared/leads/response-sla.ts";
import type { NoticeChannel } from "#shared/staff/notices.ts";

export interface Escalation {
	readonly leadId: string;
	readonly step: EscalationStep;
}

// Any fixed number: it names the lock that lets one copy sweep at a time.
const sweepLock = 7_283_203;
const lastStep = Math.max(...escalationSteps);

export function responseSlaStore(db: Database) {
	return {
		/** Runs `work` in one transaction while no other copy does; answers whether it ran. */
		alone(work: (tx: Transaction) => Promise<void>): Promise<boolean> {
			return db.transaction(async (tx) => {
				const lock = await tx.execute<{ taken: boolean }>(sql`SELECT pg_try_advisory_xact_lock(${sweepLock}) AS taken`);
				const taken = lock.rows[0]?.taken === true;
				if (taken) await work(tx);
				return taken;
			});
		},

		/** Those of some leads of whose last step staff were told. */
		async escalatedToTheLast(tx: Transaction, leadIds: readonly string[]): Promise<ReadonlySet<string>> {
			const { leadId, step } = slaEscalations;
			const rows = await tx
				.select({ leadId })
				.from(slaEscalations)
				.where(and(inArray(leadId, [...leadIds]), eq(step, lastStep)));
			return new Set(rows.map((row) => row.leadId));
		},

		/** Tells staff of steps that they were not told of, on the given channels: the step and the notices in one statement. */
		async escalate(
			tx: Transaction,
			escalations: readonly Escalation[],
			channels: readonly NoticeChannel[],
			at: Date,
		): Promise<void> {
			const reached = JSON.stringify(escalations.map(({ leadId, step }) => ({ lead_id: leadId, step })));
			await tx.execute(sql`
				WITH told AS (
					INSERT INTO sla_escalations (lead_id, step, at)
					SELECT lead_id, step, ${at.toISOString()}::timestamptz
					FROM json_to_recordset(${reached}::json) AS reached (lead_id uuid, step smallint)
					ON CONFLICT DO NOTHING RETURNING lead_id, step
				), wanted AS (SELECT json_array_elements_text(${JSON.stringify(channels)}::json) AS channel)
				${sql.raw(insertNotices("SELECT lead_id, 'waiting-' || step, channel FROM told, wanted"))}`);
		},
	};
}

export type ResponseSlaStore = ReturnType<typeof responseSlaStore>;
