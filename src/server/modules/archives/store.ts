import { and, desc, eq, gt, gte, inArray, lt, notInArray, or, type SQL, sql } from "drizzle-orm";
import type pg from "pg";
import { obstacleSql } from "#server/backup/arrival.ts";
import type { By } from "#server/db/content/audited-repository.ts";
import { type Database, type Transaction, transactionOver } from "#server/db/database.ts";
import { record } from "#server/db/record.ts";
import { archives } from "#server/db/schema/index.ts";
import type { ArchiveObstacle, ArchiveState } from "#shared/staff/archive.ts";

export type ArchiveRow = typeof archives.$inferSelect;
type Values = Partial<Omit<typeof archives.$inferInsert, "id" | "direction" | "createdAt">>;

/** States in which somebody works on it. */
const atWork: ArchiveState[] = ["making", "checking", "applying"];
const isIdle = notInArray(archives.state, atWork);
const is = (id: string, state: ArchiveState) => and(eq(archives.id, id), eq(archives.state, state));

export function archivesStore(db: Database, now: () => number) {
	const change = (which: SQL | undefined, values: Values, on: Database | Transaction = db): Promise<ArchiveRow[]> =>
		on
			.update(archives)
			.set({ ...values, updatedAt: new Date(now()) })
			.where(which)
			.returning();
	const idsOf = (rows: readonly ArchiveRow[]) => rows.map(({ id }) => id);

	async function insert(tx: Transaction, { id: requestedBy, at }: By, values: Values & { direction: "in" | "out" }) {
		const times = { createdAt: at, updatedAt: at, expiresAt: values.expiresAt ?? at };
		const state = values.direction === "out" ? "making" : "arriving";
		const [row] = await tx
			.insert(archives)
			.values({ ...values, state, requestedBy, ...times })
			.returning();
		if (!row) throw new Error("no archive was begun");
		return row;
	}

	return {
		async byId(id: string): Promise<ArchiveRow | undefined> {
			const isThere = and(eq(archives.id, id), gt(archives.expiresAt, new Date(now())));
			return (await db.select().from(archives).where(isThere))[0];
		},

		list(): Promise<ArchiveRow[]> {
			const isThere = gt(archives.expiresAt, new Date(now()));
			return db.select().from(archives).where(isThere).orderBy(desc(archives.createdAt));
		},

		/** Begins an archive; one that is being made already is the one. */
		async make(by: By, expiresAt: Date): Promise<{ row: ArchiveRow; isNew: boolean }> {
			return db.transaction(async (tx) => {
				await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('archives'))`);
				const [running] = await tx.select().from(archives).where(eq(archives.state, "making"));
				if (running) return { row: running, isNew: false };
				const row = await insert(tx, by, { direction: "out", expiresAt });
				await recordArchive(tx, "made", by, row.id);
				return { row, isNew: true };
			});
		},

		/** Begins an arrival, or goes on with one of the same size; answers it, and former ones whose files are of no use. */
		async begin(bytes: number, by: By, expiresAt: Date): Promise<{ row: ArchiveRow; former: string[] }> {
			return db.transaction(async (tx) => {
				const arrives = eq(archives.direction, "in");
				const lacksPassphrase = and(eq(archives.state, "failed"), eq(archives.problem, "passphrase"));
				const isSame = and(arrives, eq(archives.bytes, bytes), or(eq(archives.state, "arriving"), lacksPassphrase));
				const again = { state: "arriving", problem: null, detail: null, requestedBy: by.id } as const;
				const [same] = await change(isSame, again, tx);
				if (same) return { row: same, former: [] };
				const isOver = and(arrives, inArray(archives.state, ["arriving", "checked", "failed"]));
				const former = await tx.delete(archives).where(isOver).returning();
				return { row: await insert(tx, by, { direction: "in", bytes, expiresAt }), former: idsOf(former) };
			});
		},

		async arrived(id: string, from: number, until: number): Promise<ArchiveRow | undefined> {
			return (await change(and(is(id, "arriving"), eq(archives.received, from)), { received: until }))[0];
		},

		/** Begins to check what has arrived whole; `undefined` where somebody did, or a part is missing. */
		async checking(id: string): Promise<ArchiveRow | undefined> {
			const isWhole = and(is(id, "arriving"), gte(archives.received, archives.bytes));
			return (await change(isWhole, { state: "checking", done: 0 }))[0];
		},

		async change(id: string, state: ArchiveState, values: Values): Promise<ArchiveRow | undefined> {
			return (await change(is(id, state), values))[0];
		},

		downloaded: (id: string, by: By): Promise<void> => db.transaction((tx) => recordArchive(tx, "downloaded", by, id)),

		/** Deletes an archive that nobody works on; `false` for another one. */
		async remove(id: string): Promise<boolean> {
			const { rowCount } = await db.delete(archives).where(and(eq(archives.id, id), isIdle));
			return rowCount === 1;
		},

		/** Settles those whose process has ended, and forgets those whose time is over; answers whose files are of no use now. */
		async prune(stalledAfter: number): Promise<string[]> {
			const isStalled = and(inArray(archives.state, atWork), lt(archives.updatedAt, new Date(now() - stalledAfter)));
			const stalled = await change(isStalled, { state: "failed", problem: "interrupted" });
			const isOver = and(lt(archives.expiresAt, new Date(now())), isIdle);
			return idsOf([...stalled, ...(await db.delete(archives).where(isOver).returning())]);
		},

		/** What keeps an archive from being taken in; `null` for an installation that nobody has used yet. */
		async obstacle(): Promise<ArchiveObstacle | null> {
			const { rows } = await db.execute<{ obstacle: ArchiveObstacle | null }>(
				sql`SELECT ${sql.raw(obstacleSql)} AS obstacle`,
			);
			return rows[0]?.obstacle ?? null;
		},

		/** Ends an arrival in the transaction that takes it in: the owner may have another id from now on. */
		async applied(client: pg.Client, { id, total: done }: ArchiveRow, owner: string): Promise<void> {
			const tx = transactionOver(client);
			const outcome = { state: "applied", requestedBy: owner, done, problem: null, detail: null } as const;
			await change(eq(archives.id, id), outcome, tx);
			await recordArchive(tx, "brought-in", { id: owner, at: new Date(now()) }, id);
		},
	};
}

export type ArchivesStore = ReturnType<typeof archivesStore>;

function recordArchive(tx: Transaction, action: "made" | "downloaded" | "brought-in", by: By, subjectId: string) {
	return record(tx, { by: by.id, at: by.at, subject: "archive", action, subjectId, before: null, after: null });
}
