import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { basename, join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { afterAll, beforeAll, inject } from "vitest";
import { createApp } from "#server/app.ts";
import { readConfig } from "#server/config.ts";
import { listenForChanges } from "#server/db/changes.ts";
import { openPool } from "#server/db/database.ts";
import { documentOf } from "#server/http/api/document.ts";
import { type ResponseCache, responseCache } from "#server/http/cache/response-cache.ts";
import { refusalHeaders, refuseAddress } from "#server/http/security/security-headers.ts";
import { keysFrom } from "#server/keys/keys.ts";
import { type Logger, openLog } from "#server/lib/log.ts";
import type { Meter } from "#server/metrics/metrics.ts";
import type { PageRenderer } from "#server/pages/renderer.ts";
import { createDatabase, dropDatabase } from "./database.ts";
import { answerCheck, type PublishedDocument } from "./declared-answers.ts";
import { ownerPassword } from "./owner.ts";

export interface TestServerOptions {
	/** Of the environment, beside or instead of the defaults: `{ LEAD_RATE_LIMIT: "on" }`. */
	readonly env?: Readonly<Record<string, string>>;
	/** ms; the real clock unless given. */
	readonly now?: () => number;
	readonly renderer?: PageRenderer;
	/** Where the application's log goes; nowhere unless given. */
	readonly log?: Logger;
	/** Serves this database, and leaves it, instead of a fresh copy of the template. */
	readonly databaseUrl?: string;
	readonly meter?: Meter;
}

/** The key of test servers; what works beside one takes the same. */
export const testKey = "a key for tests, of more than 32 characters";

/** The real application on a port of its own, over a database of its own. */
export interface TestServer {
	readonly url: string;
	readonly databaseUrl: string;
	/** The application, for tests that walk its routes. */
	readonly app: ReturnType<typeof createApp>["app"];
	readonly cache: ResponseCache;
	/**
	 * Calls the server over HTTP, from its own site where a session writes; redirects are answered, not followed. Every
	 * answer is held against the published OpenAPI document.
	 */
	call(path: string, init?: RequestInit): Promise<Response>;
	/** Calls with a JSON body. */
	send(method: string, path: string, body: unknown, headers?: Record<string, string>): Promise<Response>;
	/** Logs in; answers the session's cookie as a header: `server.call(path, { headers: await server.logIn() })`. */
	logIn(password?: string, email?: string): Promise<{ cookie: string }>;
	/** Runs a scheduled job of the application once. */
	run(job: string, signal?: AbortSignal): Promise<void>;
	/** Asks the server's database. */
	sql<Row extends object = Record<string, unknown>>(text: string, values?: readonly unknown[]): Promise<Row[]>;
	close(): Promise<void>;
}

// All test servers publish the same document: it is made once in each worker.
let checkAnswer: ReturnType<typeof answerCheck> | undefined;

/** A server for the tests of a file or a block, there from the first of them to the last. */
export function testServer(options: () => TestServerOptions | Promise<TestServerOptions> = () => ({})): TestServer {
	const server = {} as TestServer;
	beforeAll(async () => {
		Object.assign(server, await startTestServer(await options()));
	});
	afterAll(() => server.close());
	return server;
}

/** Starts a server in a test, which closes it; the tests of a file share `testServer`. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
	const { server, template } = inject("databases");
	const databaseUrl = options.databaseUrl ?? (await createDatabase(server, template));
	const http = createServer();
	http.listen(0, "127.0.0.1");
	await once(http, "listening");
	const { port } = http.address() as AddressInfo;
	const url = `http://127.0.0.1:${port}`;
	const folder = join(inject("files"), basename(databaseUrl));
	const common = { PUBLIC_URL: url, DATA_DIR: folder, LEAD_RATE_LIMIT: "off", DISK_MIN_FREE_MB: "0" };
	const config = readConfig({ ...common, ...options.env });
	const pool = openPool(databaseUrl, () => {}, 8);
	const changes = await listenForChanges(databaseUrl, () => {});
	const cache = responseCache({ now: options.now });
	const { app, jobs } = createApp({
		config,
		keys: keysFrom(testKey),
		pool,
		directUrl: databaseUrl,
		changes,
		log: options.log ?? openLog("silent"),
		renderer: options.renderer ?? blankRenderer,
		cache,
		now: options.now ?? Date.now,
		isOpen: () => true,
		meter: options.meter,
	});
	const listener = getRequestListener(app.fetch, { errorHandler: refuseAddress(refusalHeaders(config.publicUrl)) });
	http.on("request", (request, response) => {
		if (!cache.serve(request, response)) listener(request, response);
	});

	const call = async (path: string, init: RequestInit = {}) => {
		const response = await fetch(url + path, {
			redirect: "manual",
			...init,
			headers: fromOwnSite(init, config.publicUrl),
		});
		checkAnswer ??= answerCheck(documentOf(app) as unknown as PublishedDocument);
		await checkAnswer(init.method ?? "GET", path, response);
		return response;
	};
	const send = (method: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
		call(path, {
			method,
			headers: { "content-type": "application/json", ...headers },
			body: JSON.stringify(body),
		});
	return {
		url,
		databaseUrl,
		app,
		cache,
		call,
		send,
		async logIn(password = ownerPassword, email) {
			const response = await send("POST", "/api/admin/session", { password, email });
			if (!response.ok) throw new Error(`cannot log in: ${response.status} ${await response.text()}`);
			const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
			return { cookie: cookies.join("; ") };
		},
		async run(name, signal = new AbortController().signal) {
			const job = jobs.find((each) => each.name === name);
			if (!job || !("schedule" in job)) throw new Error(`no scheduled job is called ${name}`);
			await job.run(signal);
		},
		async sql<Row extends object>(text: string, values: readonly unknown[] = []) {
			const { rows } = await pool.query<Row>(text, [...values]);
			return rows;
		},
		async close() {
			await closeHttp(http);
			await changes.close();
			await pool.end();
			if (!options.databaseUrl) await dropDatabase(server, databaseUrl);
		},
	};
}

/** A clock that advances only when it is moved. */
export function testClock(start = Date.parse("2026-03-23T09:00:00Z")) {
	let ms = start;
	return {
		now: () => ms,
		advance(by: number) {
			ms += by;
		},
	};
}

export const blankRenderer: PageRenderer = {
	build: "test",
	async render(request) {
		return {
			kind: "page",
			status: 200,
			html: `<!doctype html><title>${new URL(request.url).pathname}</title>`,
			scripts: [],
		};
	},
};

/** What a browser adds when one of our pages writes in a session. */
function fromOwnSite({ method = "GET", headers: given }: RequestInit, origin: string): Headers {
	const headers = new Headers(given);
	const says = headers.has("origin") || headers.has("sec-fetch-site");
	if (method !== "GET" && headers.has("cookie") && !says) headers.set("origin", origin);
	return headers;
}

async function closeHttp(http: Server): Promise<void> {
	const closed = once(http, "close");
	http.close();
	http.closeAllConnections();
	await closed;
}
