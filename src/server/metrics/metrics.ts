import { once } from "node:events";
import { createServer } from "node:http";
import type pg from "pg";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { noticeFigures } from "#server/modules/notices/index.ts";
import type { LeadType } from "#shared/requests/spec.ts";
import type { PageSource } from "./meter.ts";

export interface MetricsParts {
	/** Of the loopback; 0 takes any that is free. */
	readonly port: number;
	readonly pool: Pick<pg.Pool, "totalCount" | "idleCount" | "waitingCount">;
	readonly ping: () => Promise<unknown>;
	readonly notices: ReturnType<typeof noticeFigures>;
	readonly lastBackupAt: () => Promise<Date | null>;
	/** ms */
	readonly now: () => number;
}

/** Opens `/metrics` on a port of 127.0.0.1 only: it is not reachable from outside the machine. */
export async function openMetrics(parts: MetricsParts) {
	const registry = new Registry();
	collectDefaultMetrics({ register: registry });
	const meter = meterOn(registry);
	const watchDatabase = databaseGauges(registry, parts);
	const server = createServer(async (request, response) => {
		if (request.method !== "GET" || request.url?.split("?")[0] !== "/metrics") {
			response.writeHead(404).end();
			return;
		}
		await watchDatabase();
		response.writeHead(200, { "content-type": registry.contentType, "cache-control": "no-store" });
		response.end(await registry.metrics());
	});
	server.listen(parts.port, "127.0.0.1");
	await once(server, "listening");
	const address = server.address();
	return {
		meter,
		port: typeof address === "object" && address ? address.port : parts.port,
		async close() {
			const closed = once(server, "close");
			server.close();
			server.closeAllConnections();
			await closed;
			registry.clear();
		},
	};
}

const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3, 10];
const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** A meter that counts in a registry. Every label has few values, whatever visitors send. */
function meterOn(registry: Registry) {
	const registers = [registry];
	const counter = (name: string, help: string, label: string) =>
		new Counter({ name: `sauda_${name}_total`, help, labelNames: [label], registers });
	const answers = new Histogram({
		name: "sauda_http_request_duration_seconds",
		help: "Answers by route pattern, method and class of status, and how long they took to begin",
		labelNames: ["route", "method", "status"],
		buckets,
		registers,
	});
	const accepted = counter(
		"leads_accepted",
		"Requests of visitors that were stored, by type; repeats are not counted",
		"type",
	);
	const refused = counter("leads_refused", "Requests of visitors that were not taken, by class of reason", "reason");
	const pages = counter(
		"page_lookups",
		"Pages by source: cached, rendered for this request, or stale because rendering failed",
		"source",
	);
	return {
		/** `route`: the pattern that matched, never the address; `seconds`: from the arrival until the answer began. */
		answered({ route, method, status, seconds }: { route: string; method: string; status: number; seconds: number }) {
			const label = methods.has(method) ? method : "other";
			answers.observe({ route, method: label, status: `${Math.floor(status / 100)}xx` }, seconds);
		},
		leadAccepted: (type: LeadType) => accepted.inc({ type }),
		leadRefused: (reason: string) => refused.inc({ reason }),
		pageLookedUp: (source: PageSource) => pages.inc({ source }),
	};
}

export type Meter = ReturnType<typeof meterOn>;

const waiting = new Set(["new", "queued"]);
/** However often somebody scrapes, notices are counted once in this time; in ms. */
const countedEvery = 10_000;

/** Answers how to update the gauges; they stay without a value while the database is away. */
function databaseGauges(registry: Registry, { pool, ping, notices, lastBackupAt, now }: MetricsParts) {
	const gauge = (name: string, help: string, ...labelNames: string[]) =>
		new Gauge({ name: `sauda_${name}`, help, labelNames, registers: [registry] });
	const connections = gauge("db_connections", "Connections to the database by what they do", "state");
	const queue = gauge("db_waiting", "Who waits for a connection to the database");
	const up = gauge("db_up", "Whether the database answered the last ping");
	const count = gauge("notices", "Notices by state and channel", "state", "channel");
	const oldest = gauge(
		"oldest_waiting_notice_seconds",
		"How long the oldest notice that was not delivered yet has waited",
	);
	const backup = gauge("last_backup_timestamp_seconds", "When the last backup ended well; 0: never");
	let countedAt = Number.NEGATIVE_INFINITY;
	return async () => {
		connections.set({ state: "idle" }, pool.idleCount);
		connections.set({ state: "busy" }, pool.totalCount - pool.idleCount);
		queue.set(pool.waitingCount);
		if (now() - countedAt < countedEvery) return;
		countedAt = now();
		count.reset();
		oldest.remove();
		const [answered, figures, backedUp] = await Promise.allSettled([ping(), notices(), lastBackupAt()]);
		if (backedUp.status === "fulfilled") backup.set((backedUp.value?.getTime() ?? 0) / 1000);
		up.set(answered.status === "fulfilled" ? 1 : 0);
		// A count that takes too long says nothing of the database.
		if (figures.status === "rejected") return;
		for (const { state, channel, count: number } of figures.value) count.set({ state, channel }, number);
		const ages = figures.value.filter(({ state }) => waiting.has(state)).map((figure) => figure.oldest);
		oldest.set(Math.max(0, ...ages));
	};
}
