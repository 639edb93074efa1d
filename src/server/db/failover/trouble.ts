import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";

/** The server that was asked takes no writes: it is a standby, or it was one's primary until a moment ago. */
export class StandbyError extends Error {
	override name = "StandbyError";
	/** PostgreSQL's own code for a write that it refuses: read_only_sql_transaction. */
	readonly code = "25006";

	constructor() {
		super("the server is a standby, which takes no writes");
	}
}

// 08 connection, 23503 what a row refers to went meanwhile, 53 resources, 57P shutdown and start, 58 and XX the server's own faults, ECONN… and the like the system's.
const troubleCodes =
	/^(?:08|23503|53|55P03|57|58|XX|25006|40001|40P01|ECONN|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)/;
const lossCodes = /^(?:08|57P0|25006|ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)/;
const passingCodes =
	/^(?:08|53300|57P03|57P01|57P02|25006|55P03|ECONN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|EPIPE)/;
// The driver's own errors have words instead of a code.
const troubleMessages = /timeout|terminat|not queryable|ECONNREFUSED|connection/i;

function matches(error: unknown, codes: RegExp): boolean {
	if (!(error instanceof Error)) return false;
	if (error instanceof AggregateError) return error.errors.some((each) => matches(each, codes));
	if (error.cause instanceof Error && matches(error.cause, codes)) return true;
	const code = "code" in error && typeof error.code === "string" ? error.code : "";
	return code ? codes.test(code) : error.name === "Error" && troubleMessages.test(error.message);
}

/** Whether the database is away, slow, full, changed meanwhile or not the primary: the caller may try again later. */
export function isDatabaseTrouble(error: unknown): boolean {
	return matches(error, troubleCodes);
}

/** Whether a connection is of no further use after this error: lost, not answering in time, or not to a primary. */
export function losesConnection(error: unknown): boolean {
	return matches(error, lossCodes);
}

/** Whether a start may succeed on a later try: the database is away, starting, or changing its primary. */
export function mayPass(error: unknown): boolean {
	return matches(error, passingCodes);
}

/** Whether the driver stopped waiting for an answer while the server may still be working on it. */
export function isUnanswered(error: unknown): boolean {
	if (!(error instanceof Error)) return false;
	return error.message === "Query read timeout" || isUnanswered(error.cause);
}

/** ms */
const rest = 300;

/** Reads again where the database was away or slow; `read` changes nothing, outside a transaction. */
export async function readAgain<Result>(read: () => Promise<Result>, tries = 3): Promise<Result> {
	try {
		return await read();
	} catch (error) {
		if (tries <= 1 || !isDatabaseTrouble(error)) throw error;
		await pause(rest);
		return readAgain(read, tries - 1);
	}
}

const requestCode = 80_877_102;
/** ms */
const timeLimit = 2000;

/** Ends the last statement, as PQcancel does: a commit that waits for lost standbys would keep its connection for long. */
export function cancelStatement(client: pg.ClientBase): void {
	if (!(client instanceof pg.Client) || !("processID" in client && "secretKey" in client)) return;
	const { host, port, processID, secretKey } = client;
	if (typeof processID !== "number" || typeof secretKey !== "number") return;
	const request = Buffer.alloc(16);
	request.writeInt32BE(request.length, 0);
	request.writeInt32BE(requestCode, 4);
	request.writeInt32BE(processID, 8);
	request.writeInt32BE(secretKey, 12);
	const socket = host.startsWith("/") ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
	socket.unref();
	socket.setTimeout(timeLimit, () => socket.destroy());
	socket.on("error", () => undefined);
	socket.resume();
	socket.end(request);
}
