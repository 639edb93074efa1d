import { createHash } from "node:crypto";
import { once } from "node:events";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

export interface Lock {
	release(): void;
}

/** The lock is held by a process that lives. */
export class LockHeldError extends Error {
	readonly pid: number;

	constructor(path: string, pid: number) {
		super(`${path} is held by process ${pid}`);
		this.pid = pid;
	}
}

/**
 * Takes an exclusive lock of this machine: a socket without a file (Linux's abstract ones), which ends with its process
 * however that ends. The file at `path` only names the holder.
 * @throws LockHeldError naming the living holder
 */
export async function takeLock(path: string): Promise<Lock> {
	const name = createHash("sha256").update(path).digest("hex");
	const socket = createServer().listen(`\0sauda-${name}`).unref();
	try {
		await once(socket, "listening");
	} catch (error) {
		if (error instanceof Error && "code" in error && error.code === "EADDRINUSE")
			throw new LockHeldError(path, await holderOf(path));
		throw error;
	}
	writeFileSync(path, `${process.pid}\n`);
	return {
		release() {
			rmSync(path, { force: true });
			socket.close();
		},
	};
}

/** Its id is there a moment after the lock is. */
async function holderOf(path: string, tries = 20): Promise<number> {
	try {
		return Number.parseInt(readFileSync(path, "utf8"), 10) || 0;
	} catch (error) {
		if (tries === 0) throw error;
		await pause(50);
		return holderOf(path, tries - 1);
	}
}
