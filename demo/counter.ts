import type pg from "pg";
import { createApp } from "../src/server/app.ts";
import { readConfig } from "../src/server/config.ts";
import { listenForChanges } from "../src/server/db/changes.ts";
import { databaseOver, openPool } from "../src/server/db/database.ts";
import { openEmbedded } from "../src/server/db/embedded/embedded.ts";
import { loadFirstData } from "../src/server/db/migrate/first-data.ts";
import { migrateDatabase } from "../src/server/db/migrate/migrate.ts";
import { responseCache } from "../src/server/http/cache/response-cache.ts";
import { openLog } from "../src/server/lib/log.ts";
import { ensureOwner, openKeys } from "../src/server/modules/staff/index.ts";
import type { PageRenderer } from "../src/server/pages/renderer.ts";
import { type Clock, clockOf } from "./clock.ts";
import { type Login, ownerLogin } from "./staff.ts";

const noPages: PageRenderer = {
	build: "",
	render: () => Promise.reject(new Error("no page is shown while it is filled")),
};

const browser = {
	"user-agent":
		"Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36",
	"sec-fetch-site": "same-origin",
};

/** A session ends after twelve hours without a call, and after seven days. */
const hour = 3_600_000;

type Sent = Readonly<Record<string, unknown>>;

/** The program's calls, at a time in the past; nothing but the calls writes. */
export interface Counter {
	readonly clock: Clock;
	/** Calls as a visitor does. @throws where it is refused */
	visitor<Answer = Sent>(method: string, path: string, body: unknown): Promise<Answer>;
	/** Calls `/api/admin/…` as one of the staff does. @throws where it is refused */
	staff<Answer = Sent>(who: Login, method: string, path: string, body?: unknown): Promise<Answer>;
	/** Shows one's password again, for what asks for it. */
	logIn(who: Login): Promise<void>;
}

/** Where a shop is made. */
export interface ShopFolder {
	readonly dataDir: string;
	/** An empty database in the place of one in the folder. */
	readonly databaseUrl?: string;
}

/** Opens a new data folder at a time in the past, for as long as it is filled. */
export async function atCounter(
	{ dataDir, databaseUrl }: ShopFolder,
	start: number,
	fill: (counter: Counter) => Promise<void>,
): Promise<void> {
	const origin = "http://127.0.0.1";
	const config = readConfig({ DATA_DIR: dataDir, PUBLIC_URL: origin, LEAD_RATE_LIMIT: "off" });
	const embedded = databaseUrl ? null : await openEmbedded({ dataDir, log: () => {} });
	const url = databaseUrl ?? embedded?.url ?? "";
	try {
		await migrateDatabase(url);
		const clock = await clockOf(url, start);
		const pool = openPool(url, () => {});
		const changes = await listenForChanges(url, () => {});
		try {
			await openShop(pool);
			const { app, close } = createApp({
				...{ config, pool, changes, renderer: noPages, cache: responseCache({ now: clock.now }) },
				keys: (await openKeys(databaseOver(pool), config)).keys,
				directUrl: url,
				log: openLog("error"),
				now: clock.now,
				isOpen: () => true,
			});
			const call = async (method: string, path: string, body: unknown, cookie = "") => {
				const headers = {
					...browser,
					origin,
					cookie,
					...(body === undefined ? {} : { "content-type": "application/json" }),
				};
				// Reads are the program's own: they wait in no line.
				const from = method === "GET" ? {} : { incoming: { headers, socket: { remoteAddress: "127.0.0.1" } } };
				const answer = await app.request(origin + path, { method, headers, body: JSON.stringify(body) }, from);
				if (!answer.ok)
					throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()} for ${JSON.stringify(body)}`);
				return answer;
			};
			await fill(callsOver(call, clock));
			await close();
		} finally {
			await changes.close();
			await pool.end();
			await clock.remove();
		}
	} finally {
		await embedded?.stop();
	}

	async function openShop(pool: pg.Pool): Promise<void> {
		const db = databaseOver(pool);
		await loadFirstData(db, new Date(start));
		await ensureOwner(db, ownerLogin.email, ownerLogin.password);
	}
}

function callsOver(
	call: (method: string, path: string, body: unknown, cookie?: string) => Promise<Response>,
	clock: Clock,
): Counter {
	const sessions = new Map<string, { cookie: string; since: number; used: number }>();
	const read = async <Answer>(answer: Response): Promise<Answer> => JSON.parse((await answer.text()) || "null");
	const counter: Counter = {
		clock,
		visitor: async (method, path, body) => read(await call(method, path, body)),
		async staff(who, method, path, body) {
			const session = sessions.get(who.email);
			const isOver = !session || clock.now() - session.used > 11 * hour || clock.now() - session.since > 6 * 24 * hour;
			if (isOver) await counter.logIn(who);
			else session.used = clock.now();
			return read(await call(method, `/api/admin/${path}`, body, sessions.get(who.email)?.cookie));
		},
		async logIn({ email, password }) {
			const answer = await call("POST", "/api/admin/session", { email, password });
			const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
			sessions.set(email, { cookie: cookies.join("; "), since: clock.now(), used: clock.now() });
		},
	};
	return counter;
}
