import type { OpenAPIHono, z } from "@hono/zod-openapi";
import { desc, eq, max, ne, sql } from "drizzle-orm";
import type { Context } from "hono";
import { pruneOf } from "#server/db/prune-of.ts";
import { record } from "#server/db/record.ts";
import { impostorReports } from "#server/db/schema/index.ts";
import { readForm } from "#server/http/api/body.ts";
import { implement, reply } from "#server/http/api/implement.ts";
import { invalid, ProblemError } from "#server/http/api/problems.ts";
import type { PaymentPictures } from "#server/money/index.ts";
import { pruningJob } from "#server/pruning.ts";
import type { Runtime } from "#server/runtime.ts";
import * as calls from "#shared/api/impostors.ts";
import { day } from "#shared/day.ts";
import type { Checked } from "#shared/impostors.ts";
import { verdictOf } from "./verdict.ts";

interface ImpostorsDeps extends Pick<Runtime, "db" | "limit" | "now" | "own"> {
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

type Row = typeof impostorReports.$inferSelect;

/** Whether something is the business's own, and who pretends to be the business (docs/product, decisions 36 and 68). */
export function createImpostors(deps: ImpostorsDeps) {
	const { db, own, limit, limitReports, limitPictures, pictures, now } = deps;
	const { id, value, place, state, createdAt, decidedAt } = impostorReports;
	const check = async (asked: string) => verdictOf(asked, await own());

	/** @throws ProblemError `too-many-requests` where too many wait for staff; `invalid` for a picture that is gone */
	const report = (sent: z.infer<typeof calls.reportImpostor.body>) =>
		db.transaction(async (tx) => {
			const { value, where: place, text = "", pictureId = null } = sent;
			const at = new Date(now());
			if ((await tx.$count(impostorReports, eq(state, "open"))) >= mostOpen) throw tooMany(day);
			if (pictureId && !(await pictures.isForReport(tx, pictureId, new Date(now() - hour))))
				throw invalid("pictureId", "choice");
			const values = { value, place, text, pictureId, createdAt: at };
			const [row] = await tx.insert(impostorReports).values(values).returning({ id });
			if (!row) throw new Error("no report was stored");
			const what = { subject: "impostor", subjectId: row.id, action: "reported" } as const;
			await record(tx, { ...what, by: null, at, before: null, after: { value, state: "open" } });
			return row;
		});

	const decide = (subjectId: string, decided: "confirmed" | "dismissed", by: string) =>
		db.transaction(async (tx) => {
			const [before] = await tx.select().from(impostorReports).where(eq(id, subjectId)).for("update");
			// What is ours is nobody's who pretends to be us.
			if (before && decided === "confirmed" && (await check(before.value)) === "ours")
				throw new ProblemError("conflict");
			if (!before) throw new ProblemError("not-found");
			if (before.state === decided) return present(before);
			const change = { state: decided, decidedAt: new Date(now()) };
			await tx.update(impostorReports).set(change).where(eq(id, subjectId));
			await record(tx, {
				...{ by, at: change.decidedAt, subject: "impostor", subjectId, action: decided },
				before: { state: before.state },
				after: { state: decided, ...(decided === "confirmed" && { value: before.value }) },
			});
			return present({ ...before, ...change });
		});

	return {
		jobs: [
			pruningJob("impostor-pruning", "45 3 * * *", now, {
				days: daysOfReports,
				prune: pruneOf(db, impostorReports, createdAt, ne(state, "confirmed")),
			}),
			pruningJob("impostor-picture-pruning", "*/10 * * * *", now, {
				days: hour / day,
				prune: pictures.prune("visitors"),
			}),
		],

		/** What a form of the page `/check` asked, or with `where` also told, sent without scripts. @throws ProblemError 415, 429 */
		async takeForm(context: Context): Promise<Checked> {
			const sent = await readForm(context.req.raw);
			limit(context);
			const asked = calls.checkContact.body.safeParse(sent);
			const value = asked.success ? asked.data.value : String(sent.value ?? "").slice(0, 300);
			const verdict = asked.success ? await check(value) : null;
			if (!("where" in sent)) return { value, verdict };
			const told = calls.reportImpostor.body.safeParse(sent);
			if (!told.success) return { value, verdict, report: "refused" };
			limitReports(context);
			await report(told.data);
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
					if ((await pictures.waiting()) >= mostPictures) throw tooMany(hour);
					return { id: await pictures.add(context.req.raw, null) };
				},
				{ before: limitPictures },
			);
			// Each once: nothing of what its sender wrote beside.
			implement(app, calls.listImpostors, () =>
				db
					.select({ value, where: place })
					.from(impostorReports)
					.where(eq(state, "confirmed"))
					.groupBy(value, place)
					.orderBy(desc(max(decidedAt)), value, place)
					.limit(mostNamed),
			);
			implement(app, calls.listImpostorReports, async () => {
				const order = [sql`${state} = 'open' DESC`, desc(createdAt), desc(id)];
				const rows = await db
					.select()
					.from(impostorReports)
					.orderBy(...order)
					.limit(mostListed);
				return rows.map(present);
			});
			implement(app, calls.decideImpostorReport, ({ params, body, caller }) =>
				decide(params.id, body.state, caller.id),
			);
		},
	};
}

function present({ id, value, place, text, pictureId, state, createdAt, decidedAt }: Row): calls.ImpostorReport {
	const dates = { createdAt: createdAt.toISOString(), decidedAt: decidedAt?.toISOString() ?? null };
	return { id, value, where: place, text, pictureId, state, ...dates };
}

/** `pause` in ms. */
function tooMany(pause: number): ProblemError {
	return new ProblemError("too-many-requests", { headers: { "retry-after": String(pause / 1000) } });
}
