import { desc, eq, getTableColumns, type SQL } from "drizzle-orm";
import type { AnyPgColumn, PgTable, PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { TextCheck } from "#shared/contacts/foreign-contacts.ts";
import { publishedText } from "#shared/contacts/readable-lines.ts";
import { visibilityOf } from "#shared/content-types/list.ts";
import { contentOf } from "#shared/content-types/present.ts";
import type { ContentTypeSpec } from "#shared/content-types/spec.ts";
import type { OwnColumns, UndeclaredColumns } from "#shared/content-types/values.ts";
import type { Database, Transaction } from "../database.ts";
import { changedFields, followUp, type RecordedEvent, record } from "../record.ts";
import type { StoredValues } from "../schema/content.ts";
import { recordVersion, type VersionedChange, versionsOf } from "./versions.ts";

type ContentTable = PgTable & { id: AnyPgColumn; createdAt: AnyPgColumn; updatedAt: AnyPgColumn };
type RowOf<Table extends PgTable> = Table["$inferSelect"] & OwnColumns<Date>;

/** An entry as it is published. */
export type Row = OwnColumns<Date>;

/** Without what visitors see, which is of a type's own. */
export type AuditedRepository = Omit<ReturnType<typeof auditedRepository<ContentTable, ContentTypeSpec>>, "active">;

/** Who changes something, and what is looked at before they publish a text. */
export interface Writer {
	readonly id: string;
	readonly check?: TextCheck | undefined;
}

/** Who changes something, and when. */
export interface By extends Writer {
	readonly at: Date;
}

/** What else a change of a row changes, by the same commit. */
export type AlsoChange<Table extends PgTable> = (
	tx: Transaction,
	before: RowOf<Table>,
	after: RowOf<Table>,
	by: By,
) => Promise<void>;

/** Nothing where a type declares every column of a table; else a demand that nothing fulfils, which names the others. */
type EveryColumnDeclared<Table extends PgTable, Spec extends ContentTypeSpec> = [
	UndeclaredColumns<Table["$inferSelect"], Spec>,
] extends [never]
	? unknown
	: { readonly undeclared: UndeclaredColumns<Table["$inferSelect"], Spec> };

/**
 * The rows of a content type; visitors see those that are shown, in an order. Each write is recorded as a version and in
 * the audit log, in the same transaction. A column that the type does not declare is a compile error: its declaration
 * decides who sees it.
 */
export function auditedRepository<Table extends ContentTable, Spec extends ContentTypeSpec>(
	db: Database,
	table: Table,
	spec: Spec & EveryColumnDeclared<Table, Spec>,
	order: readonly SQL[] = [],
	also: AlsoChange<Table> = async () => {},
) {
	const subject = spec.name;
	const content = (row: object) => contentOf(spec, row);
	const keyOf = (id: string) => ({ type: subject, id });
	const stateOf = (row: RowOf<Table>) => ({ values: content(row), at: row.updatedAt });
	// Drizzle's types cannot follow a generic table; what comes out of it are its rows.
	const plain: ContentTable = table;
	const rowsOf = (rows: unknown) => rows as RowOf<Table>[];
	const shown = getTableColumns(plain)[visibilityOf(spec) ?? ""];

	/** Stores the version and the entry in the audit log, or what else follows from a part of a larger change. */
	async function note(
		tx: Transaction,
		isPart: boolean,
		action: VersionedChange["action"],
		before: RowOf<Table> | null,
		after: RowOf<Table> | null,
		by: By,
	): Promise<void> {
		const row = after ?? before;
		if (!row) return;
		const values = content(row);
		await recordVersion(tx, keyOf(row.id), { action, before: before && stateOf(before), values }, by);
		const texts = [publishedText(spec, before && content(before)), publishedText(spec, values)] as const;
		const event = {
			action,
			subject,
			subjectId: row.id,
			by: by.id,
			at: by.at,
			before: before && content(before),
			after: after && values,
			...(after && { contacts: by.check?.(...texts) ?? null }),
		} as RecordedEvent & { readonly at: Date };
		await (isPart ? followUp(tx, event) : record(tx, event));
	}

	return {
		/** All rows, newest first. */
		async all(): Promise<Row[]> {
			return rowsOf(await db.select().from(plain).orderBy(desc(table.createdAt), desc(table.id)));
		},
		/** What visitors see, in their order. */
		async active(): Promise<Table["$inferSelect"][]> {
			return rowsOf(
				await db
					.select()
					.from(plain)
					.where(shown && eq(shown, true))
					.orderBy(...order),
			);
		},
		async one(id: string): Promise<Row | null> {
			return rowsOf(await db.select().from(plain).where(eq(table.id, id)))[0] ?? null;
		},
		/** What a row said after each of its changes, newest first; also of one that is gone. */
		versions: (id: string) => versionsOf(db, keyOf(id)),
		transaction: <Result>(work: (tx: Transaction) => Promise<Result>) => db.transaction(work),

		/** The writes in a transaction; `isPart` of a larger change, which makes one entry in the audit log for all of them. */
		within: (tx: Transaction, isPart: boolean) => ({
			/** Makes a row, with the id of its draft where there was one. */
			async create(values: StoredValues, by: By, id: string): Promise<Row> {
				const given = { ...values, id, createdAt: by.at, updatedAt: by.at } as Table["$inferInsert"];
				const [row] = rowsOf(await tx.insert(table).values(given).returning());
				if (!row) throw new Error(`no ${subject} was made`);
				await note(tx, isPart, "created", null, row, by);
				return row;
			},

			/**
			 * Changes a row to what `decide` makes of it; a row that would stay the same is left alone.
			 * `stale`: it was changed after `seenAt`, the moment of the last change that the editor knew.
			 */
			async update(
				id: string,
				decide: (before: Row) => StoredValues,
				seenAt: Date | null,
				by: By,
				action: "updated" | "restored",
			): Promise<Row | "missing" | "stale"> {
				const [before] = rowsOf(await tx.select().from(plain).where(eq(table.id, id)).for("update"));
				if (!before) return "missing";
				if (seenAt && seenAt.getTime() !== before.updatedAt.getTime()) return "stale";
				const values = decide(before);
				if (Object.keys(changedFields(content(before), { ...content(before), ...values }).after).length === 0)
					return before;
				// Later than the last change, whatever the clock says: editors tell versions apart by it.
				const updatedAt = new Date(Math.max(by.at.getTime(), before.updatedAt.getTime() + 1));
				const changed = { ...values, updatedAt } as PgUpdateSetSource<Table>;
				const [row] = rowsOf(await tx.update(table).set(changed).where(eq(table.id, id)).returning());
				if (!row) return "missing";
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
