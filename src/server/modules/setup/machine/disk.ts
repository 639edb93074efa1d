import { statfs } from "node:fs/promises";

/** How many bytes the program can still write where a folder lies; `null` where the system does not say. */
export async function freeBytes(folder: string): Promise<number | null> {
	const disk = await statfs(folder).catch(() => null);
	return disk && disk.bavail * disk.bsize;
}
