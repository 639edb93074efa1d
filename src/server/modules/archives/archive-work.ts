import { type ArchiveError, archiveErrorOf } from "#server/backup/archive-error.ts";
import { checkArrival, importArchive } from "#server/backup/arrival.ts";
import { pack, unpack } from "#server/backup/pack.ts";
import { writeBackup } from "#server/backup/write.ts";
import type { Logger } from "#server/lib/log.ts";
import type { Job } from "#server/queue/job.ts";
import type { filesOf, MediaStore, reencode } from "../media/index.ts";
import type { ArchiveFolder } from "./archive-folder.ts";
import { type ArchiveRow, type ArchivesStore, settleArrival } from "./store.ts";

export interface ArchiveWorkParts {
	readonly store: ArchivesStore;
	readonly folder: ArchiveFolder;
	/** The database past any pooler: the work is one long transaction. */
	readonly directUrl: string;
	readonly images: MediaStore;
	readonly filesOf: typeof filesOf;
	readonly reencode: typeof reencode;
	readonly log: Pick<Logger, "warn">;
	/** ms */
	readonly now: () => number;
}

const second = 1000;
/** Work that has told nothing for so long has nobody who does it. */
const stalledAfter = 120 * second;
const heartbeat = 2 * second;

/**
 * What is done with archives while the calls have long been answered, here and not by the queue: a passphrase is in the
 * memory of this process alone. Nothing is tried again by itself: the owner sees what was wrong, and begins anew.
 */
export function archiveWork({ store, folder, directUrl: databaseUrl, log, now, ...images }: ArchiveWorkParts) {
	const at = () => new Date(now());
	/** Of what arrives here, by id, until it is opened. */
	const passphrases = new Map<string, string>();

	async function write({ id }: ArchiveRow, passphrase: string, tell: Progress): Promise<void> {
		await folder.remove(id);
		await folder.refuseFull(0);
		const plain = await folder.plainFolder(id);
		const options = { databaseUrl, ...images, now: at(), scope: "archive", onProgress: tell } as const;
		const { madeAt, brand, tables, media, lacking } = await writeBackup(plain, options);
		const { bytes } = await pack(plain, await folder.pathFor(id), passphrase);
		await folder.removePlain(id);
		const rows = Object.fromEntries(tables.map((table) => [table.name, table.rows]));
		const contents = { madeAt, brand, rows, images: media.length, lacking: lacking.length, accounts: [] };
		await store.change(id, "making", { state: "ready", bytes, contents, updatedAt: at() });
	}

	async function check({ id }: ArchiveRow, passphrase: string, tell: Progress): Promise<void> {
		await folder.removePlain(id);
		const plain = await folder.plainFolder(id);
		await unpack(await folder.pathFor(id), plain, passphrase);
		await folder.removePacked(id);
		const contents = await checkArrival({ databaseUrl, ...images, folder: plain, onProgress: tell });
		const total = Object.values(contents.rows).reduce((sum, rows) => sum + rows, 0);
		await store.change(id, "checking", { state: "checked", contents, total, updatedAt: at() });
	}

	async function importInto({ id, requestedBy, total }: ArchiveRow, accountId: string | null, tell: Progress) {
		await importArchive({
			databaseUrl,
			...images,
			folder: await folder.plainFolder(id),
			owner: requestedBy,
			ownerIs: accountId,
			onProgress: tell,
			onApplied: (client, owner) =>
				settleArrival(client, { id, owner, values: { done: total, problem: null, detail: null }, at: at() }),
		});
		await folder.remove(id);
	}

	/** Goes on by itself. */
	function begin(row: ArchiveRow, work: (tell: Progress) => Promise<void>): void {
		const { id, state } = row;
		const progress = followed((done, total) => store.change(id, state, { done, total, updatedAt: at() }));
		work(progress.tell)
			.catch(async (error: unknown) => {
				const { problem, detail } = failureOf(error);
				await store.change(id, state, { state: "failed", problem, detail, updatedAt: at() });
				// What arrived whole waits for another passphrase.
				await (problem === "passphrase" ? folder.removePlain(id) : folder.remove(id));
			})
			// The database is away: the work is seen to stand still.
			.catch(() => undefined)
			.finally(progress.stop);
	}

	function failureOf(error: unknown): ArchiveError {
		const failure = archiveErrorOf(error);
		if (failure.problem === "unexpected") log.warn({ error: failure.detail ?? "unknown" }, "archive");
		return failure;
	}

	/** Checks what has arrived whole, where its passphrase is known here. */
	async function openArrived({ id, bytes, received }: ArchiveRow): Promise<void> {
		const passphrase = passphrases.get(id);
		if (passphrase === undefined || received < bytes) return;
		const row = await store.checking(id, at());
		if (!row) return;
		passphrases.delete(id);
		begin(row, (tell) => check(row, passphrase, tell));
	}

	const pruning: Job = {
		name: "archive-pruning",
		schedule: "*/5 * * * *",
		async run() {
			const stalled = await store.settleStalled(new Date(now() - stalledAfter), at());
			for (const id of [...stalled, ...(await store.prune(at()))]) {
				passphrases.delete(id);
				await folder.remove(id);
			}
		},
	};

	return {
		make: (row: ArchiveRow, passphrase: string) => begin(row, (tell) => write(row, passphrase, tell)),
		apply: (row: ArchiveRow, accountId: string | null) => begin(row, (tell) => importInto(row, accountId, tell)),
		openArrived,
		/** What an arrival is opened with once it is whole; known here until then. */
		async remember(row: ArchiveRow, passphrase: string): Promise<void> {
			passphrases.set(row.id, passphrase);
			await openArrived(row);
		},
		jobs: [pruning],
	};
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
