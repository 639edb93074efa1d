import { mkdir, open, rm, statfs } from "node:fs/promises";
import { join } from "node:path";
import { checkArrival, importArchive } from "#server/backup/arrival.ts";
import { ArchiveError, archiveErrorOf } from "#server/backup/manifest.ts";
import { pack, unpack } from "#server/backup/pack.ts";
import { writeBackup } from "#server/backup/write.ts";
import type { Logger } from "#server/lib/log.ts";
import type { Job } from "#server/queue/job.ts";
import type { filesOf, MediaStore, reencode } from "../media/index.ts";
import type { ArchiveRow, ArchivesStore } from "./store.ts";

export interface ArchiveWorkParts {
	readonly store: ArchivesStore;
	readonly folder: ArchiveFolder;
	readonly directUrl: string;
	readonly images: MediaStore;
	readonly filesOf: typeof filesOf;
	readonly reencode: typeof reencode;
	readonly log: Pick<Logger, "warn">;
	/** ms */
	readonly now: () => number;
}

/** ms; work that has told nothing for so long has nobody who does it. */
const stalledAfter = 120_000;
const heartbeat = 2_000;

type Progress = (done: number, total: number) => void;

/** Work that goes on after its call, here and not by the queue: a passphrase is in the memory of this process alone. */
export function archiveWork({ store, folder, directUrl: databaseUrl, log, now, ...images }: ArchiveWorkParts) {
	/** Of what arrives here, by id, until it is opened. */
	const passphrases = new Map<string, string>();

	async function write({ id }: ArchiveRow, passphrase: string, onProgress: Progress): Promise<void> {
		await folder.remove(id);
		await folder.refuseFull(0);
		const options = { databaseUrl, ...images, now: new Date(now()), scope: "archive", onProgress } as const;
		const { madeAt, brand, tables, media, lacking } = await writeBackup(folder.plain(id), options);
		const { bytes } = await pack(folder.plain(id), folder.packed(id), passphrase);
		await folder.removePlain(id);
		const rows = Object.fromEntries(tables.map((table) => [table.name, table.rows]));
		const contents = { madeAt, brand, rows, images: media.length, lacking: lacking.length, accounts: [] };
		await store.change(id, "making", { state: "ready", bytes, contents });
	}

	async function check({ id }: ArchiveRow, passphrase: string, onProgress: Progress): Promise<void> {
		await folder.removePlain(id);
		await unpack(folder.packed(id), folder.plain(id), passphrase);
		await folder.removePacked(id);
		const contents = await checkArrival({ databaseUrl, ...images, folder: folder.plain(id), onProgress });
		const total = Object.values(contents.rows).reduce((sum, rows) => sum + rows, 0);
		await store.change(id, "checking", { state: "checked", contents, total });
	}

	async function importInto(row: ArchiveRow, ownerIs: string | null, onProgress: Progress): Promise<void> {
		const onApplied: Parameters<typeof importArchive>[0]["onApplied"] = (client, owner) =>
			store.applied(client, row, owner);
		const place = { folder: folder.plain(row.id), owner: row.requestedBy, ownerIs };
		await importArchive({ databaseUrl, ...images, ...place, onProgress, onApplied });
		await folder.remove(row.id);
	}

	/** Goes on by itself. How far it is, is stored every other second: that somebody works on it is seen by it. */
	function begin({ id, state }: ArchiveRow, work: (tell: Progress) => Promise<void>): void {
		let progress = { done: 0, total: 0 };
		const timer = setInterval(() => {
			store.change(id, state, progress).catch(() => undefined);
		}, heartbeat);
		work((done, total) => {
			progress = { done, total };
		})
			.catch(async (error: unknown) => {
				const { problem, detail } = archiveErrorOf(error);
				if (problem === "unexpected") log.warn({ error: detail ?? "unknown" }, "archive");
				await store.change(id, state, { state: "failed", problem, detail });
				// What arrived whole waits for another passphrase.
				await (problem === "passphrase" ? folder.removePlain(id) : folder.remove(id));
			})
			// The database is away: the work is seen to stand still.
			.catch(() => undefined)
			.finally(() => clearInterval(timer));
	}

	/** Checks what has arrived whole, where its passphrase is known here. */
	async function openArrived({ id, bytes, received }: ArchiveRow): Promise<void> {
		const passphrase = passphrases.get(id);
		if (passphrase === undefined || received < bytes) return;
		const row = await store.checking(id);
		if (!row) return;
		passphrases.delete(id);
		begin(row, (tell) => check(row, passphrase, tell));
	}

	const pruning: Job = {
		name: "archive-pruning",
		schedule: "*/5 * * * *",
		async run() {
			for (const id of await store.prune(stalledAfter)) {
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

/** What the disk keeps free for the database and everything else, in bytes. */
const reserve = 256 * 1024 * 1024;

export function archiveFolder(dataDir: string) {
	const folder = join(dataDir, "archives");
	const packed = (id: string) => join(folder, `${id}.age`);
	/** What is packed into the file, or comes out of it. */
	const plain = (id: string) => join(folder, id);
	return {
		packed,
		plain,
		removePacked: (id: string) => rm(packed(id), { force: true }),
		async removePlain(id: string): Promise<void> {
			for (const path of [plain(id), `${plain(id)}.unfinished`]) await rm(path, { recursive: true, force: true });
		},
		async remove(id: string): Promise<void> {
			await this.removePacked(id);
			await this.removePlain(id);
		},
		/** Comes before anything is written. @throws ArchiveError `disk-full` where there is no room for so many bytes more */
		async refuseFull(bytes: number): Promise<void> {
			await mkdir(folder, { recursive: true, mode: 0o700 });
			const { bavail, bsize } = await statfs(folder);
			if (bavail * bsize < bytes + reserve) throw new ArchiveError("disk-full");
		},
		async write(id: string, from: number, bytes: Buffer): Promise<void> {
			await using file = await open(packed(id), from === 0 ? "w" : "r+", 0o600);
			await file.write(bytes, 0, bytes.length, from);
		},
		/** Opens a file to read; `null` where another copy of the program has it, or it is gone. */
		async read(id: string) {
			return open(packed(id), "r").catch((error: unknown) => {
				if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
				throw error;
			});
		},
	};
}

export type ArchiveFolder = ReturnType<typeof archiveFolder>;
