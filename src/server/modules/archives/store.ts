import { and, desc, eq, gt, gte, inArray, lt, or, sql } from "drizzle-orm";
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
const atWork: readonly ArchiveState[] = ["making", "checking", "applying"];

/** What arrives, and what waits for another passphrase. */
const isOpen = or(
	eq(archives.state, "arriving"),
	and(eq(archives.state, "failed"), eq(archives.problem, "passphrase")),
);

export function archivesStore(db: Database) {
	const byId = async (id: string): Promise<ArchiveRow | undefined> =>
		(await db.select().from(archives).where(eq(archives.id, id)))[0];

	return {
		byId,

		/** Those whose time is not over, newest first. */
		list(at: Date): Promise<ArchiveRow[]> {
			return db.select().from(archives).where(gt(archives.expiresAt, at)).orderBy(desc(archives.createdAt));
		},

		/** Begins an archive; one that is being made already is the one. */
		async make(by: By, expiresAt: Date): Promise<{ row: ArchiveRow; isNew: boolean }> {
			return db.transaction(async (tx) => {
				await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('archives'))`);
				const [running] = await tx.select().from(archives).where(eq(archives.state, "making"));
				if (running) return { row: running, isNew: false };
				const times = { createdAt: by.at, updatedAt: by.at, expiresAt };
				const values = { direction: "out", state: "making", requestedBy: by.id, ...times } as const;
				const [row] = await tx.insert(archives).values(values).returning();
				if (!row) throw new Error("no archive was begun");
				await recordArchive(tx, "made", by, row.id);
				return { row, isNew: true };
			});
		},

		/**
		 * Begins an arrival, or goes on with one of the same size whose parts or passphrase are missing; answers it, and the ids
		 * of former ones whose files are of no use now.
		 */
		async begin(bytes: number, by: By, expiresAt: Date): Promise<{ row: ArchiveRow; former: string[] }> {
			return db.transaction(async (tx) => {
				const isSame = and(eq(archives.direction, "in"), eq(archives.bytes, bytes), isOpen);
				const again = { state: "arriving", problem: null, detail: null, requestedBy: by.id, updatedAt: by.at } as const;
				const [same] = await tx.update(archives).set(again).where(isSame).returning();
				if (same) return { row: same, former: [] };
				const isOver = and(eq(archives.direction, "in"), inArray(archives.state, ["arriving", "checked", "failed"]));
				const former = await tx.delete(archives).where(isOver).returning({ id: archives.id });
				const times = { createdAt: by.at, updatedAt: by.at, expiresAt };
				const values = { direction: "in", state: "arriving", requestedBy: by.id, bytes, ...times } as const;
				const [row] = await tx.insert(archives).values(values).returning();
				if (!row) throw new Error("no archive was begun");
				return { row, former: former.map(({ id }) => id) };
			});
		},

		/** Counts a part that was written. */
		async arrived(id: string, from: number, until: number, at: Date): Promise<ArchiveRow | undefined> {
			const expected = and(eq(archives.id, id), eq(archives.state, "arriving"), eq(archives.received, from));
			return (await db.update(archives).set({ received: until, updatedAt: at }).where(expected).returning())[0];
		},

		/** Begins to check what has arrived whole; `undefined` where somebody did, or a part is missing. */
		async checking(id: string, at: Date): Promise<ArchiveRow | undefined> {
			const isWhole = and(eq(archives.state, "arriving"), gte(archives.received, archives.bytes));
			const values = { state: "checking", done: 0, updatedAt: at } as const;
			return (
				await db
					.update(archives)
					.set(values)
					.where(and(eq(archives.id, id), isWhole))
					.returning()
			)[0];
		},

		/** Begins to take a checked archive in; `undefined` where it is in another state. */
		async apply(id: string, at: Date): Promise<ArchiveRow | undefined> {
			const isChecked = and(eq(archives.id, id), eq(archives.state, "checked"));
			const values = { state: "applying", done: 0, updatedAt: at } as const;
			return (await db.update(archives).set(values).where(isChecked).returning())[0];
		},

		/** Changes an archive that somebody works on; `false` where it is not in that state any more. */
		async change(id: string, state: ArchiveState, values: Values): Promise<boolean> {
			const { rowCount } = await db
				.update(archives)
				.set(values)
				.where(and(eq(archives.id, id), eq(archives.state, state)));
			return rowCount === 1;
		},

		/** Notes that a file leaves, for the owners to see. */
		async downloaded(id: string, by: By): Promise<void> {
			await db.transaction((tx) => recordArchive(tx, "downloaded", by, id));
		},

		/** Deletes an archive that nobody works on; `false` for another one. */
		async remove(id: string): Promise<boolean> {
			const idle = and(eq(archives.id, id), sql`${archives.state} <> ALL(${sql.param(atWork)}::text[])`);
			const { rowCount } = await db.delete(archives).where(idle);
			return rowCount === 1;
		},

		/** Those on which no work was done since a moment: the process that did it has ended. */
		async settleStalled(since: Date, at: Date): Promise<string[]> {
			const stalled = and(inArray(archives.state, [...atWork]), lt(archives.updatedAt, since));
			const values = { state: "failed", problem: "interrupted", updatedAt: at } as const;
			const rows = await db.update(archives).set(values).where(stalled).returning({ id: archives.id });
			return rows.map(({ id }) => id);
		},

		/** Forgets those whose time is over; answers their ids. */
		async prune(at: Date): Promise<string[]> {
			const idle = sql`${archives.state} <> ALL(${sql.param(atWork)}::text[])`;
			const rows = await db
				.delete(archives)
				.where(and(lt(archives.expiresAt, at), idle))
				.returning({ id: archives.id });
			return rows.map(({ id }) => id);
		},

		/** What keeps an archive from being taken in; `null` for an installation that nobody has used yet. */
		async obstacle(): Promise<ArchiveObstacle | null> {
			const { rows } = await db.execute<{ obstacle: ArchiveObstacle | null }>(
				sql`SELECT ${sql.raw(obstacleSql)} AS obstacle`,
			);
			return rows[0]?.obstacle ?? null;
		},
	};
}

export type ArchivesStore = ReturnType<typeof archivesStore>;

/** Ends an arrival in the transaction that takes it in: the owner may have another id from now on. */
export async function settleArrival(
	client: pg.Client,
	{ id, owner, values, at }: { id: string; owner: string; values: Values; at: Date },
): Promise<void> {
	const tx = transactionOver(client);
	await tx
		.update(archives)
		.set({ ...values, state: "applied", requestedBy: owner, updatedAt: at })
		.where(eq(archives.id, id));
	await recordArchive(tx, "brought-in", { id: owner, at }, id);
}

function recordArchive(
	tx: Transaction,
	action: "made" | "downloaded" | "brought-in",
	{ id, at }: By,
	archiveId: string,
) {
	return record(tx, { by: id, at, subject: "archive", action, subjectId: archiveId, before: null, after: null });
}
