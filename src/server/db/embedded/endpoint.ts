import { chownSync, lstatSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Folders } from "./folders.ts";
import type { Runner, SystemUser } from "./runner.ts";

/** Where the server listens, as settings for it and as an address for its clients. */
export interface Endpoint {
	readonly settings: Readonly<Record<string, string>>;
	/** Where the server notes its process id while it listens here. */
	readonly pidFile: string | undefined;
	url(password: string, database: string): string;
	remove(): void;
}

const socketSettings = { listen_addresses: "", port: "5432", unix_socket_permissions: "0700" };

/** A unix socket in a folder which only PostgreSQL's user may enter. */
export async function openEndpoint(runner: Runner, { tag }: Folders): Promise<Endpoint> {
	const folder = privateFolder(join(shortFolder(tag), tag), runner.user);
	return {
		settings: { ...socketSettings, unix_socket_directories: folder },
		pidFile: join(folder, `.s.PGSQL.${socketSettings.port}.lock`),
		url: (password, database) =>
			address("localhost", password, database, `&host=${encodeURIComponent(folder)}&port=${socketSettings.port}`),
		remove: () => rmSync(folder, { recursive: true, force: true }),
	};
}

function address(host: string, password: string, database: string, more = ""): string {
	// What is not said here, pg takes from environment variables
	return `postgres://sauda:${password}@${host}/${encodeURIComponent(database)}?sslmode=disable${more}`;
}

/** A socket's path may have 107 bytes, whatever the data folder's is. */
function shortFolder(tag: string): string {
	const longest = join(tmpdir(), `${tag}-123456`, ".s.PGSQL.5432");
	return Buffer.byteLength(longest) <= 107 ? tmpdir() : "/tmp";
}

function privateFolder(wanted: string, user: SystemUser | undefined): string {
	const folder = makeOrReuse(wanted, user) ? wanted : mkdtempSync(`${wanted}-`);
	if (user) chownSync(folder, user.uid, user.gid);
	return folder;
}

/** False when the name is taken by somebody else, who could then read along. */
function makeOrReuse(folder: string, user: SystemUser | undefined): boolean {
	mkdirOnce(folder);
	const stat = lstatSync(folder);
	const owners = [process.getuid?.(), user?.uid];
	return stat.isDirectory() && owners.includes(stat.uid) && (stat.mode & 0o077) === 0;
}

function mkdirOnce(folder: string): void {
	try {
		mkdirSync(folder, { mode: 0o700 });
	} catch (error) {
		if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
	}
}
