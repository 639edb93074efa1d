import { createInterface } from "node:readline";
import type { Readable } from "node:stream";

/** Lets the log's lines be told apart: each begins with the kind of process that says it. */
export const logPrefix = { log_line_prefix: "%b|" };

interface Entry {
	readonly process: string;
	readonly level: string;
	readonly message: string;
}

/** Reads what the server says line by line, with its parts when it is the beginning of an entry. */
export function readLog(stream: Readable, heard: (line: string, entry: Entry | undefined) => void): void {
	createInterface({ input: stream }).on("line", (line) => heard(line, parse(line)));
}

/**
 * Whether an operator wants to know. A statement's error reaches the program that sent it, and may quote what a person
 * typed: from a client's process only the end of the connection counts.
 */
export function isNews({ process, level, message }: Entry): boolean {
	if (level === "FATAL" || level === "PANIC") return true;
	if (level === "WARNING" || level === "ERROR") return process !== "client backend";
	return / was terminated by /.test(message);
}

export function saysReady({ process, message }: Entry): boolean {
	// A standby logs "read-only". It counts as ready too: callers that need to write detect it themselves.
	return process === "postmaster" && /^database system is ready to accept (?:read-only )?connections$/.test(message);
}

function parse(line: string): Entry | undefined {
	const [, process, level, message] = /^([a-z ]+)\|([A-Z]+): {2}(.*)$/.exec(line) ?? [];
	return process && level && message ? { process, level, message } : undefined;
}
