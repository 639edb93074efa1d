import { once } from "node:events";
import type { Server } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import type pg from "pg";
import { lineOf } from "#server/lib/errors.ts";
import { createApp } from "./app.ts";
import { type Background, nameOf, startBackground } from "./background.ts";
import { applySetting, ConfigError, defaultAdminEmail, readConfig } from "./config.ts";
import { lastDoneAt } from "./db/alerts.ts";
import { listenForChanges } from "./db/changes.ts";
import { databaseOver, openPool } from "./db/database.ts";
import { limitRole } from "./db/direct.ts";
import { DataFolderHeldError, EmbeddedStartError, openEmbedded } from "./db/embedded/embedded.ts";
import { mayPass } from "./db/failover/trouble.ts";
import { loadFirstData } from "./db/migrate/first-data.ts";
import { migrateDatabase, NewerSchemaError, reachDatabase } from "./db/migrate/migrate.ts";
import { responseCache } from "./http/cache/response-cache.ts";
import { createHttpServer, refuseHost } from "./http/http-server.ts";
import { refusalHeaders, refuseAddress } from "./http/security/security-headers.ts";
import { makeFolder } from "./lib/folders.ts";
import { openLog } from "./lib/log.ts";
import { noticeFigures } from "./modules/notices/index.ts";
import { ensureOwner, openKeys, settleOwnerAddress } from "./modules/staff/index.ts";
import type { PageRenderer } from "./pages/renderer.ts";
import { openQueue } from "./queue/queue.ts";

const drainTime = 8_000;
/** How many may knock at the same moment. */
const backlog = 2_048;
const atOnce = { route: "(memory)", method: "GET" } as const;

/** Opens everything in order: settings, database, schema, first data, pages, and the door last. */
export async function start(openRenderer: (server: Server) => Promise<PageRenderer>): Promise<void> {
	const config = readConfig(process.env);
	const log = openLog(config.logLevel);
	let ended = false;
	// PostgreSQL may be told to stop before it has read that its last clients are gone: of them it says nothing new.
	const onDatabaseError = (error: Error) =>
		ended || log.warn({ error: error.name, code: "code" in error ? error.code : undefined }, "database");

	await applySetting("DATA_DIR", () => makeFolder(config.dataDir));
	const refusal = refusalHeaders(config.publicUrl);
	const http = createHttpServer(refusal);
	const openingDatabase = config.databaseUrl
		? null
		: openEmbedded({ dataDir: config.dataDir, log: (message) => ended || log.warn({ message }, "postgres") });
	// The pages' code is brought while PostgreSQL starts; how that ends is heard where it is needed.
	const openingRenderer = openRenderer(http);
	openingRenderer.catch(() => undefined);
	const embedded = await openingDatabase;
	const databaseUrl = config.databaseUrl ?? embedded?.url ?? "";
	const directUrl = config.databaseDirectUrl ?? databaseUrl;
	const setting = config.databaseUrl ? "DATABASE_URL" : "DATA_DIR";
	const directSetting = directUrl === databaseUrl ? setting : "DATABASE_DIRECT_URL";
	const whenReady = untilItPasses(config.databaseWait, (reason) => log.warn({ reason }, "waiting for the database"));
	await applySetting(directSetting, () => whenReady(directSetting, () => reachDatabase(directUrl)));
	await whenReady(directSetting, () => migrateDatabase(directUrl));
	if (config.databasePooler) await whenReady(directSetting, () => limitRole(directUrl));
	const pool = openPool(databaseUrl, onDatabaseError, undefined, config.databasePooler);
	const db = databaseOver(pool);
	const { keys, lost } = await whenReady(setting, () => openKeys(db, config));
	if (lost !== null) log.warn({ apps: lost }, "the key was lost: authenticator apps and notices on phones are off");
	if (config.databaseUrl && !config.secretKey) log.warn("SECRET_KEY is not set: the key lies in the database");
	const [password, changes, queue, renderer, metrics] = await Promise.all([
		whenReady(setting, () => ensureOwner(db, config.adminEmail, config.adminPassword)),
		whenReady(directSetting, () => listenForChanges(directUrl, onDatabaseError)),
		whenReady(setting, () => openQueue(pool, { onError: (error) => log.warn({ error: nameOf(error) }, "queue") })),
		openingRenderer,
		config.metricsPort === null ? null : openMetricsOn(config.metricsPort, pool),
		whenReady(setting, () => loadFirstData(db, new Date())),
	]);
	const ownerAddress = await whenReady(setting, () => settleOwnerAddress(db, config.adminEmail, defaultAdminEmail));
	if (config.mail && ownerAddress === defaultAdminEmail)
		log.warn("the owner's account still has the default address, so mail to it gets lost: set ADMIN_EMAIL and restart");
	const meter = metrics?.meter;

	let open = true;
	const cache = responseCache();
	let background: Background | null = null;
	const { app, jobs, close } = createApp({
		config,
		keys,
		pool,
		directUrl,
		changes,
		log,
		renderer,
		cache,
		now: Date.now,
		isOpen: () => open,
		meter,
	});
	const ownHost = new URL(config.publicUrl).host;
	const listener = getRequestListener(app.fetch, { errorHandler: refuseAddress(refusal) });
	http.on("request", (request, response) => {
		// A client that sends requests without a pause would otherwise delay the drain until its timeout.
		if (!open) response.shouldKeepAlive = false;
		if (refuseHost(request, response, ownHost, refusal)) return;
		const startedAt = meter ? performance.now() : 0;
		if (!cache.serve(request, response)) listener(request, response);
		else meter?.answered({ ...atOnce, status: response.statusCode, seconds: (performance.now() - startedAt) / 1000 });
	});
	await applySetting(blamedForListening, async () => {
		http.listen({ port: config.port, host: config.host, backlog });
		await once(http, "listening");
	});
	const address = http.address();
	const port = typeof address === "object" && address ? address.port : config.port;
	log.info({ host: config.host, port, database: embedded ? "embedded" : "external" }, "listening");
	background = startBackground({ queue, pool, jobs, log });
	changes.onChange((subject) => subject === "jobs" && background?.wake());
	process.stdout.write(`\n  Sauda is at http://${config.host}:${port}\n`);
	if (password)
		process.stdout.write(`  The panel is at /admin. The owner's password, shown only this once: ${password}\n`);
	process.stdout.write("\n");

	let draining = false;
	const drain = async (signal: string) => {
		if (draining) return;
		draining = true;
		open = false;
		log.info({ signal }, "draining");
		const quiet = background?.stop();
		const closed = new Promise((resolve) => http.close(resolve));
		const leaving = setInterval(() => http.closeIdleConnections(), 50);
		const late = setTimeout(() => http.closeAllConnections(), drainTime);
		await closed;
		clearTimeout(late);
		clearInterval(leaving);
		await quiet;
		await close().catch(() => undefined);
		await changes.close();
		await pool.end();
		ended = true;
		await embedded?.stop();
		process.exit(0);
	};
	// SIGHUP: the terminal was closed.
	for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, drain);
}

