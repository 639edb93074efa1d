import { once } from "node:events";
import { createServer } from "node:http";
import { collectDefaultMetrics, Registry } from "prom-client";
import { meterOn } from "./counters.ts";
import { databaseGauges, type WatchedDatabase } from "./gauges.ts";
import type { Meter } from "./meter.ts";

export interface MetricsParts extends WatchedDatabase {
	/** Of the loopback; 0 takes any that is free. */
	readonly port: number;
}

/** The site's figures, for Prometheus to fetch. */
export interface Metrics {
	readonly meter: Meter;
	readonly port: number;
	close(): Promise<void>;
}

/** Opens `/metrics` on a port of 127.0.0.1 only: it is not reachable from outside the machine. */
export async function openMetrics({ port, ...database }: MetricsParts): Promise<Metrics> {
	const registry = new Registry();
	collectDefaultMetrics({ register: registry });
	const watchDatabase = databaseGauges(registry, database);
	const server = createServer(async (request, response) => {
		if (request.method !== "GET" || request.url?.split("?")[0] !== "/metrics") {
			response.writeHead(404).end();
			return;
		}
		await watchDatabase();
		response.writeHead(200, { "content-type": registry.contentType, "cache-control": "no-store" });
		response.end(await registry.metrics());
	});
	server.listen(port, "127.0.0.1");
	await once(server, "listening");
	const address = server.address();
	return {
		meter: meterOn(registry),
		port: typeof address === "object" && address ? address.port : port,
		async close() {
			const closed = once(server, "close");
			server.close();
			server.closeAllConnections();
			await closed;
			registry.clear();
		},
	};
}
