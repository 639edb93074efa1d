import { type AnyPgColumn, date, text, timestamp, uuid } from "drizzle-orm/pg-core";

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

const plainText = (name: string) => text(name);
const neededText = (name: string) => text(name).notNull();
const plainDay = (name: string) => date(name);
type PlainText = ReturnType<typeof plainText>;

/** `shortDesc` is `short_desc`. */
const columnOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Texts, each with its Urdu in a column of its own. */
export function texts<Name extends string>(...names: readonly Name[]) {
	const columns = names.flatMap((name) => [name, `${name}Ur`]).map((name) => [name, plainText(columnOf(name))]);
	return Object.fromEntries(columns) as Record<Name | `${Name}Ur`, PlainText>;
}

/** The same, of which the English is never missing. */
export function neededTexts<Name extends string>(...names: readonly Name[]) {
	const needed = names.map((name) => [name, neededText(columnOf(name))]);
	const urdu = Object.fromEntries(names.map((name) => [`${name}Ur`, plainText(`${columnOf(name)}_ur`)]));
	return { ...Object.fromEntries(needed), ...urdu } as Record<Name, ReturnType<typeof neededText>> &
		Record<`${Name}Ur`, PlainText>;
}

/** When and where facts were read. */
export function checks<Name extends string>(...names: readonly Name[]) {
	const days = names.map((name) => [`${name}CheckedOn`, plainDay(`${columnOf(name)}_checked_on`)]);
	const sources = names.map((name) => [`${name}Source`, plainText(`${columnOf(name)}_source`)]);
	return Object.fromEntries([...days, ...sources]) as Record<`${Name}CheckedOn`, ReturnType<typeof plainDay>> &
		Record<`${Name}Source`, PlainText>;
}
