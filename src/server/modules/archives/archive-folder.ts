import { mkdir, open, rm, statfs } from "node:fs/promises";
import { join } from "node:path";
import { ArchiveError } from "#server/backup/archive-error.ts";

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
