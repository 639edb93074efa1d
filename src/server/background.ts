import { setTimeout as pause } from "node:timers/promises";
import type { JobWithMetadata, PgBoss } from "pg-boss";
import type { Logger } from "./lib/log.ts";
import { defineQueue, defineSchedule } from "./queue/define.ts";
import type { ItemOutcome, Job, QueuedItem, QueuedJob, ScheduledJob } from "./queue/job.ts";

export interface BackgroundParts {
	readonly queue: PgBoss;
	readonly jobs: readonly Job[];
	readonly log: Logger;
	/** s between two looks for items, beside being woken; 10 unless given */
	readonly poll?: number;
}

/** What goes on beside the answers. */
export interface Background {
	/** Resolves when all jobs are being worked on. */
	readonly begun: Promise<void>;
	/** Has the queues of items looked at now: there is something new in them. */
	wake(): void;
	/** Takes nothing new and waits up to 5 s for what is under way; what is not done then is done again later. */
	stop(): Promise<void>;
}

const schedulePoll = 30;
const stopTime = 5_000;
const startAgainAfter = 5_000;
/** Under load, items wait so long, and are fetched together. */
const wakePause = 1_000;
const statusOf = { done: "completed", retry: "failed", failed: "deadletter" } as const;

/**
 * Runs the jobs that the modules declare. Each copy of the program does; the queue gives each piece of work to one.
 * Returns at once, and goes on trying where the database is away.
 */
export function startBackground({ queue, jobs, log, poll = 10 }: BackgroundParts): Background {
	const stopping = new AbortController();
	const workers: string[] = [];

	async function follow({ name, schedule, run }: ScheduledJob): Promise<void> {
		await defineSchedule(queue, name);
		await queue.schedule(name, schedule, null, { missed: "once" });
		await queue.send(name);
		await queue.work(name, { pollingIntervalSeconds: schedulePoll }, async ([job]) => {
			const signal = job ? AbortSignal.any([stopping.signal, job.signal]) : stopping.signal;
			await run(signal).catch((error: unknown) => {
				const reason = nameOf(error);
				log.warn({ job: name, error: reason }, "job");
				// The queue stores what it is thrown, and a failed statement names its parameters.
				throw new Error(reason);
			});
		});
	}

	async function serve({ name, retry, batch, run }: QueuedJob): Promise<void> {
		await defineQueue(queue, name, retry);
		const options = {
			pollingIntervalSeconds: poll,
			batchSize: batch,
			burstWhenBatchFull: true,
			includeMetadata: true,
			perJobResults: true,
		} as const;
		workers.push(await queue.work(name, options, async (items) => (await run(items.map(itemOf))).map(resultOf)));
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
	const end = async () => {
		stopping.abort();
		await begun;
		const timer = new AbortController();
		const idle = Promise.allSettled(jobs.map(({ name }) => queue.offWork(name, { wait: true })));
		await Promise.race([idle, pause(stopTime, undefined, { signal: timer.signal }).catch(() => undefined)]);
		timer.abort();
		await queue.stop({ graceful: false });
	};
	let ended: Promise<void> | null = null;
	return {
		begun,
		wake: atMostEvery(wakePause, () => {
			for (const worker of workers) queue.notifyWorker(worker);
		}),
		stop() {
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
	const known = new Set(jobs.map(({ name }) => name));
	for (const { name } of await queue.getSchedules()) if (!known.has(name)) await queue.unschedule(name);
}

function itemOf({ id, data, output, retryCount }: JobWithMetadata<unknown>): QueuedItem {
	return { id, data, output, retryCount };
}

// Without a dead letter queue a dead letter is a job that has failed for good.
function resultOf({ id, state, output }: ItemOutcome) {
	return { id, status: statusOf[state], output };
}
