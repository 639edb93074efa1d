import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { watchReaders } from "./slow-readers.ts";

/** How many connections a server holds, and for how long (ms) a reader may stall. */
export interface ConnectionLimits {
	/** How many at the same time. */
	readonly connections: number;
	/** ms without the reader taking anything of what waits for it, after which its connection is dropped. */
	readonly stall: number;
	/** ms between two looks at who takes nothing. */
	readonly stallCheck: number;
}

/**
 * Limits the number of a server's connections, and drops readers that stall. A connection beyond the limit replaces, in
 * this order: the one that has been silent for longest, the one answered longest ago, the one slowest to send its
 * request, the reader that stalls. A connection that waits for its answer is never dropped.
 */
export function boundConnections(server: Server, { connections, stall, stallCheck }: ConnectionLimits): void {
	const silent = new Set<Socket>();
	const answered = new Set<Socket>();
	const asking = new Map<Socket, IncomingMessage>();
	const readers = watchReaders(() => asking.keys(), { stall, check: stallCheck });

	const forget = (socket: Socket) => {
		silent.delete(socket);
		answered.delete(socket);
		asking.delete(socket);
		readers.forget(socket);
	};
	const slowest = () => asking.entries().find(([, request]) => !request.complete)?.[0];
	// One function for all answers: a closure for each would cost more than all of the rest.
	function onAnswered(this: ServerResponse) {
		const { socket } = this.req;
		asking.delete(socket);
		readers.forget(socket);
		if (!socket.destroyed) answered.add(socket);
	}

	server.on("connection", (socket) => {
		if (silent.size + answered.size + asking.size >= connections) {
			const idle = silent.values().next().value ?? answered.values().next().value;
			const leaving = idle ?? slowest() ?? readers.slowest() ?? socket;
			forget(leaving);
			leaving.destroy();
		}
		if (socket.destroyed) return;
		silent.add(socket);
		socket.once("close", () => forget(socket));
	});
	server.on("request", (request, response) => {
		const { socket } = request;
		if (!silent.delete(socket)) answered.delete(socket);
		asking.set(socket, request);
		response.on("close", onAnswered);
	});
	server.on("listening", readers.start);
	server.on("close", readers.stop);
}
