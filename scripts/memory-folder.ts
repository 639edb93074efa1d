import { existsSync, statfsSync } from "node:fs";

const memory = "/dev/shm";
const enough = 4 * 2 ** 30;

/** Has temporary files lie in memory where there is room: hundreds of databases are made for tests, and dropped again. */
export function keepTemporaryFilesInMemory(): void {
	if (process.env.TMPDIR || !existsSync(memory)) return;
	const { bavail, bsize } = statfsSync(memory);
	if (bavail * bsize >= enough) process.env.TMPDIR = memory;
}
