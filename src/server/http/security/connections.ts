import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** How many connections a server holds, and for how long (ms) a reader may stall. */
export interface ConnectionLimits {
	readonly connections: number;
	/** ms without the reader taking anything of what waits for it, after which its connection is dropped. */
	readonly stall: number;
	/** ms between two checks of who takes nothing. */
	readonly stallCheck: number;
}

interface Connection {
	request: IncomingMessage | null;
	/** Requests without a whole answer: a client may send many at once. */
	unanswered: number;
	/** What of the answers waits for the reader; `null` where nothing does. */
	backlog: Backlog | null;
}

interface Backlog {
	readonly written: number;
	/** Bytes of the write under way that the system has not taken yet. */
	readonly left: number;
	/** ms; when the reader last took something. */
	readonly since: number;
}

/**
 * Limits the number of a server's connections, and drops readers that stall: each of them holds its answers in memory. A
 * slow reader who takes a little each time stays. A connection beyond the limit replaces, in this order: the one that has
 * been silent for longest, the one that asked longest ago of those answered, the one slowest to send its request, a reader
 * that stalls. A connection that waits for its answer is never dropped.
 */
export function boundConnections(server: Server, { connections, stall, stallCheck }: ConnectionLimits): void {
	/** Who asked longest ago, or never, comes first. */
	const open = new Map<Socket, Connection>();
	let timer: NodeJS.Timeout | undefined;

	function drop(socket: Socket): void {
		open.delete(socket);
		socket.destroy();
	}

	/** How readily a connection gives its place to another, 0 first; `null` where it does not. */
	function rankOf({ request, unanswered, backlog }: Connection, now: number): number | null {
		if (!request) return 0;
		if (unanswered === 0) return 1;
		if (!request.complete) return 2;
		return backlog && now - backlog.since >= 2 * stallCheck ? 3 : null;
	}

	function readiestToLeave(): Socket | undefined {
		const now = performance.now();
		let leaving: { readonly socket: Socket; readonly rank: number } | undefined;
		for (const [socket, connection] of open) {
			const rank = rankOf(connection, now);
			if (rank !== null && rank < (leaving?.rank ?? Number.POSITIVE_INFINITY)) leaving = { socket, rank };
			if (rank === 0) break;
		}
		return leaving?.socket;
	}

	function dropStalled(now: number): void {
		for (const [socket, connection] of open) {
			const before = connection.backlog;
			const backlog = backlogOf(socket, now);
			const isStalled = before && backlog && before.written === backlog.written && before.left === backlog.left;
			if (!isStalled) connection.backlog = backlog;
			else if (now - before.since >= stall) drop(socket);
		}
	}

	// One function for all answers: a closure for each would cost more than all of the rest.
	function onAnswered(this: ServerResponse) {
		const connection = open.get(this.req.socket);
		if (connection) connection.unanswered--;
	}

	server.on("connection", (socket) => {
		if (open.size >= connections) drop(readiestToLeave() ?? socket);
		if (socket.destroyed) return;
		open.set(socket, { request: null, unanswered: 0, backlog: null });
		socket.once("close", () => open.delete(socket));
	});
	server.on("request", (request, response) => {
		const { socket } = request;
		const connection = open.get(socket);
		if (!connection) return;
		open.delete(socket);
		open.set(socket, connection);
		connection.request = request;
		connection.unanswered++;
		response.on("close", onAnswered);
	});
	server.on("listening", () => {
		timer = setInterval(() => dropStalled(performance.now()), stallCheck).unref();
	});
	server.on("close", () => clearInterval(timer));
}

function backlogOf(socket: Socket, now: number): Backlog | null {
	if (socket.writableLength === 0) return null;
	return { written: socket.bytesWritten - socket.writableLength, left: leftOf(socket), since: now };
}

/** Node counts a write as waiting until all of it is gone; how much of it is left only the system's handle tells. */
function leftOf(socket: Socket): number {
	const handle: unknown = Reflect.get(socket, "_handle");
	if (!handle || typeof handle !== "object" || !("writeQueueSize" in handle)) return socket.writableLength;
	return Number(handle.writeQueueSize);
}