function blamedForListening(code: string): string {
	return code === "EADDRINUSE" || code === "EACCES" ? "PORT" : "HOST";
}

// Lazy: prom-client is loaded only with METRICS_PORT.
async function openMetricsOn(port: number, pool: pg.Pool) {
	const { openMetrics } = await import("./metrics/metrics.ts");
	return applySetting("METRICS_PORT", () =>
		openMetrics({
			port,
			pool,
			ping: () => pool.query("SELECT"),
			notices: noticeFigures(databaseOver(pool)),
			lastBackupAt: () => lastDoneAt(databaseOver(pool), "backup"),
			now: Date.now,
		}),
	);
}

/** Says why a start failed, in one line where the reason is known, and ends the process. */
export function failStart(error: unknown): never {
	const isExpected = [ConfigError, DataFolderHeldError, EmbeddedStartError, NewerSchemaError].some(
		(kind) => error instanceof kind,
	);
	if (isExpected) process.stderr.write(`Sauda cannot start: ${error instanceof Error ? error.message : ""}\n`);
	else console.error(error);
	process.exit(1);
}

/** Between two tries, in ms. */
const pauseBetween = 500;

/**
 * Tries steps while the database is away, starting, or changing its primary: all together for `patience` ms from now.
 * `onWait` hears why it waits, each time the reason becomes another one. @throws ConfigError in the end
 */
function untilItPasses(patience: number, onWait: (reason: string) => void) {
	const deadline = performance.now() + patience;
	let reported = "";
	return async <Result>(setting: string, step: () => Promise<Result>): Promise<Result> => {
		for (;;) {
			try {
				return await step();
			} catch (error) {
				if (!(error instanceof Error) || !mayPass(error)) throw error;
				const reason = lineOf(error);
				if (performance.now() >= deadline)
					throw new ConfigError(`${setting}: cannot be used: ${reason}`, { cause: error });
				if (reported !== reason) onWait(reason);
				reported = reason;
				await pause(pauseBetween);
			}
		}
	};
}
