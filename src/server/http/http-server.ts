import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";

/** What a connection may take, so that nobody holds the server by being slow; times in ms. */
export const serverLimits = {
	/** From the connection, or the first byte of a further request, to the end of its headers. */
	headers: 10_000,
	/** The same to the end of its body: an image of 5 MB on a phone's slow line has to fit in. */
	request: 120_000,
	/** Without a further request. */
	idle: 65_000,
	/** How often the first two are looked at. */
	check: 2_000,
	/** How many there are at most. */
	connections: 5_000,
	/** Without the reader taking anything of what waits for it; and how often that is looked at. */
	stall: 20_000,
	stallCheck: 1_000,
};
export type ServerLimits = Readonly<typeof serverLimits>;

export type RefusalHeaders = Readonly<Record<string, string>>;

/** A server that answers nothing yet, with its limits set; `refusal` are the headers of what it refuses by itself. */
export function createHttpServer(refusal: RefusalHeaders, limits: ServerLimits = serverLimits): Server {
	const server = createServer({
		headersTimeout: limits.headers,
		requestTimeout: limits.request,
		keepAliveTimeout: limits.idle,
		connectionsCheckingInterval: limits.check,
		// Node's own refusal has none of our headers: see `refuseHost`.
		requireHostHeader: false,
	});
	boundConnections(server, limits);
	server.on("clientError", (error, socket) => refuseUnreadable(error, socket, refusal));
	server.on("checkExpectation", (_, response: ServerResponse) => {
		response.writeHead(417, refusal).end();
	});
	return server;
}

/** Refuses who names no host, or several (RFC 9112, 3.2). HTTP/1.0 need not name any, and simple probes do not. */
export function refuseHost(
	request: IncomingMessage,
	response: ServerResponse,
	ownHost: string,
	refusal: RefusalHeaders,
): boolean {
	const names = request.rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === "host");
	if (names.length === 1) return false;
	if (names.length === 0 && request.httpVersion === "1.0") {
		request.headers.host = ownHost;
		return false;
	}
	response.writeHead(400, { ...refusal, connection: "close" }).end();
	return true;
}

const statuses: Readonly<Record<string, number>> = {
	ERR_HTTP_REQUEST_TIMEOUT: 408,
	HPE_HEADER_OVERFLOW: 431,
	HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
};

/** What is no HTTP never reaches the application; it is told so where no other answer may be on its way. */
function refuseUnreadable(
	error: Error & { code?: string },
	socket: Duplex & { bytesWritten?: number },
	refusal: RefusalHeaders,
): void {
	if (error.code === "ECONNRESET" || !socket.writable || socket.bytesWritten) {
		socket.destroy();
		return;
	}
	const status = statuses[error.code ?? ""] ?? 400;
	const headers = Object.entries({ ...refusal, connection: "close", "content-length": "0" });
	const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join("");
	socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines}\r\n`);
}

interface Connection {
	request: IncomingMessage | null;
	/** Requests without a whole answer: a client may send many at once. */
	unanswered: number;
	/** Bytes of the answers that the system has taken. */
	taken: number;
	/** ms; when the reader last took something, or nothing waited for it. */
	since: number;
}

/**
 * Limits the number of a server's connections, and drops readers that stall: each of them holds its answers in memory. A
 * slow reader who takes a little each time stays. A connection beyond the limit replaces, in this order: the one that has
 * been silent for longest, the one that asked longest ago of those answered, the one slowest to send its request, a reader
 * that stalls. A connection that waits for its answer is never dropped.
 */
function boundConnections(server: Server, { connections, stall, stallCheck }: ServerLimits): void {
	/** Who asked longest ago, or never, comes first. */
	const open = new Map<Socket, Connection>();
	let timer: NodeJS.Timeout | undefined;

	function drop(socket: Socket): void {
		open.delete(socket);
		socket.destroy();
	}

	/** How readily a connection gives its place to another, 0 first; `null` where it does not. */
	function rankOf({ request, unanswered, since }: Connection): number | null {
		if (!request) return 0;
		if (unanswered === 0) return 1;
		if (!request.complete) return 2;
		return performance.now() - since >= 2 * stallCheck ? 3 : null;
	}

	function readiestToLeave(): Socket | undefined {
		for (const rank of [0, 1, 2, 3])
			for (const [socket, connection] of open) if (rankOf(connection) === rank) return socket;
		return undefined;
	}

	function dropStalled(): void {
		const now = performance.now();
		for (const [socket, connection] of open) {
			const taken = takenOf(socket);
			if (socket.writableLength === 0 || taken !== connection.taken) Object.assign(connection, { taken, since: now });
			else if (now - connection.since >= stall) drop(socket);
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
		open.set(socket, { request: null, unanswered: 0, taken: 0, since: performance.now() });
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
		timer = setInterval(dropStalled, stallCheck).unref();
	});
	server.on("close", () => clearInterval(timer));
}

/** Node counts a write as waiting until all of it is gone; how much of it is left only the system's handle tells. */
function takenOf(socket: Socket): number {
	const handle: { writeQueueSize?: number } | null = Reflect.get(socket, "_handle");
	return socket.bytesWritten - socket.writableLength - (handle?.writeQueueSize ?? 0);
}
