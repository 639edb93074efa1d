import { desc, eq, max, ne, sql } from "drizzle-orm";
import type { By } from "#server/db/content/audited-repository.ts";
import type { Database } from "#server/db/database.ts";
import { pruneOf } from "#server/db/pruning.ts";
import { record } from "#server/db/record.ts";
import { impostorReports } from "#server/db/schema/index.ts";
import { invalid, ProblemError } from "#server/http/api/problems.ts";
import type { PaymentPictures } from "#server/money/index.ts";
import type { Impostor, ImpostorReport, NewImpostorReport } from "#shared/api/impostors.ts";
import { day } from "#shared/day.ts";

type Row = typeof impostorReports.$inferSelect;
const { id, value, place, state, createdAt, decidedAt } = impostorReports;

const mostOpen = 500;
const mostListed = 200;
const mostNamed = 50;
/** How long a picture waits for its report, in ms. */
export const pictureWait = day / 24;

/** @throws ProblemError `too-many-requests` where too many wait for staff; `invalid` for a picture that is gone */
export function addReport(
	db: Database,
	pictures: Pick<PaymentPictures, "isForReport">,
	{ where, text = "", pictureId, ...sent }: NewImpostorReport,
	at: Date,
): Promise<{ readonly id: string }> {
	return db.transaction(async (tx) => {
		if ((await tx.$count(impostorReports, eq(state, "open"))) >= mostOpen) throw tooMany(day);
		if (pictureId && !(await pictures.isForReport(tx, pictureId, new Date(at.getTime() - pictureWait))))
			throw invalid("pictureId", "choice");
		const report = { value: sent.value, place: where, text, pictureId: pictureId ?? null, createdAt: at };
		const [row] = await tx.insert(impostorReports).values(report).returning({ id });
		if (!row) throw new Error("no report was stored");
		const what = { subject: "impostor", subjectId: row.id, action: "reported", by: null } as const;
		await record(tx, { ...what, at, before: null, after: { value: report.value, state: "open" } });
		return row;
	});
}

/** `pause` in ms. */
export function tooMany(pause: number): ProblemError {
	return new ProblemError("too-many-requests", { headers: { "retry-after": String(pause / 1000) } });
}

export function confirmedReports(db: Database): Promise<Impostor[]> {
	return db
		.select({ value, where: place })
		.from(impostorReports)
		.where(eq(state, "confirmed"))
		.groupBy(value, place)
		.orderBy(desc(max(decidedAt)), value, place)
		.limit(mostNamed);
}

export async function allReports(db: Database): Promise<ImpostorReport[]> {
	const openFirst = sql`${state} = 'open' DESC`;
	const rows = db.select().from(impostorReports).orderBy(openFirst, desc(createdAt), desc(id));
	return (await rows.limit(mostListed)).map(present);
}

/** Decides a report. @throws ProblemError `not-found`; `conflict` for what is ours, which nobody pretends to be */
export function decideReport(
	db: Database,
	subjectId: string,
	decided: "confirmed" | "dismissed",
	by: By,
	isOurs: (value: string) => Promise<boolean>,
): Promise<ImpostorReport> {
	return db.transaction(async (tx) => {
		const [before] = await tx.select().from(impostorReports).where(eq(id, subjectId)).for("update");
		if (!before) throw new ProblemError("not-found");
		if (decided === "confirmed" && (await isOurs(before.value))) throw new ProblemError("conflict");
		if (before.state === decided) return present(before);
		const change = { state: decided, decidedAt: by.at };
		await tx.update(impostorReports).set(change).where(eq(id, subjectId));
		await record(tx, {
			...{ by: by.id, at: by.at, subject: "impostor", subjectId, action: decided },
			before: { state: before.state },
			after: { state: decided, ...(decided === "confirmed" && { value: before.value }) },
		});
		return present({ ...before, ...change });
	});
}

export const pruneReports = (db: Database) => pruneOf(db, impostorReports, createdAt, ne(state, "confirmed"));

function present({ id, value, place, text, pictureId, state, createdAt, decidedAt }: Row): ImpostorReport {
	const dates = { createdAt: createdAt.toISOString(), decidedAt: decidedAt?.toISOString() ?? null };
	return { id, value, where: place, text, pictureId, state, ...dates };
}
