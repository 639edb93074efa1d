import { type $Type, type HasDefault, type NotNull, sql } from "drizzle-orm";
import { type AnyPgColumn, boolean, date, integer, jsonb, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { type ContentTypeSpec, type FieldPart, partsOf } from "#shared/content-types/spec.ts";
import type { ContentValues } from "#shared/content-types/values.ts";

export const id = () => uuid("id").primaryKey().defaultRandom();
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: "date" });
export const createdAt = () => instant("created_at").notNull().defaultNow();
export const updatedAt = () => instant("updated_at").notNull().defaultNow();
export const times = () => ({ createdAt: createdAt(), updatedAt: updatedAt() });

/** The row of another table that this one belongs to, and goes with. */
export const partOf = (name: string, other: () => AnyPgColumn) => rowOf(name, other, "cascade");
/** A row of another table, which is always there. */
export const rowOf = (name: string, other: () => AnyPgColumn, onDelete?: "cascade") =>
	uuid(name).notNull().references(other, { onDelete });

/** The columns of a type of content: one for each property that its fields declare. `shortDesc` is `short_desc`. */
export function contentColumns<Spec extends ContentTypeSpec>({ fields }: Spec, renamed: Record<string, string> = {}) {
	const columns = fields.flatMap(partsOf).map((part) => {
		const name = part.name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
		return [part.name, columnFor(part, renamed[part.name] ?? name)];
	});
	return { id: id(), ...(Object.fromEntries(columns) as ColumnsOf<Spec>), ...times() };
}

function columnFor({ field, part, name: property }: FieldPart, name: string) {
	if (part === "checkedOn") return date(name);
	if (part === "source") return text(name);
	const isUrdu = part === "urdu";
	const lines = text(name).array().notNull();
	switch (field.kind) {
		case "steps":
		case "packages":
			return jsonb(name).notNull().default([]);
		case "rich":
		case "links":
			return isUrdu ? jsonb(name) : jsonb(name).notNull();
		case "tags":
		case "lines":
		case "images":
			return lines.default(noLines);
		case "choices":
			return field.default.length > 0 ? lines : lines.default(noLines);
		case "flag":
			return boolean(name).notNull().default(field.default);
		case "count":
		case "order":
		case "price":
			return integer(name);
		case "day":
			return date(name);
		case "slug":
			return text(name).notNull().unique();
	}
	if (isUrdu || !("required" in field && field.required)) return text(name);
	return property === "shortDesc" ? text(name).notNull().default("") : text(name).notNull();
}

const noLines = sql`'{}'::text[]`;

type Column<Value> = $Type<ReturnType<typeof jsonb>, NonNullable<Value>>;
type ColumnFor<Value> = null extends Value
	? Column<Value>
	: Value extends string
		? NotNull<Column<Value>>
		: NotNull<HasDefault<Column<Value>>>;
type ColumnsOf<Spec extends ContentTypeSpec> = {
	[Name in keyof ContentValues<Spec>]: ColumnFor<ContentValues<Spec>[Name]>;
};
