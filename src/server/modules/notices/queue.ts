import type pg from "pg";
import type { Db } from "pg-boss";
import type { NoticeChannel, NoticeKey } from "#shared/notices.ts";
import type { Executor } from "./store.ts";

/** When a failed notice is tried again, in seconds. */
export interface Patience {
	/** The first pause; each next one is twice as long, give or take. */
	readonly firstPause: number;
	readonly longestPause: number;
	readonly retries: number;
	/** A claim that nobody settled is void after this long; longer than any attempt may take. */
	readonly claim: number;
	/** How often void claims are looked for. */
	readonly watch: number;
}

/** Pauses of 5 s to 2 h, about a day in all; a crashed sender's claim is free again within 45 s. */
export const aboutADay: Patience = { firstPause: 5, longestPause: 7200, retries: 22, claim: 25, watch: 8 };

/** A notice in this worker's hands. */
export interface Claim extends NoticeKey {
	readonly attempt: { readonly id: string; readonly retryCount: number };
	readonly isLast: boolean;
	/** Who of several receivers got it at an earlier attempt. */
	readonly reached: readonly string[];
}

const rarely = 3600;
const queueOf = (channel: NoticeChannel) => `notice-${channel}`;

/**
 * Opens pg-boss in the schema `pgboss` of the same database, over the pool that there is; makes the schema where it is
 * missing, under pg-boss's own lock.
 */
export async function openQueue(
	pool: pg.Pool,
	channels: readonly NoticeChannel[],
	patience: Patience,
	onError: (error: Error) => void,
) {
	const { PgBoss } = await import("pg-boss");
	const boss = new PgBoss({
		db: runOn(pool),
		schedule: false,
		superviseIntervalSeconds: patience.watch,
		monitorIntervalSeconds: patience.watch,
		bamIntervalSeconds: rarely,
		flowIntervalSeconds: rarely,
	});
	boss.on("error", onError);
	await boss.start();
	const options = {
		retryLimit: patience.retries,
		retryDelay: patience.firstPause,
		retryBackoff: true,
		retryDelayMax: patience.longestPause,
		expireInSeconds: patience.claim,
		deleteAfterSeconds: 24 * 3600,
	};
	for (const channel of channels) {
		await boss.createQueue(queueOf(channel), options);
		await boss.updateQueue(queueOf(channel), options);
	}

	return {
		/** Adds jobs in the transaction of `client`. */
		async add(client: Executor, notices: readonly (NoticeKey & { jobId: string })[]): Promise<void> {
			for (const channel of channels) {
				const jobs = notices
					.filter((notice) => notice.channel === channel)
					.map(({ jobId, leadId, topic }) => ({ id: jobId, data: { leadId, topic, channel } }));
				if (jobs.length > 0) await boss.insert(queueOf(channel), jobs, { db: runOn(client) });
			}
		},

		/** Takes up to `count` due jobs; no other worker has them until they are settled or their claim is void. */
		async claim(channel: NoticeChannel, count: number): Promise<Claim[]> {
			const jobs = await boss.fetch<NoticeKey>(queueOf(channel), { batchSize: count, includeMetadata: true });
			return jobs.map(({ id, retryCount, retryLimit, data, output }) => ({
				...data,
				attempt: { id, retryCount },
				isLast: retryCount >= retryLimit,
				reached: reachedIn(output),
			}));
		},

		async done(client: Executor, { channel, attempt }: Claim): Promise<void> {
			await boss.complete(queueOf(channel), attempt, null, { db: runOn(client) });
		},

		/** Frees the job for its next attempt, after its pause, with a note of who has it already. */
		async tryLater(client: Executor, { channel, attempt }: Claim, reached: readonly string[]): Promise<void> {
			await boss.fail(queueOf(channel), attempt, reached.length > 0 ? { reached } : null, { db: runOn(client) });
		},

		async giveUp(client: Executor, { channel, attempt }: Claim): Promise<void> {
			await boss.cancel(queueOf(channel), attempt, { db: runOn(client) });
		},

		async close(): Promise<void> {
			await boss.stop({ graceful: false });
		},
	};
}

export type NoticeQueue = Awaited<ReturnType<typeof openQueue>>;

// pg-boss writes its own words here when a claim became void.
function reachedIn(output: unknown): readonly string[] {
	if (typeof output !== "object" || output === null || !("reached" in output)) return [];
	return Array.isArray(output.reached) ? output.reached.map(String) : [];
}

function runOn(executor: Executor): Db {
	return { executeSql: (text, values) => executor.query(text, values) };
}
