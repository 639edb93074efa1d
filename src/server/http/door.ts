import { createServer, type Server } from "node:http";
import { boundConnections } from "./connections.ts";

/** What a connection may take, so that nobody holds the door by being slow; times in ms. */
export interface DoorLimits {
	/** From the connection, or the first byte of a further request, to the end of its headers. */
	readonly headers: number;
	/** The same to the end of its body: an image of 5 MB on a phone's slow line has to fit in. */
	readonly request: number;
	/** Without a further request. */
	readonly idle: number;
	/** How often the first two are looked at. */
	readonly check: number;
	readonly connections: number;
}

export const doorLimits: DoorLimits = {
	headers: 10_000,
	request: 120_000,
	idle: 65_000,
	check: 2_000,
	connections: 5_000,
};

/** A server that answers nothing yet, with its limits set. */
export function openDoor(limits: DoorLimits = doorLimits): Server {
	const server = createServer({
		headersTimeout: limits.headers,
		requestTimeout: limits.request,
		keepAliveTimeout: limits.idle,
		connectionsCheckingInterval: limits.check,
	});
	boundConnections(server, limits.connections);
	return server;
}
