import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import type { JobWithMetadata, PgBoss } from "pg-boss";
import type { Logger } from "./lib/log.ts";
import { semaphore } from "./lib/semaphore.ts";
import type { Job, QueuedJob, ScheduledJob } from "./queue/job.ts";
import { defineQueue, defineSchedule } from "./queue/queue.ts";

export interface BackgroundParts {
	readonly queue: PgBoss;
	readonly pool: Pick<pg.Pool, "query">;
	readonly jobs: readonly Job[];
	readonly log: Logger;
	/** s between two looks for work, beside being woken; 10 unless given */
	readonly poll?: number;
}

export type Background = ReturnType<typeof startBackground>;

/** s; a worker looks by itself only where nothing told it to. */
const ownPoll = 600;
const stopTime = 5_000;
const startAgainAfter = 5_000;
/** ms; under load, items wait so long, and are fetched together. */
const wakePause = 1_000;
// Without a dead letter queue a dead letter is a job that has failed for good.
const statusOf = { done: "completed", retry: "failed", failed: "deadletter" } as const;

/** Runs the jobs that the modules declare; returns at once, and goes on trying where the database is away. */
export function startBackground({ queue, pool, jobs, log, poll = 10 }: BackgroundParts) {
	const stopping = new AbortController();
	const workers = new Map<string, string>();
	/** What is scheduled takes no more connections than this. */
	const twoAtOnce = semaphore(2);

	async function follow({ name, schedule, run }: ScheduledJob): Promise<void> {
		await defineSchedule(queue, name);
		await queue.schedule(name, schedule, null, { missed: "once" });
		await queue.send(name);
		const worker = await queue.work(name, { pollingIntervalSeconds: ownPoll }, async ([job]) => {
			const signal = job ? AbortSignal.any([stopping.signal, job.signal]) : stopping.signal;
			await twoAtOnce(() => run(signal)).catch((error: unknown) => {
				const reason = nameOf(error);
				log.warn({ job: name, error: reason }, "job");
				// The queue stores what it is thrown, and a failed statement names its parameters.
				throw new Error(reason);
			});
		});
		workers.set(name, worker);
	}

	async function serve({ name, retry, batch, run }: QueuedJob): Promise<void> {
		await defineQueue(queue, name, retry);
		const options = {
			pollingIntervalSeconds: ownPoll,
			batchSize: batch,
			burstWhenBatchFull: true,
			includeMetadata: true,
			perJobResults: true,
		} as const;
		const work = async (items: JobWithMetadata<unknown>[]) => {
			const outcomes = await run(items);
			return outcomes.map(({ id, state, output }) => ({ id, status: statusOf[state], output }));
		};
		workers.set(name, await queue.work(name, options, work));
	}

	/** One question for all queues: which have work that is due. Their workers fetch it. */
	async function sweep(): Promise<void> {
		try {
			const { rows } = await pool.query<{ name: string }>(
				"SELECT DISTINCT name FROM pgboss.job WHERE name = ANY ($1) AND state < 'active' AND start_after <= now()",
				[[...workers.keys()]],
			);
			for (const { name } of rows) queue.notifyWorker(workers.get(name) ?? "");
		} catch (error) {
			log.warn({ error: nameOf(error) }, "background");
		}
	}

	// The database may go away between any two statements; each step can be done again.
	async function untilDone(step: () => Promise<void>): Promise<void> {
		while (!stopping.signal.aborted) {
			try {
				return await step();
			} catch (error) {
				log.warn({ error: nameOf(error) }, "background");
				await pause(startAgainAfter, undefined, { signal: stopping.signal }).catch(() => undefined);
			}
		}
	}

	async function begin(): Promise<void> {
		await untilDone(() => dropUnknownSchedules(queue, jobs));
		for (const job of jobs) await untilDone(() => ("schedule" in job ? follow(job) : serve(job)));
	}

	const begun = begin();
	const wake = atMostEvery(wakePause, () => void sweep());
	const timer = setInterval(wake, poll * 1000);
	const end = async () => {
		stopping.abort();
		clearInterval(timer);
		await begun;
		const giveUp = new AbortController();
		const idle = Promise.allSettled(jobs.map(({ name }) => queue.offWork(name, { wait: true })));
		await Promise.race([idle, pause(stopTime, undefined, { signal: giveUp.signal }).catch(() => undefined)]);
		giveUp.abort();
		await queue.stop({ graceful: false });
	};
	let ended: Promise<void> | null = null;
	return {
		/** Resolves when all jobs are being worked on. */
		begun,
		wake,
		/** Takes nothing new and waits up to 5 s for what is under way; what is not done then is done again later. */
		stop(): Promise<void> {
			ended ??= end();
			return ended;
		},
	};
}

/** Calls at once, and then no more often than every `time` ms; a call that came too early is made up for. */
function atMostEvery(time: number, call: () => void): () => void {
	let timer: NodeJS.Timeout | null = null;
	let isWanted = false;
	const over = () => {
		timer = null;
		if (isWanted) next();
	};
	const next = () => {
		isWanted = timer !== null;
		if (timer) return;
		timer = setTimeout(over, time).unref();
		call();
	};
	return next;
}

/** What an error is, without its words: they may hold what somebody sent. */
export function nameOf(error: unknown): string {
	if (!(error instanceof Error)) return "unknown";
	const { cause } = error;
	if (cause instanceof Error) return nameOf(cause);
	return "code" in error ? `${error.name} ${String(error.code)}` : error.name;
}

// An earlier version of the program may have had others.
async function dropUnknownSchedules(queue: PgBoss, jobs: readonly Job[]): Promise<void> {
	const current = new Set(jobs.map(({ name }) => name));
	for (const { name } of await queue.getSchedules()) if (!current.has(name)) await queue.unschedule(name);
}
