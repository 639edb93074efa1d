import { desc, eq } from "drizzle-orm";
import type { AnyPgColumn, PgTable, PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { TextCheck } from "#shared/contacts/foreign-contacts.ts";
import { publishedText } from "#shared/contacts/readable-lines.ts";
import { contentOf } from "#shared/content-types/present.ts";
import type { ContentTypeSpec } from "#shared/content-types/spec.ts";
import type { UndeclaredColumns } from "#shared/content-types/values.ts";
import type { Database, Transaction } from "../database.ts";
import { changedFields, followUp, type RecordedEvent, record } from "../record.ts";
import { recordVersion, type VersionRow, versionsOf } from "./versions.ts";

type ContentTable = PgTable & { id: AnyPgColumn; createdAt: AnyPgColumn; updatedAt: AnyPgColumn };
type RowOf<Table extends PgTable> = Table["$inferSelect"] & { id: string; updatedAt: Date };
type ValuesOf<Table extends PgTable> = Table["$inferInsert"];

/** Rows that are read, written and deleted, each write with its version and its entry in the audit log. */
export interface AuditedRepository<Row, Values> extends RowWrites<Row, Values> {
	/** All rows, newest first. */
	all(): Promise<Row[]>;
	one(id: string): Promise<Row | null>;
	/** What a row said after each of its changes, newest first; also of one that is gone. */
	versions(id: string): Promise<VersionRow[]>;
	/** The same writes as part of a larger change, which makes one entry in the audit log for all of them. */
	within(tx: Transaction): RowWrites<Row, Values>;
	/** The same writes in a transaction, each with its own entry in the audit log. */
	recordedWithin(tx: Transaction): RowWrites<Row, Values>;
}

/** What is done to a row. */
interface RowWrites<Row, Values> {
	/** Makes a row, with the id of its draft where there was one. */
	create(values: Values, by: By, id?: string): Promise<Row>;
	/**
	 * Changes a row to what `decide` makes of it; a row that would stay the same is left alone.
	 * `stale`: it was changed after `seenAt`, the moment of the last change that the editor knew.
	 */
	update(
		id: string,
		decide: (before: Row) => Partial<Values>,
		seenAt: Date | null,
		by: By,
		action?: "updated" | "restored",
	): Promise<Row | "missing" | "stale">;
	/** Deletes a row; false where there is none. */
	remove(id: string, by: By): Promise<boolean>;
}

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
 * The repository of a content type. Each write is recorded as a version and in the audit log, in the same transaction. A
 * column that the type does not declare is a compile error: its declaration decides who sees it.
 */
export function auditedRepository<Table extends ContentTable, Spec extends ContentTypeSpec>(
	db: Database,
	table: Table,
	spec: Spec & EveryColumnDeclared<Table, Spec>,
	also: AlsoChange<Table> = async () => {},
): AuditedRepository<RowOf<Table>, ValuesOf<Table>> {
	const subject = spec.name;
	const content = (row: object) => contentOf(spec, row);
	type Row = RowOf<Table>;
	const keyOf = (id: string) => ({ type: subject, id });
	const contactsIn = (before: object | null, after: object, { check }: By) =>
		check?.(publishedText(spec, before && content(before)), publishedText(spec, content(after))) ?? null;
	const stateOf = (row: Row) => ({ values: content(row), at: row.updatedAt });
	// Drizzle's types cannot follow a generic table; what comes out of it are its rows.
	const plain: ContentTable = table;
	const rowsOf = (rows: unknown) => rows as Row[];
	/** Writes in a transaction; `record` makes the entry in the audit log. */
	const writesIn = (
		tx: Transaction,
		record: (tx: Transaction, change: RecordedEvent & { readonly at: Date }) => Promise<void>,
	): RowWrites<Row, ValuesOf<Table>> => ({
		async create(values, by, id) {
			const action = "created";
			const [row] = rowsOf(
				await tx
					.insert(table)
					.values({ ...values, ...(id && { id }), createdAt: by.at, updatedAt: by.at })
					.returning(),
			);
			if (!row) throw new Error(`no ${subject} was made`);
			await recordVersion(tx, keyOf(row.id), { action, before: null, values: content(row) }, by);
			const change = { action, subject, subjectId: row.id, before: null, after: content(row) } as const;
			await record(tx, { by: by.id, at: by.at, ...change, contacts: contactsIn(null, row, by) });
			return row;
		},

		async update(id, decide, seenAt, by, action = "updated") {
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
			await recordVersion(tx, keyOf(id), { action, before: stateOf(before), values: content(row) }, by);
			const change = {
				action,
				subject,
				subjectId: id,
				before: content(before),
				after: content(row),
				contacts: contactsIn(before, row, by),
			} as const;
			await record(tx, { by: by.id, at: by.at, ...change });
			await also(tx, before, row, by);
			return row;
		},

		async remove(id, by) {
			const [row] = rowsOf(await tx.delete(table).where(eq(table.id, id)).returning());
			if (!row) return false;
			await recordVersion(tx, keyOf(id), { action: "deleted", before: stateOf(row), values: content(row) }, by);
			const change = { action: "deleted", subject, subjectId: id, before: content(row), after: null } as const;
			await record(tx, { by: by.id, at: by.at, ...change });
			return true;
		},
	});
	return {
		async all() {
			return rowsOf(await db.select().from(plain).orderBy(desc(table.createdAt), desc(table.id)));
		},

		async one(id) {
			const [row] = rowsOf(await db.select().from(plain).where(eq(table.id, id)));
			return row ?? null;
		},

		versions: (id) => versionsOf(db, { type: subject, id }),

		within: (tx) => writesIn(tx, followUp),
		recordedWithin: (tx) => writesIn(tx, record),
		create: (...given) => db.transaction((tx) => writesIn(tx, record).create(...given)),
		update: (...given) => db.transaction((tx) => writesIn(tx, record).update(...given)),
		remove: (...given) => db.transaction((tx) => writesIn(tx, record).remove(...given)),
	};
}
