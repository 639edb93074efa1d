import type { OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { bodyLimit, readText } from "#server/http/api/body.ts";
import { implement, reply } from "#server/http/api/implement.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import type { PaymentPictures } from "#server/money/index.ts";
import { pruningJob } from "#server/pruning.ts";
import type { Runtime } from "#server/runtime.ts";
import * as calls from "#shared/api/impostors.ts";
import { checkContact, reportImpostor } from "#shared/api/impostors.ts";
import { day } from "#shared/day.ts";
import type { Checked, Verdict } from "#shared/impostors.ts";
import { impostorStore } from "./store.ts";
import { verdictOf } from "./verdict.ts";

/** What the impostors module needs. */
export interface ImpostorsDeps extends Pick<Runtime, "db" | "limit" | "now" | "own"> {
	readonly limitReports: (context: Context) => void;
	readonly limitPictures: (context: Context) => void;
	readonly pictures: Pick<PaymentPictures, "add" | "isForReport" | "prune" | "waiting">;
}

const mostOpen = 500;
const mostListed = 200;
const mostNamed = 50;
const daysOfReports = 180;
/** Of all visitors, while their reports are to come: each is up to some hundred kB. */
const mostPictures = 100;
/** How long a picture waits for its report, in ms. */
const hour = day / 24;

/** Whether something is the business's own, and who pretends to be the business (docs/product, decisions 36 and 68). */
export function createImpostors(deps: ImpostorsDeps) {
	const { db, own, limit, limitReports, limitPictures, pictures, now } = deps;
	const store = impostorStore(db);
	const check = async (value: string) => verdictOf(value, await own());
	/** @throws ProblemError `too-many-requests` where too many wait for staff; `invalid` for a picture that is gone */
	const report = async ({ value, where, text = "", pictureId }: NewReport) => {
		const row = { value, place: where, text, pictureId: pictureId ?? null, createdAt: new Date(now()) };
		const id = await store.add(row, mostOpen, async (tx) => {
			if (pictureId && !(await pictures.isForReport(tx, pictureId, new Date(now() - hour))))
				throw new ProblemError("invalid", { issues: { pictureId: { code: "choice" } } });
		});
		if (!id) throw new ProblemError("too-many-requests", { headers: { "retry-after": "86400" } });
		return { id };
	};
	const jobs = [
		pruningJob("impostor-pruning", "45 3 * * *", now, { days: daysOfReports, prune: store.prune }),
		pruningJob("impostor-picture-pruning", "*/10 * * * *", now, {
			days: hour / day,
			prune: pictures.prune("visitors"),
		}),
	];
	const sendPicture = async (request: Request) => {
		if ((await pictures.waiting()) >= mostPictures)
			throw new ProblemError("too-many-requests", { headers: { "retry-after": "3600" } });
		return reply(201, { id: await pictures.add(request, null) });
	};
	return {
		jobs,
		/** What a form of the page `/check` asked or told, sent without scripts. */
		takeForm: (context: Context) => takeCheckForm(context, { check, report, limit, limitReports }),
		routes(app: OpenAPIHono): void {
			implement(
				app,
				calls.checkContact,
				async ({ body }) => reply(200, { verdict: await check(body.value) }, { "cache-control": "no-store" }),
				{ before: limit },
			);
			implement(app, calls.reportImpostor, async ({ body }) => reply(201, await report(body)), {
				before: limitReports,
			});
			implement(app, calls.sendImpostorPicture, ({ context }) => sendPicture(context.req.raw), {
				before: limitPictures,
			});
			implement(app, calls.listImpostors, () => store.confirmed(mostNamed));
			implement(app, calls.listImpostorReports, () => store.all(mostListed));
			implement(app, calls.decideImpostorReport, async ({ params, body, caller }) => {
				const value = await store.value(params.id);
				// What is ours is nobody's who pretends to be us.
				if (value !== null && body.state === "confirmed" && (await check(value)) === "ours")
					throw new ProblemError("conflict");
				const decided = await store.decide(params.id, body.state, { id: caller.id, at: new Date(now()) });
				if (!decided) throw new ProblemError("not-found");
				return decided;
			});
		},
	};
}

export type NewReport = z.infer<typeof reportImpostor.body>;

interface FormParts {
	readonly check: (value: string) => Promise<Verdict>;
	readonly report: (sent: NewReport) => Promise<unknown>;
	/** @throws ProblemError 429 */
	readonly limit: (context: Context) => void;
	readonly limitReports: (context: Context) => void;
}

/** Takes a form of the page without scripts: a question, or with `where` also a report. @throws ProblemError 415, 429 */
export async function takeCheckForm(context: Context, parts: FormParts): Promise<Checked> {
	limitedType(context);
	parts.limit(context);
	const sent = Object.fromEntries(new URLSearchParams(await readText(context.req.raw, bodyLimit)));
	const asked = checkContact.body.safeParse(sent);
	const value = asked.success ? asked.data.value : String(sent.value ?? "").slice(0, 300);
	const verdict = asked.success ? await parts.check(asked.data.value) : null;
	if (!("where" in sent)) return { value, verdict };
	const told = reportImpostor.body.safeParse(sent);
	if (!told.success) return { value, verdict, report: "refused" };
	parts.limitReports(context);
	await parts.report(told.data);
	return { value, verdict, report: "stored" };
}

function limitedType(context: Context): void {
	if (!/^application\/x-www-form-urlencoded\b/i.test(context.req.header("content-type") ?? ""))
		throw new ProblemError("unsupported-media-type");
}
