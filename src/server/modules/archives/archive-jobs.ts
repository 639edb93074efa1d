import type { ArchiveError } from "#server/archive/archive-error.ts";
import { archiveErrorOf } from "#server/archive/archive-error.ts";
import { bringIn, checkArchive } from "#server/archive/bring-in.ts";
import { takeOut } from "#server/archive/take-out.ts";
import type { Logger } from "#server/lib/log.ts";
import type { Job, QueuedJob } from "#server/queue/job.ts";
import { archiveQueue } from "#server/queue/notice-queues.ts";
import type { MediaStore } from "../media/index.ts";
import type { ArchiveFolder } from "./archive-folder.ts";
import { type ArchiveRow, type ArchivesStore, type ArchiveTask, settleArrival } from "./store.ts";

export interface ArchiveJobsParts {
	readonly store: ArchivesStore;
	readonly folder: ArchiveFolder;
	/** The database past any pooler: the work is one long transaction. */
	readonly directUrl: string;
	readonly images: MediaStore;
	readonly filesOf: (imageUrl: string) => readonly string[];
	readonly log: Pick<Logger, "warn">;
	/** ms */
	readonly now: () => number;
}

const second = 1000;
/** Work that has told nothing for so long has nobody who does it. */
const stalledAfter = 120 * second;
const heartbeat = 2 * second;
/** Nothing is tried again by itself: the owner sees what was wrong, and begins anew. */
const once = { firstPause: 1, longestPause: 1, retries: 0, lease: 12 * 3600 };

/** Makes archives, checks those that arrived, takes them in, and deletes their files when their time is over. */
export function archiveJobs(parts: ArchiveJobsParts): readonly Job[] {
	const { store, folder, directUrl: databaseUrl, images, filesOf, log, now } = parts;
	const at = () => new Date(now());

	async function make({ id }: ArchiveRow, tell: Progress): Promise<void> {
		await folder.remove(id);
		await folder.refuseFull(0);
		const path = await folder.pathFor(id);
		const { bytes, manifest } = await takeOut({ databaseUrl, images, filesOf, path, now: at(), onProgress: tell });
		const { madeAt, brand, tables, files, lacking } = manifest;
		const made = files.filter(({ path: name }) => name.startsWith("media/")).length;
		const contents = { madeAt, brand, rows: tables, images: made, lacking: lacking.length, accounts: [] };
		await store.change(id, "making", { state: "ready", bytes, contents, updatedAt: at() });
	}

	async function check({ id }: ArchiveRow): Promise<void> {
		const contents = await checkArchive({ databaseUrl, path: await folder.pathFor(id), filesOf });
		const total = Object.values(contents.rows).reduce((sum, rows) => sum + rows, 0);
		await store.change(id, "checking", { state: "checked", contents, total, updatedAt: at() });
	}

	async function apply({ id, requestedBy, total }: ArchiveRow, accountId: string | null, tell: Progress) {
		await bringIn({
			databaseUrl,
			images,
			filesOf,
			path: await folder.pathFor(id),
			owner: requestedBy,
			ownerIs: accountId,
			onProgress: (done) => tell(done, total),
			onApplied: (client, owner) =>
				settleArrival(client, { id, owner, values: { done: total, problem: null, detail: null }, at: at() }),
		});
		await folder.remove(id);
	}

	async function workOn({ archiveId, accountId = null }: ArchiveTask): Promise<void> {
		const row = await store.byId(archiveId);
		if (!row) return;
		const { id, state } = row;
		const progress = followed((done, total) => store.change(id, state, { done, total, updatedAt: at() }));
		try {
			if (state === "making") await make(row, progress.tell);
			else if (state === "checking") await check(row);
			else if (state === "applying") await apply(row, accountId, progress.tell);
		} catch (error) {
			const { problem, detail } = fail(error);
			// An archive that was checked stays, so that it can be taken in once the obstacle is gone.
			await store.change(id, state, { state: "failed", problem, detail, updatedAt: at() });
			await folder.remove(id);
		} finally {
			progress.stop();
		}
	}

	function fail(error: unknown): ArchiveError {
		const failure = archiveErrorOf(error);
		if (failure.problem === "unexpected") log.warn({ error: failure.detail ?? "unknown" }, "archive");
		return failure;
	}

	const work: QueuedJob = {
		name: archiveQueue,
		retry: once,
		batch: 1,
		async run(items) {
			for (const { data } of items) await workOn(data as ArchiveTask);
			return items.map(({ id }) => ({ id, state: "done", output: {} }));
		},
	};
	return [
		work,
		{
			name: "archive-pruning",
			schedule: "*/5 * * * *",
			async run() {
				const stalled = await store.settleStalled(new Date(now() - stalledAfter), at());
				for (const id of [...stalled, ...(await store.prune(at()))]) await folder.remove(id);
			},
		},
	];
}

type Progress = (done: number, total: number) => void;

/** Stores how far the work is every other second, also when it is not further: that somebody works on it is seen by it. */
function followed(save: (done: number, total: number) => Promise<unknown>) {
	let [done, total] = [0, 0];
	const timer = setInterval(() => {
		save(done, total).catch(() => undefined);
	}, heartbeat);
	return {
		tell: ((...now) => {
			[done, total] = now;
		}) satisfies Progress,
		stop: () => clearInterval(timer),
	};
}
