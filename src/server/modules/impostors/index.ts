import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { pruningJob } from "#server/db/pruning.ts";
import { readForm } from "#server/http/api/body.ts";
import { implement, reply } from "#server/http/api/implement.ts";
import type { PaymentPictures } from "#server/money/index.ts";
import type { Runtime } from "#server/runtime.ts";
import * as calls from "#shared/api/impostors.ts";
import { day } from "#shared/day.ts";
import type { Checked } from "#shared/impostors.ts";
import { addReport, allReports, confirmedReports, decideReport, pictureWait, pruneReports, tooMany } from "./store.ts";
import { verdictOf } from "./verdict.ts";

interface ImpostorsDeps extends Pick<Runtime, "db" | "limit" | "now" | "own"> {
	readonly limitReports: (context: Context) => void;
	readonly limitPictures: (context: Context) => void;
	readonly pictures: Pick<PaymentPictures, "add" | "isForReport" | "prune" | "waiting">;
}

const daysOfReports = 180;
/** Of all visitors, while their reports are to come: each is up to some hundred kB. */
const mostPictures = 100;

/** Whether something is the business's own, and who pretends to be the business (docs/product, decisions 36 and 68). */
export function createImpostors(deps: ImpostorsDeps) {
	const { db, own, limit, limitReports, limitPictures, pictures, now } = deps;
	const check = async (contact: string) => verdictOf(contact, await own());
	const report = (sent: calls.NewImpostorReport) => addReport(db, pictures, sent, new Date(now()));
	const reports = { days: daysOfReports, prune: pruneReports(db) };
	const loosePictures = { days: pictureWait / day, prune: pictures.prune("visitors") };
	return {
		jobs: [
			pruningJob("impostor-pruning", "45 3 * * *", now, reports),
			pruningJob("impostor-picture-pruning", "*/10 * * * *", now, loosePictures),
		],

		/** What a form of the page `/check` asked, or with `where` also told, sent without scripts. @throws ProblemError 415, 429 */
		async takeForm(context: Context): Promise<Checked> {
			const sent = await readForm(context.req.raw);
			limit(context);
			const query = calls.checkContact.body.safeParse(sent);
			const value = query.success ? query.data.value : String(sent.value ?? "").slice(0, 300);
			const verdict = query.success ? await check(value) : null;
			if (!("where" in sent)) return { value, verdict };
			const parsed = calls.reportImpostor.body.safeParse(sent);
			if (!parsed.success) return { value, verdict, report: "refused" };
			limitReports(context);
			await report(parsed.data);
			return { value, verdict, report: "stored" };
		},

		routes(app: OpenAPIHono): void {
			const checked = async ({ body }: { body: { value: string } }) =>
				reply(200, { verdict: await check(body.value) }, { "cache-control": "no-store" });
			implement(app, calls.checkContact, checked, { before: limit });
			implement(app, calls.reportImpostor, ({ body }) => report(body), { before: limitReports });
			implement(
				app,
				calls.sendImpostorPicture,
				async ({ context }) => {
					if ((await pictures.waiting()) >= mostPictures) throw tooMany(pictureWait);
					return { id: await pictures.add(context.req.raw, null) };
				},
				{ before: limitPictures },
			);
			implement(app, calls.listImpostors, () => confirmedReports(db));
			implement(app, calls.listImpostorReports, () => allReports(db));
			implement(app, calls.decideImpostorReport, ({ params, body: { state }, caller }) =>
				decideReport(db, params.id, state, { id: caller.id, at: new Date(now()) }, async (value) => {
					return (await check(value)) === "ours";
				}),
			);
		},
	};
}
