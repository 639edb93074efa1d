import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { prepareAnswer } from "#server/http/api/answers.ts";
import { implement, reply } from "#server/http/api/implement.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import { compress, encodingFor } from "#server/http/compress.ts";
import { etagOf } from "#server/http/etag.ts";
import {
	approveRateProposal,
	cancelScheduledRates,
	listRateHistory,
	listRateProposals,
	listScheduledRates,
	removeRateProposal,
} from "#shared/api/rate-changes.ts";
import {
	checkRateLog,
	confirmRates,
	readRateHistory,
	readRates,
	readYesterdayRates,
	setRates,
	type YesterdayRates,
} from "#shared/api/rates.ts";
import { day, startOfDay } from "#shared/day.ts";
import { logPath } from "#shared/rates/log/read-log.ts";
import { postedRatesOf } from "#shared/rates/rate-change.ts";
import type { SignedRateLog } from "./log.ts";
import type { SetRates } from "./set.ts";
import { presentHistory, presentRates, type RateBoard } from "./set.ts";
import type { RatesStore } from "./store.ts";
import type { WaitingRates } from "./waiting.ts";

interface RatesRoutesParts {
	readonly board: RateBoard;
	readonly store: Pick<RatesStore, "before" | "history">;
	readonly posting: SetRates;
	readonly waiting: WaitingRates;
	/** ms */
	readonly now: () => number;
}

const historyLength = 60;

export function ratesRoutes(app: OpenAPIHono, { board, store, posting, waiting, now }: RatesRoutesParts): void {
	implement(app, readRates, async () => (await board.current.get()).answer);
	implement(app, readRateHistory, () => board.history.get());
	implement(app, readYesterdayRates, async ({ context }) => {
		const today = startOfDay(now());
		const row = await store.before(new Date(today));
		context.set("storable", { tags: ["rate_board"], freshUntil: today + day });
		return prepareAnswer<YesterdayRates>({ rates: row ? postedRatesOf(row) : null });
	});
	implement(app, setRates, async ({ body, caller }) => {
		const outcome = await posting.set(body, caller);
		return "posted" in outcome ? reply(200, outcome.posted) : reply(202, outcome);
	});
	implement(app, confirmRates, ({ body, caller }) => posting.confirm(body?.updatedAt, caller.id));
	implement(app, listRateHistory, async () => (await store.history(historyLength)).map(presentHistory));
	implement(app, listScheduledRates, () => waiting.scheduled());
	implement(app, cancelScheduledRates, ({ params, caller }) => waiting.cancel(params.id, caller.id));
	implement(app, listRateProposals, () => waiting.proposals());
	implement(app, removeRateProposal, ({ params, caller }) => waiting.removeProposal(params.id, caller.id));
	implement(app, approveRateProposal, async ({ params, caller }) => {
		const outcome = await waiting.approve(params.id, caller.id);
		if ("posted" in outcome) return reply(200, presentRates(outcome.posted));
		const { id, at } = outcome.scheduled;
		return reply(202, { scheduleId: id, effectiveAt: at.toISOString() });
	});
}

/** The files of the log, and the check of it that staff can ask for. */
export function logRoutes(app: OpenAPIHono, log: SignedRateLog, limit: (context: Context) => void): void {
	app.get(`${logPath}/*`, async (context) => {
		limit(context);
		const path = context.req.path.slice(logPath.length);
		const file = await log.file(path);
		if (!file) throw new ProblemError("not-found");
		context.set("storable", { tags: ["rate_board"] });
		const isTile = path.startsWith("/tile/");
		// Entries are alike: a fifth is left of them.
		const encoding = path.startsWith("/tile/entries/")
			? encodingFor(context.req.header("accept-encoding"))
			: "identity";
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
	implement(app, checkRateLog, () => log.check());
}
