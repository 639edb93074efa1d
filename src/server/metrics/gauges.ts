import type pg from "pg";
import { Gauge, type Registry } from "prom-client";
import type { NoticeFigure } from "#server/modules/notices/index.ts";

export interface WatchedDatabase {
	readonly pool: Pick<pg.Pool, "totalCount" | "idleCount" | "waitingCount">;
	/** Asks the database for an answer that costs it nothing. */
	readonly ping: () => Promise<unknown>;
	readonly notices: () => Promise<readonly NoticeFigure[]>;
	readonly lastBackupAt: () => Promise<Date | null>;
	/** ms */
	readonly now: () => number;
}

const waiting = new Set(["new", "queued"]);
/** However often somebody scrapes, notices are counted once in this time; in ms. */
const countedEvery = 10_000;

/** Answers how to bring the gauges up to date; they stay without a value while the database is away. */
export function databaseGauges(
	registry: Registry,
	{ pool, ping, notices, lastBackupAt, now }: WatchedDatabase,
): () => Promise<void> {
	const registers = [registry];
	new Gauge({
		name: "sauda_db_connections",
		help: "Connections to the database by what they do",
		labelNames: ["state"],
		registers,
		collect() {
			this.set({ state: "idle" }, pool.idleCount);
			this.set({ state: "busy" }, pool.totalCount - pool.idleCount);
		},
	});
	new Gauge({
		name: "sauda_db_waiting",
		help: "Who waits for a connection to the database",
		registers,
		collect() {
			this.set(pool.waitingCount);
		},
	});
	const up = new Gauge({ name: "sauda_db_up", help: "Whether the database answered the last ping", registers });
	const count = new Gauge({
		name: "sauda_notices",
		help: "Notices by state and channel",
		labelNames: ["state", "channel"],
		registers,
	});
	const oldest = new Gauge({
		name: "sauda_oldest_waiting_notice_seconds",
		help: "How long the oldest notice that was not delivered yet has waited",
		registers,
	});
	const backup = new Gauge({
		name: "sauda_last_backup_timestamp_seconds",
		help: "When the last backup ended well; 0: never",
		registers,
	});
	let countedAt = Number.NEGATIVE_INFINITY;
	return async () => {
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
