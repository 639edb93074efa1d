import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/**
 * Keeps the connections of a server within a number. One too many takes the place of whoever asks for nothing: first who
 * has been silent for longest, then who was answered longest ago, then who is slowest in sending a request. Nobody who
 * waits for an answer is sent away, so a flood of connections costs visitors none.
 */
export function boundConnections(server: Server, limit: number): void {
	const silent = new Set<Socket>();
	const answered = new Set<Socket>();
	const asking = new Map<Socket, IncomingMessage>();

	const forget = (socket: Socket) => {
		silent.delete(socket);
		answered.delete(socket);
		asking.delete(socket);
	};
	const slowest = () => asking.entries().find(([, request]) => !request.complete)?.[0];
	// One function for all answers: a closure for each would cost more than all of the rest.
	function onAnswered(this: ServerResponse) {
		const { socket } = this.req;
		asking.delete(socket);
		if (!socket.destroyed) answered.add(socket);
	}

	server.on("connection", (socket) => {
		if (silent.size + answered.size + asking.size >= limit) {
			const leaving = silent.values().next().value ?? answered.values().next().value ?? slowest() ?? socket;
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
}
