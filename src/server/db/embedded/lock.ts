import { randomBytes } from "node:crypto";
import { linkSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { isRunning, ownIdentity, type ProcessIdentity } from "./processes.ts";

const UNREADABLE = "unreadable";

interface Holder extends ProcessIdentity {
	readonly token: string;
}

export interface Lock {
	release(): void;
}

/** The file is locked by a process that lives. */
export class LockHeldError extends Error {
	readonly pid: number;

	constructor(path: string, pid: number) {
		super(`${path} is held by process ${pid}`);
		this.pid = pid;
	}
}

/**
 * Takes an exclusive lock, from a dead holder too. Of several takers at once exactly one wins.
 * @throws LockHeldError naming the living holder
 */
export function takeLock(path: string): Lock {
	const mine: Holder = { ...ownIdentity(), token: randomBytes(6).toString("hex") };
	claim(path, mine);
	removeLeftovers(path);
	return {
		release() {
			if (readHolder(path)?.token === mine.token) rmSync(path, { force: true });
		},
	};
}

function claim(path: string, mine: Holder): void {
	while (!create(path, mine)) {
		const holder = readHolder(path);
		if (holder === undefined) continue;
		if (isRunning(holder)) throw new LockHeldError(path, holder.pid);
		if (replaceDead(path, holder, mine)) return;
	}
}

/** A hard link appears at once with its whole content, so that nobody ever reads a half-written lock. */
function create(path: string, mine: Holder): boolean {
	const written = write(path, mine);
	try {
		linkSync(written, path);
		return true;
	} catch (error) {
		if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
		throw error;
	} finally {
		rmSync(written, { force: true });
	}
}

/**
 * Only who holds the lock named after the dead holder's token may replace that holder. Removing the file instead could
 * remove the lock of somebody who replaced it a moment before.
 */
function replaceDead(path: string, dead: Holder, mine: Holder): boolean {
	const right = `${path}.${dead.token}`;
	claim(right, mine);
	try {
		if (readHolder(path)?.token !== dead.token) return false;
		renameSync(write(path, mine), path);
		return true;
	} finally {
		rmSync(right, { force: true });
	}
}

function write(path: string, mine: Holder): string {
	const file = `${path}.${mine.token}.new`;
	writeFileSync(file, `${mine.pid}\n${mine.token}\n${mine.started}\n`);
	return file;
}

/** What takers who were killed in the middle of it left beside the lock. */
function removeLeftovers(path: string): void {
	const folder = dirname(path);
	for (const name of readdirSync(folder)) {
		if (!name.startsWith(`${basename(path)}.`)) continue;
		const holder = readHolder(join(folder, name));
		// One that cannot be read may be a living taker's, half written
		if (holder === undefined || holder.token === UNREADABLE) continue;
		if (!isRunning(holder)) rmSync(join(folder, name), { force: true });
	}
}

function readHolder(path: string): Holder | undefined {
	try {
		return parseHolder(readFileSync(path, "utf8"));
	} catch (error) {
		if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
		throw error;
	}
}

/** A lock is created whole: one that cannot be read was cut off by a power failure, and its holder with it. */
function parseHolder(text: string): Holder {
	const [pid, token, started] = text.split("\n");
	if (!pid || !token || started === undefined) return { pid: 0, token: UNREADABLE, started: "" };
	return { pid: Number(pid), token, started };
}
