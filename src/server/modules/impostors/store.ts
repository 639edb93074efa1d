import { desc, eq, max, ne, sql } from "drizzle-orm";
import type { Database, Transaction } from "#server/db/database.ts";
import { pruneOf } from "#server/db/prune-of.ts";
import { record } from "#server/db/record.ts";
import { impostorReports } from "#server/db/schema/index.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import type { Impostor, ImpostorReport } from "#shared/api/impostors.ts";

type Row = typeof impostorReports.$inferSelect;
const { id, value, place, state, createdAt, decidedAt } = impostorReports;

/** Stores a report that `check` lets pass where `open` are waiting; answers its id. */
export function addReport(
	db: Database,
	report: Pick<Row, "value" | "place" | "text" | "pictureId" | "createdAt">,
	check: (tx: Transaction, open: number) => Promise<void>,
): Promise<{ readonly id: string }> {
	return db.transaction(async (tx) => {
		await check(tx, await tx.$count(impostorReports, eq(state, "open")));
		const [row] = await tx.insert(impostorReports).values(report).returning({ id });
		if (!row) throw new Error("no report was stored");
		const what = { subject: "impostor", subjectId: row.id, action: "reported", by: null } as const;
		await record(tx, { ...what, at: report.createdAt, before: null, after: { value: report.value, state: "open" } });
		return row;
	});
}

/** What everyone reads, each once: nothing of what its sender wrote beside. */
export function confirmedReports(db: Database, limit: number): Promise<Impostor[]> {
	return db
		.select({ value, where: place })
		.from(impostorReports)
		.where(eq(state, "confirmed"))
		.groupBy(value, place)
		.orderBy(desc(max(decidedAt)), value, place)
		.limit(limit);
}

export async function allReports(db: Database, limit: number): Promise<ImpostorReport[]> {
	const order = [sql`${state} = 'open' DESC`, desc(createdAt), desc(id)];
	const query = db
		.select()
		.from(impostorReports)
		.orderBy(...order);
	return (await query.limit(limit)).map(present);
}

/** Decides a report that `check` lets pass by its value. @throws ProblemError `not-found` */
export function decideReport(
	db: Database,
	subjectId: string,
	decided: "confirmed" | "dismissed",
	by: { readonly id: string; readonly at: Date },
	check: (value: string) => Promise<void>,
): Promise<ImpostorReport> {
	return db.transaction(async (tx) => {
		const [before] = await tx.select().from(impostorReports).where(eq(id, subjectId)).for("update");
		if (!before) throw new ProblemError("not-found");
		await check(before.value);
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
