import type { OpenAPIHono } from "@hono/zod-openapi";
import { prepareAnswer } from "#server/http/api/answers.ts";
import { keyedCall } from "#server/http/api/idempotency-key.ts";
import { implement } from "#server/http/api/implement.ts";
import { found } from "#server/http/api/problems.ts";
import { compress, encodingFor } from "#server/http/compress.ts";
import { etagOf } from "#server/http/etag.ts";
import type { Keys } from "#server/keys/keys.ts";
import { dueRatesQueue, plannedJobs } from "#server/queue/notice-queues.ts";
import type { Runtime } from "#server/runtime.ts";
import type { Rates, YesterdayRates } from "#shared/api/rates.ts";
import * as calls from "#shared/api/rates.ts";
import { day, startOfDay } from "#shared/day.ts";
import { logPath } from "#shared/rates/log/read-log.ts";
import { cachedBoard, historyOf, newestRates, ratesBefore } from "./board.ts";
import { boardChanges, remindOfRates } from "./changes.ts";
import { logKeys, signedRateLog } from "./log.ts";

export { logKeys };

interface RatesDeps extends Pick<Runtime, "db" | "limit" | "now" | "settings"> {
	readonly keys: Keys;
	readonly origin: string;
}

/** The rate board: what is posted, its history, what waits, and what staff do with it. */
export function createRates(deps: RatesDeps) {
	const { db, keys, origin, limit, now } = deps;
	const board = cachedBoard(db, now);
	const log = signedRateLog(db, logKeys(db, keys, origin, now), origin, now);
	const changes = boardChanges(deps);
	return {
		board: {
			drop() {
				board.drop();
				log.drop();
			},
			isBehind: () => board.isBehind() || log.isBehind(),
		},
		receipt: log.receipt,
		current: async (): Promise<Rates> => (await board.get()).rates,
		/** The rates as they stand in the database, for what must not be behind. */
		newest: (): Promise<Rates> => newestRates(db),
		jobs: [
			...plannedJobs(dueRatesQueue, "rates-overdue", changes.postDue),
			{ name: "rates-reminder", schedule: "* * * * *", run: () => remindOfRates(deps) },
			{ name: "rate-log-check", schedule: "10 22 * * *", run: async () => void (await log.check()) },
		],
		routes(app: OpenAPIHono): void {
			implement(app, calls.readRates, async () => (await board.get()).answer);
			implement(app, calls.readRateHistory, async () => (await board.get()).history);
			implement(app, calls.readYesterdayRates, async ({ context }) => {
				const today = startOfDay(now());
				context.set("storable", { tags: ["rate_board"], freshUntil: today + day });
				return prepareAnswer<YesterdayRates>({ rates: await ratesBefore(db, new Date(today)) });
			});
			implement(app, calls.setRates, ({ body, caller, context }) =>
				changes.set(body, caller, keyedCall(context, body)),
			);
			implement(app, calls.confirmRates, ({ body, caller, context }) =>
				changes.confirm(body?.updatedAt, caller.id, keyedCall(context, body)),
			);
			implement(app, calls.listRateHistory, () => historyOf(db));
			implement(app, calls.listScheduledRates, () => changes.scheduled());
			implement(app, calls.cancelScheduledRates, ({ params, caller }) => changes.cancel(params.id, caller.id));
			implement(app, calls.listRateProposals, () => changes.proposals());
			implement(app, calls.removeRateProposal, ({ params, caller }) => changes.removeProposal(params.id, caller.id));
			implement(app, calls.approveRateProposal, ({ params, caller }) => changes.approve(params.id, caller.id));
			implement(app, calls.checkRateLog, () => log.check());
			app.get(`${logPath}/*`, async (context) => {
				limit(context);
				const path = context.req.path.slice(logPath.length);
				const file = found(await log.file(path));
				context.set("storable", { tags: ["rate_board"] });
				const isTile = path.startsWith("/tile/");
				const isText = path.startsWith("/tile/entries/");
				const encoding = isText ? encodingFor(context.req.header("accept-encoding")) : "identity";
				const body = await compress(Buffer.from(file), encoding, "eachTime");
				return new Response(new Uint8Array(body), {
					headers: {
						...(encoding !== "identity" && { "content-encoding": encoding }),
						vary: "accept-encoding",
						etag: etagOf(file),
						"content-type": isTile ? "application/octet-stream" : "text/plain; charset=utf-8",
						"cache-control": isTile ? "public, max-age=31536000, immutable" : "no-cache",
					},
				});
			});
		},
	};
}
