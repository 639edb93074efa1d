import { boolean, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { csvTypes } from "#shared/content-types/csv.ts";
import { createdAt, id, instant } from "./columns.ts";
import type { StoredValues } from "./content.ts";
import { users } from "./staff.ts";

/** When what is published of an entry and its draft were changed last, ISO 8601; `null` where there is none. */
export interface EntryMarks {
	readonly row: string | null;
	readonly draft: string | null;
}

export interface ImportedEntry {
	readonly id: string;
	/** Its marks before the file, and once that was brought in. */
	readonly was: EntryMarks;
	readonly seen: EntryMarks;
	/** What became of the published entry; `changed`: what it said before in the fields that changed. */
	readonly row: "untouched" | "made" | { readonly changed: StoredValues };
	/** The draft before; `untouched` where the file did nothing to it. */
	readonly draft: "untouched" | { readonly values: StoredValues; readonly savedBy: string } | null;
}

/** A file that entries of a type of content came with. The row stays for as long as it can be taken back. */
export const contentImports = pgTable(
	"content_imports",
	{
		id: id(),
		type: text("type", { enum: csvTypes }).notNull(),
		fileName: text("file_name").notNull(),
		/** `false`: as drafts. */
		published: boolean("published").notNull(),
		created: integer("created").notNull(),
		changed: integer("changed").notNull(),
		entries: jsonb("entries").$type<ImportedEntry[]>().notNull(),
		/** By an undo: entries that went, that say again what they said, and that were changed since and stayed. */
		removed: integer("removed").notNull().default(0),
		restored: integer("restored").notNull().default(0),
		kept: integer("kept").notNull().default(0),
		undoneAt: instant("undone_at"),
		undoneBy: uuid("undone_by").references(() => users.id, { onDelete: "set null" }),
		createdBy: uuid("created_by").references(() => users.id, { onDelete: "set null" }),
		createdAt: createdAt(),
	},
	(table) => [index("content_imports_newest").on(table.type, table.createdAt.desc())],
);
