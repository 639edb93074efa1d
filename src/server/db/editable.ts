import { desc, eq } from "drizzle-orm";
import type { AnyPgColumn, PgTable, PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { Database, Transaction } from "./database.ts";
import { changedFields, type Fields, recordChange } from "./record-change.ts";

type EditableTable = PgTable & { id: AnyPgColumn; createdAt: AnyPgColumn; updatedAt: AnyPgColumn };
type RowOf<Table extends PgTable> = Table["$inferSelect"] & { id: string; updatedAt: Date };
type ValuesOf<Table extends PgTable> = Table["$inferInsert"];

/** Who changes something, and when. */
export interface By {
	readonly id: string;
	readonly at: Date;
}

/** What else a change of a row changes, by the same commit. */
export type AlsoChange<Table extends PgTable> = (
	tx: Transaction,
	before: RowOf<Table>,
	after: RowOf<Table>,
	by: By,
) => Promise<void>;

/**
 * A table whose rows staff make, change and delete; each change stands in the audit log by the same commit. `subject`
 * names one row there.
 */
export function editable<Table extends EditableTable>(
	db: Database,
	table: Table,
	subject: "network" | "service" | "announcement",
	also: AlsoChange<Table> = async () => {},
) {
	type Row = RowOf<Table>;
	// Drizzle's types cannot follow a generic table; what comes out of it are its rows.
	const plain: EditableTable = table;
	const rowsOf = (rows: unknown) => rows as Row[];
	return {
		/** All rows, newest first. */
		async all(): Promise<Row[]> {
			return rowsOf(await db.select().from(plain).orderBy(desc(table.createdAt), desc(table.id)));
		},

		async create(values: ValuesOf<Table>, by: By): Promise<Row> {
			return db.transaction(async (tx) => {
				const [row] = rowsOf(
					await tx
						.insert(table)
						.values({ ...values, createdAt: by.at, updatedAt: by.at })
						.returning(),
				);
				if (!row) throw new Error(`no ${subject} was made`);
				const change = { action: "created", subject, subjectId: row.id, before: null, after: content(row) } as const;
				await recordChange(tx, { by: by.id, at: by.at, ...change });
				return row;
			});
		},

		/**
		 * Changes a row to what `decide` makes of it; a row that would stay the same is left alone.
		 * `stale`: it was changed after `seenAt`, the moment of the last change that the editor knew.
		 */
		async update(
			id: string,
			decide: (before: Row) => Partial<ValuesOf<Table>>,
			seenAt: Date | null,
			by: By,
		): Promise<Row | "missing" | "stale"> {
			return db.transaction(async (tx) => {
				const [before] = rowsOf(await tx.select().from(plain).where(eq(table.id, id)).for("update"));
				if (!before) return "missing";
				if (seenAt && seenAt.getTime() !== before.updatedAt.getTime()) return "stale";
				const values = Object.fromEntries(Object.entries(decide(before)).filter(([, value]) => value !== undefined));
				if (Object.keys(changedFields(content(before), { ...content(before), ...values }).after).length === 0)
					return before;
				// Later than the last change, whatever the clock says: editors tell versions apart by it.
				const updatedAt = new Date(Math.max(by.at.getTime(), before.updatedAt.getTime() + 1));
				const [row] = rowsOf(
					await tx
						.update(table)
						.set({ ...values, updatedAt } as PgUpdateSetSource<Table>)
						.where(eq(table.id, id))
						.returning(),
				);
				if (!row) return "missing";
				const change = {
					action: "updated",
					subject,
					subjectId: id,
					before: content(before),
					after: content(row),
				} as const;
				await recordChange(tx, { by: by.id, at: by.at, ...change });
				await also(tx, before, row, by);
				return row;
			});
		},

		/** Deletes a row; false where there is none. */
		async remove(id: string, by: By): Promise<boolean> {
			return db.transaction(async (tx) => {
				const [row] = rowsOf(await tx.delete(table).where(eq(table.id, id)).returning());
				if (!row) return false;
				const change = { action: "deleted", subject, subjectId: id, before: content(row), after: null } as const;
				await recordChange(tx, { by: by.id, at: by.at, ...change });
				return true;
			});
		},
	};
}

/** What staff wrote, without the program's own columns. */
function content(row: Fields): Fields {
	const { id: _id, createdAt: _createdAt, updatedAt: _updatedAt, ...rest } = row;
	return rest;
}
