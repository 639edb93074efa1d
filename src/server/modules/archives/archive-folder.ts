import { mkdir, open, rm, statfs } from "node:fs/promises";
import { join } from "node:path";
import { ArchiveError } from "#server/backup/archive-error.ts";

/** What the disk keeps free for the database and everything else, in bytes. */
const reserve = 256 * 1024 * 1024;

/** Where the files of archives lie: in the data folder, for its owner alone. */
export function archiveFolder(dataDir: string) {
	const folder = join(dataDir, "archives");
	const nameOf = (id: string) => join(folder, `${id}.age`);
	const plainOf = (id: string) => join(folder, id);
	const made = () => mkdir(folder, { recursive: true, mode: 0o700 });
	return {
		/** The path of an archive's file, be it there or not. */
		async pathFor(id: string): Promise<string> {
			await made();
			return nameOf(id);
		},

		/** The path of the folder that is packed into the file, or out of it, be it there or not. */
		async plainFolder(id: string): Promise<string> {
			await made();
			return plainOf(id);
		},

		/** Deletes the file if it is there. */
		async removePacked(id: string): Promise<void> {
			await rm(nameOf(id), { force: true });
		},

		/** Deletes the folder if it is there, finished or not. */
		async removePlain(id: string): Promise<void> {
			for (const path of [plainOf(id), `${plainOf(id)}.unfinished`]) await rm(path, { recursive: true, force: true });
		},

		/** Deletes whatever there is of an archive. */
		async remove(id: string): Promise<void> {
			await this.removePacked(id);
			await this.removePlain(id);
		},

		/** @throws ArchiveError `disk-full` where the disk has no room for so many bytes more */
		async refuseFull(bytes: number): Promise<void> {
			await made();
			const { bavail, bsize } = await statfs(folder);
			if (bavail * bsize < bytes + reserve) throw new ArchiveError("disk-full");
		},

		/** Writes a part of a file to its place. */
		async write(id: string, from: number, bytes: Buffer): Promise<void> {
			await made();
			const file = await open(nameOf(id), from === 0 ? "w" : "r+", 0o600);
			try {
				await file.write(bytes, 0, bytes.length, from);
			} finally {
				await file.close();
			}
		},

		/** Opens a file to read; `null` where another copy of the program has it, or it is gone. */
		async read(id: string) {
			try {
				return await open(nameOf(id), "r");
			} catch (error) {
				if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
				throw error;
			}
		},
	};
}

export type ArchiveFolder = ReturnType<typeof archiveFolder>;
