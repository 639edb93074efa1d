import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { Database } from "#server/db/database.ts";
import { implement, reply } from "#server/http/api/implement.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import { pruneInBatches } from "#server/pruning.ts";
import type { ScheduledJob } from "#server/queue/job.ts";
import * as calls from "#shared/api/impostors.ts";
import type { OwnContacts } from "#shared/contacts/foreign-contacts.ts";
import { impostorStore } from "./store.ts";
import { takeCheckForm } from "./take-form.ts";
import { verdictOf } from "./verdict.ts";

/** What the impostors module needs. */
export interface ImpostorsDeps {
	readonly db: Database;
	/** What the business is reached by and paid to. */
	readonly own: () => Promise<OwnContacts>;
	/** Counts a question against its address, and a report. @throws ProblemError 429 */
	readonly limit: (context: Context) => void;
	readonly limitReports: (context: Context) => void;
	/** ms */
	readonly now: () => number;
}

const mostOpen = 500;
const mostListed = 200;
const mostNamed = 50;
const daysOfReports = 180;

/** Whether something is the business's own, and who pretends to be the business (docs/product, decisions 36 and 68). */
export function createImpostors({ db, own, limit, limitReports, now }: ImpostorsDeps) {
	const store = impostorStore(db);
	const check = async (value: string) => verdictOf(value, await own());
	/** @throws ProblemError `too-many-requests` where too many wait for staff */
	const report = async ({ value, where, text = "" }: { value: string; where: string; text?: string | undefined }) => {
		const id = await store.add({ value, place: where, text, createdAt: new Date(now()) }, mostOpen);
		if (!id) throw new ProblemError("too-many-requests", { headers: { "retry-after": "86400" } });
		return { id };
	};
	const jobs: readonly ScheduledJob[] = [
		{
			name: "impostor-pruning",
			schedule: "45 3 * * *",
			run: (signal) => pruneInBatches({ days: daysOfReports, prune: store.prune }, now, signal),
		},
	];
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
