import { createApp } from "#server/app.ts";
import { type Background, startBackground } from "#server/background.ts";
import { readConfig } from "#server/config.ts";
import { openPool } from "#server/db/database.ts";
import { responseCache } from "#server/http/cache/response-cache.ts";
import { keysFrom } from "#server/keys/keys.ts";
import { openLog } from "#server/lib/log.ts";
import { openQueue } from "#server/queue/queue.ts";
import type { NoticesPace } from "../modules/notices/index.ts";
import { blankRenderer, type TestServer, testKey } from "./server.ts";

export interface CopyOptions {
	readonly env?: Readonly<Record<string, string>>;
	/** ms; the real clock unless given. */
	readonly now?: () => number;
	readonly pace?: NoticesPace;
	/** What the queue reports. */
	readonly onError?: (error: unknown) => void;
}

/** As in production, with pauses that a test can wait for. */
export const hasty = { firstPause: 1, longestPause: 1, retries: 30, lease: 30 };

export interface Copy extends Background {
	crash(): Promise<void>;
}

/** The work beside the answers of another copy of the program, over the database of a test server. */
export async function startCopy(server: TestServer, options: CopyOptions = {}): Promise<Copy> {
	const { env, now = Date.now, pace = { retry: hasty }, onError = () => {} } = options;
	const pool = openPool(server.databaseUrl, () => {}, 6);
	const log = openLog("silent");
	const queue = await openQueue(pool, { onError, watch: 1 });
	const { jobs } = createApp({
		keys: keysFrom(testKey),
		config: readConfig({ PUBLIC_URL: server.url, ...env }),
		pool,
		directUrl: server.databaseUrl,
		changes: { onChange() {}, isLost: () => false, async close() {} },
		log,
		renderer: blankRenderer,
		cache: responseCache(),
		now,
		isOpen: () => true,
		noticesPace: pace,
	});
	const background = startBackground({ queue, pool, jobs, log, poll: 0.5 });
	await background.begun;
	let ended: Promise<void> | null = null;
	const end = () => {
		ended ??= pool.end();
		return ended;
	};
	return {
		...background,
		/** Takes the database away from this copy alone: what it holds it can neither finish nor give back. */
		crash: end,
		async stop() {
			await background.stop();
			await end();
		},
	};
}
