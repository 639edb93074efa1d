import { randomUUID } from "node:crypto";
import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { ProblemError } from "#server/http/api/problems.ts";
import type { MediaStore } from "./media-store.ts";

/** Images in a folder of this machine. A file is there whole or not at all, through a loss of power too. */
export function diskStore(folder: string): MediaStore {
	return {
		async put(name, bytes) {
			const draft = join(folder, `.${randomUUID()}`);
			try {
				await mkdir(folder, { recursive: true, mode: 0o700 });
				await writeThrough(draft, bytes);
				await rename(draft, join(folder, name));
				await syncFolder(folder);
			} catch (error) {
				await rm(draft, { force: true }).catch(() => undefined);
				throw new ProblemError("unavailable", { cause: error, headers: { "retry-after": "5" } });
			}
		},
		async get(name) {
			try {
				return await readFile(join(folder, name));
			} catch (error) {
				if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
				throw new ProblemError("unavailable", { cause: error });
			}
		},
		async remove(name) {
			await rm(join(folder, name), { force: true }).catch((error: unknown) => {
				throw new ProblemError("unavailable", { cause: error });
			});
		},
	};
}

async function writeThrough(path: string, bytes: Buffer): Promise<void> {
	const file = await open(path, "wx", 0o600);
	try {
		await file.writeFile(bytes);
		await file.sync();
	} finally {
		await file.close();
	}
}

async function syncFolder(path: string): Promise<void> {
	const folder = await open(path, "r");
	try {
		await folder.sync();
	} finally {
		await folder.close();
	}
}
