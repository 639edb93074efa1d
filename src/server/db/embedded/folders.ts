import { createHash } from "node:crypto";
import { existsSync, mkdirSync, realpathSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

/** Where one embedded database lives. All paths are absolute and free of symbolic links. */
export interface Folders {
	readonly data: string;
	readonly cluster: string;
	readonly lock: string;
	/** Short name of this cluster: in the titles of its processes and in the name of its socket folder. */
	readonly tag: string;
}

/** Makes the data folder where it is missing and names what lies in it. */
export function prepareFolders(dataDir: string): Folders {
	mkdirSync(dirname(resolve(dataDir)), { recursive: true });
	if (!existsSync(dataDir)) mkdirSync(dataDir, { mode: 0o700, recursive: true });
	const data = realpathSync(dataDir);
	const cluster = join(data, "postgres");
	const tag = `sauda-${createHash("sha256").update(cluster).digest("hex").slice(0, 12)}`;
	return { data, cluster, lock: join(data, "postgres.lock"), tag };
}
