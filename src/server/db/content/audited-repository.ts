import { and, asc, desc, eq, getTableColumns, gt, inArray, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable, PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { TextCheck } from "#shared/contacts/foreign-contacts.ts";
import { publishedText } from "#shared/contacts/readable-lines.ts";
import { visibilityOf } from "#shared/content-types/list.ts";
import { contentOf } from "#shared/content-types/present.ts";
import type { ContentTypeSpec } from "#shared/content-types/spec.ts";
import type { ContentRow, OwnColumns } from "#shared/content-types/values.ts";
import type { Database, Transaction } from "../database.ts";
import { changedFields, followUp, type RecordedEvent, record } from "../record.ts";
import { contentVersions, type StoredValues } from "../schema/content.ts";
import { users } from "../schema/staff.ts";
import { inserted } from "../sql.ts";

/** The table of a type of content, made from its declaration. */
export type ContentTable = PgTable & { id: AnyPgColumn; createdAt: AnyPgColumn; updatedAt: AnyPgColumn };

export type Row = OwnColumns<Date>;

export type Order = (one: object, other: object) => number;

/** By columns, the first one first; rows without a value come last. */
export function ascending(...columns: readonly string[]): Order {
	const cellOf = (row: object, column: string) =>
		(row as Readonly<Record<string, string | number | Date | null>>)[column] ?? Number.POSITIVE_INFINITY;
	return (one, other) => {
		for (const column of columns) {
			const [value, another] = [cellOf(one, column), cellOf(other, column)];
			if (value < another) return -1;
			if (value > another) return 1;
		}
		return 0;
	};
}

/** Without what visitors see, which is of a type's own. */
export type AuditedRepository = Omit<ReturnType<typeof auditedRepository<ContentTypeSpec>>, "active" | "order">;

/** Who changes something, and what is looked at before they publish a text. */
export interface Writer {
	readonly id: string;
	readonly check?: TextCheck | undefined;
}

export interface By extends Writer {
	readonly at: Date;
}

export type AlsoChange<Spec extends ContentTypeSpec> = (
	tx: Transaction,
	before: ContentRow<Spec>,
	after: ContentRow<Spec>,
	by: By,
) => Promise<void>;

/** The rows of a content type; visitors see those that are shown, in an order. Each write is recorded as a version and in the audit log, in the same transaction. */
export function auditedRepository<Spec extends ContentTypeSpec>(
	db: Database,
	table: ContentTable,
	spec: Spec,
	order: Order = ascending(),
	also: AlsoChange<Spec> = async () => {},
) {
	const type = spec.name;
	const content = (row: object) => contentOf(spec, row);
	// Drizzle's types cannot follow a table that is made from a declaration; what comes out of it are its rows.
	const rowsOf = (rows: unknown) => rows as ContentRow<Spec>[];
	const shown = getTableColumns(table)[visibilityOf(spec) ?? ""];

	async function note(
		tx: Transaction,
		isPart: boolean,
		action: Exclude<VersionAction, "found">,
		before: ContentRow<Spec> | null,
		after: ContentRow<Spec> | null,
		by: By,
	): Promise<void> {
		const row = after ?? before;
		if (!row) return;
		const [was, values] = [before && content(before), content(row)];
		const entry = { type, entryId: row.id };
		// An entry that was there before versions were recorded.
		if (before && was)
			await tx
				.insert(contentVersions)
				.values({ ...entry, n: 1, action: "found", values: was, by: null, at: before.updatedAt })
				.onConflictDoNothing();
		const n = sql`(SELECT coalesce(max(n), 0) + 1 FROM content_versions WHERE type = ${type} AND entry_id = ${row.id}::uuid)`;
		await tx.insert(contentVersions).values({ ...entry, n, action, values, by: by.id, at: by.at });
		const event = {
			action,
			subject: type,
			subjectId: row.id,
			by: by.id,
			at: by.at,
			before: was,
			after: after && values,
			...(after && { contacts: by.check?.(publishedText(spec, was), publishedText(spec, values)) ?? null }),
		} as RecordedEvent & { readonly at: Date };
		await (isPart ? followUp(tx, event) : record(tx, event));
	}

	return {
		order,
		async all(): Promise<Row[]> {
			return rowsOf(await db.select().from(table).orderBy(desc(table.createdAt), desc(table.id)));
		},
		async active(): Promise<ContentRow<Spec>[]> {
			const isShown = shown && eq(shown, true);
			return rowsOf(await db.select().from(table).where(isShown)).toSorted(order);
		},
		async one(id: string): Promise<Row | null> {
			return rowsOf(await db.select().from(table).where(eq(table.id, id)))[0] ?? null;
		},
		/** What a row said after each of its changes, newest first; also of one that is gone. */
		async versions(id: string) {
			const { n, action, values, at, by } = contentVersions;
			return db
				.select({ n, action, values, at, by, byName: users.name })
				.from(contentVersions)
				.leftJoin(users, eq(users.id, by))
				.where(and(eq(contentVersions.type, type), eq(contentVersions.entryId, id)))
				.orderBy(desc(n));
		},
		transaction: <Result>(work: (tx: Transaction) => Promise<Result>) => db.transaction(work),

		/** The writes in a transaction; `isPart` of a larger change, which makes one entry in the audit log for all of them. */
		within: (tx: Transaction, isPart: boolean) => ({
			async create(values: StoredValues, by: By, id: string): Promise<Row> {
				const given = { ...values, id, createdAt: by.at, updatedAt: by.at } as typeof table.$inferInsert;
				const row = inserted(rowsOf(await tx.insert(table).values(given).returning()));
				await note(tx, isPart, "created", null, row, by);
				return row;
			},

			/** Changes a row to what `decide` makes of it; `null` where it is gone, or was changed after `seenAt`, which its editor knew. */
			async update(
				id: string,
				decide: (before: Row) => StoredValues,
				seenAt: Date | null,
				by: By,
				action: "updated" | "restored",
			): Promise<Row | null> {
				const [before] = rowsOf(await tx.select().from(table).where(eq(table.id, id)).for("update"));
				if (!before || (seenAt && seenAt.getTime() !== before.updatedAt.getTime())) return null;
				const values = decide(before);
				if (Object.keys(changedFields(content(before), { ...content(before), ...values }).after).length === 0)
					return before;
				// Later than the last change, whatever the clock says: editors tell versions apart by it.
				const updatedAt = new Date(Math.max(by.at.getTime(), before.updatedAt.getTime() + 1));
				const changed = { ...values, updatedAt } as PgUpdateSetSource<ContentTable>;
				const [row] = rowsOf(await tx.update(table).set(changed).where(eq(table.id, id)).returning());
				if (!row) return null;
				await note(tx, isPart, action, before, row, by);
				await also(tx, before, row, by);
				return row;
			},

			async remove(id: string, by: By): Promise<void> {
				const [row] = rowsOf(await tx.delete(table).where(eq(table.id, id)).returning());
				if (row) await note(tx, isPart, "deleted", row, null, by);
			},
		}),
	};
}

type VersionAction = (typeof contentVersions.$inferSelect)["action"];

/** What the entries of a type said over time, oldest first, of those that changed since they were first recorded. */
export function changedStatesOf(db: Database, type: string): Promise<{ entryId: string; values: StoredValues }[]> {
	const { entryId, n, values } = contentVersions;
	const changed = db
		.select({ entryId })
		.from(contentVersions)
		.where(and(eq(contentVersions.type, type), gt(n, 1)));
	return db
		.select({ entryId, values })
		.from(contentVersions)
		.where(and(eq(contentVersions.type, type), inArray(entryId, changed)))
		.orderBy(asc(entryId), asc(n));
}
