import { desc, eq, max, ne, sql } from "drizzle-orm";
import type { Database, Transaction } from "#server/db/database.ts";
import { pruneOf } from "#server/db/prune-of.ts";
import { record } from "#server/db/record.ts";
import { impostorReports } from "#server/db/schema/index.ts";
import type { Impostor, ImpostorReport } from "#shared/api/impostors.ts";

type Row = typeof impostorReports.$inferSelect;

const present = ({ id, value, place, text, pictureId, state, createdAt, decidedAt }: Row): ImpostorReport => ({
	...{ id, value, where: place, text, pictureId, state },
	createdAt: createdAt.toISOString(),
	decidedAt: decidedAt?.toISOString() ?? null,
});

export function impostorStore(db: Database) {
	const { id, value, place, state, createdAt, decidedAt } = impostorReports;
	return {
		/** Stores a report that `check` lets pass; `null` where `most` wait already. */
		async add(
			report: Pick<Row, "value" | "place" | "text" | "pictureId" | "createdAt">,
			most: number,
			check: (tx: Transaction) => Promise<void>,
		): Promise<string | null> {
			return db.transaction(async (tx) => {
				if ((await tx.$count(impostorReports, eq(state, "open"))) >= most) return null;
				await check(tx);
				const [row] = await tx.insert(impostorReports).values(report).returning({ id });
				if (!row) throw new Error("no report was stored");
				const what = { subject: "impostor", subjectId: row.id, action: "reported" } as const;
				const after = { value: report.value, state: "open" };
				await record(tx, { ...what, by: null, at: report.createdAt, before: null, after });
				return row.id;
			});
		},

		/** What everyone reads, each once: nothing of what its sender wrote beside. */
		confirmed(limit: number): Promise<Impostor[]> {
			return db
				.select({ value, where: place })
				.from(impostorReports)
				.where(eq(state, "confirmed"))
				.groupBy(value, place)
				.orderBy(desc(max(decidedAt)), value, place)
				.limit(limit);
		},

		async all(limit: number): Promise<ImpostorReport[]> {
			const order = [sql`${state} = 'open' DESC`, desc(createdAt), desc(id)];
			return (
				await db
					.select()
					.from(impostorReports)
					.orderBy(...order)
					.limit(limit)
			).map(present);
		},

		async value(given: string): Promise<string | null> {
			const [row] = await db.select({ value }).from(impostorReports).where(eq(id, given));
			return row?.value ?? null;
		},

		/** `null` where there is none. */
		decide(
			given: string,
			decided: "confirmed" | "dismissed",
			by: { id: string; at: Date },
		): Promise<ImpostorReport | null> {
			return db.transaction(async (tx) => {
				const [before] = await tx.select().from(impostorReports).where(eq(id, given)).for("update");
				if (!before) return null;
				if (before.state === decided) return present(before);
				const change = { state: decided, decidedAt: by.at };
				await tx.update(impostorReports).set(change).where(eq(id, given));
				await record(tx, {
					...{ by: by.id, at: by.at, subject: "impostor", subjectId: given, action: decided },
					before: { state: before.state },
					after: { state: decided, ...(decided === "confirmed" && { value: before.value }) },
				});
				return present({ ...before, ...change });
			});
		},

		/** Deletes what was not confirmed. */
		prune: pruneOf(db, impostorReports, createdAt, ne(state, "confirmed")),
	};
}
