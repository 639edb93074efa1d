import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { boundConnections, type ConnectionLimits } from "./security/connections.ts";

/** What a connection may take, so that nobody holds the server by being slow; times in ms. */
export interface ServerLimits extends ConnectionLimits {
	/** From the connection, or the first byte of a further request, to the end of its headers. */
	readonly headers: number;
	/** The same to the end of its body: an image of 5 MB on a phone's slow line has to fit in. */
	readonly request: number;
	/** Without a further request. */
	readonly idle: number;
	/** How often the first two are looked at. */
	readonly check: number;
}

export const serverLimits: ServerLimits = {
	headers: 10_000,
	request: 120_000,
	idle: 65_000,
	check: 2_000,
	connections: 5_000,
	stall: 20_000,
	stallCheck: 1_000,
};

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
