import { once } from "node:events";
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** A load balancer for copies of the site: each request goes to the next copy, or to another when one is down. */
export interface RoundRobin {
	readonly port: number;
	readonly origin: string;
	close(): Promise<void>;
}

export async function roundRobin(ports: readonly number[]): Promise<RoundRobin> {
	const agent = new Agent({ keepAlive: true });
	let turn = 0;
	const server = createServer(async (incoming, response) => {
		const body = await buffer(incoming);
		const first = turn++;
		for (let tried = 0; tried < ports.length; tried++) {
			const port = ports[(first + tried) % ports.length];
			const outcome = await pass(incoming, body, { port, agent }, response);
			if (outcome === "answered") return;
			// A copy that took the request and fell silent may have stored it: only who sent it knows how to repeat it.
			if (outcome === "lost") break;
		}
		response.writeHead(502).end();
	});
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	const { port } = server.address() as AddressInfo;
	return {
		port,
		origin: `http://127.0.0.1:${port}`,
		async close() {
			const closed = once(server, "close");
			server.close();
			server.closeAllConnections();
			await closed;
			agent.destroy();
		},
	};
}

type Outcome = "answered" | "unreachable" | "lost";

function pass(
	incoming: IncomingMessage,
	body: Buffer,
	to: { readonly port: number | undefined; readonly agent: Agent },
	response: ServerResponse,
): Promise<Outcome> {
	const { method, url, headers } = incoming;
	return new Promise((resolve) => {
		const outgoing = request({ host: "127.0.0.1", ...to, method, path: url, headers }, (answer) => {
			response.writeHead(answer.statusCode ?? 502, answer.headers);
			answer.pipe(response);
			answer.on("error", () => response.destroy());
			response.on("finish", () => resolve("answered")).on("close", () => resolve("answered"));
		});
		outgoing.on("error", (error) => {
			const refused = "code" in error && error.code === "ECONNREFUSED";
			resolve(response.headersSent ? "answered" : refused ? "unreachable" : "lost");
		});
		outgoing.end(body);
	});
}
