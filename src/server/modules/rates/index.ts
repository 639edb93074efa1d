import type { OpenAPIHono } from "@hono/zod-openapi";
import { endAlert, raiseAlert } from "#server/db/alerts.ts";
import type { Keys } from "#server/keys/keys.ts";
import type { ScheduledJob } from "#server/queue/job.ts";
import { dueRatesQueue, plannedJobs } from "#server/queue/notice-queues.ts";
import type { Runtime } from "#server/runtime.ts";
import type { Rates } from "#shared/api/rates.ts";
import { fallbackRates } from "#shared/rates/rates.ts";
import { changesStore } from "./changes-store.ts";
import { logKeys, logStore, signedRateLog } from "./log.ts";
import { ratesReminder } from "./reminder.ts";
import { logRoutes, ratesRoutes } from "./routes.ts";
import { presentRates, rateBoardOf, setRates } from "./set.ts";
import { ratesStore } from "./store.ts";
import { waitingRates } from "./waiting.ts";

/** What the rates module needs. */
export interface RatesDeps extends Pick<Runtime, "db" | "limit" | "now" | "settings"> {
	readonly keys: Keys;
	/** The host of the site, by which the rate log is called. */
	readonly origin: string;
}

/** The rate board: what is posted, its history, what waits, and what staff do with it. */
export function createRates({ db, settings, keys, origin, limit, now }: RatesDeps) {
	const store = ratesStore(db);
	const board = rateBoardOf(store, now);
	const log = signedRateLog({
		store: logStore(db),
		keys: logKeys(db, keys, origin, now),
		origin,
		noteFault: (isWrong, at) => (isWrong ? raiseAlert(db, "rate-log", at) : endAlert(db, "rate-log")),
		now,
	});
	const posting = setRates({ db, store, settings, now });
	const waiting = waitingRates({ store, changes: changesStore(db), now });
	const remind = ratesReminder({ db, store, settings, now });
	const reminder: ScheduledJob = { name: "rates-reminder", schedule: "* * * * *", run: remind };
	const check: ScheduledJob = {
		name: "rate-log-check",
		schedule: "10 22 * * *",
		run: async () => void (await log.check()),
	};
	return {
		/** What is cached of the board, to be dropped when it changes. */
		board: {
			drop() {
				board.drop();
				log.drop();
			},
			isBehind: () => board.isBehind() || log.isBehind(),
		},
		/** The signed receipt of a request. */
		receipt: log.receipt,
		/** The current rates. */
		current: async (): Promise<Rates> => (await board.current.get()).rates,
		/** The rates as they stand in the database, for what must not be behind. */
		newest: async (): Promise<Rates> => {
			const row = await store.newest();
			return row ? presentRates(row) : fallbackRates;
		},
		jobs: [...plannedJobs(dueRatesQueue, "rates-overdue", waiting.postDue), reminder, check],
		routes(app: OpenAPIHono): void {
			ratesRoutes(app, { board, store, posting, waiting, now });
			logRoutes(app, log, limit);
		},
	};
}

export { logKeys };
