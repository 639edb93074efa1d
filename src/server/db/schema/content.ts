import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { instant, rowOf } from "./columns.ts";
import { users } from "./staff.ts";

/** The values of a content entry by field, as JSON. */
export type StoredValues = Readonly<Record<string, unknown>>;

/** What each entry of content was after each of its changes; also of entries that are gone. */
export const contentVersions = pgTable(
	"content_versions",
	{
		type: text("type").notNull(),
		entryId: uuid("entry_id").notNull(),
		/** 1 for the oldest of an entry. */
		n: integer("n").notNull(),
		action: text("action", { enum: ["found", "created", "updated", "deleted", "restored"] }).notNull(),
		values: jsonb("values").$type<StoredValues>().notNull(),
		/** `null` for the program itself. */
		by: uuid("by").references(() => users.id),
		at: instant("at").notNull(),
	},
	(table) => [primaryKey({ columns: [table.type, table.entryId, table.n] })],
);

/** What staff wrote of an entry and did not publish yet: the fields that differ, all of them for an entry that is new. */
export const contentDrafts = pgTable(
	"content_drafts",
	{
		type: text("type").notNull(),
		entryId: uuid("entry_id").notNull(),
		values: jsonb("values").$type<StoredValues>().notNull(),
		savedBy: rowOf("saved_by", () => users.id),
		/** Later with each save, whatever the clock says: editors tell versions apart by it. */
		savedAt: instant("saved_at").notNull(),
		/** When it is to be published by itself, and in whose name. */
		publishAt: instant("publish_at"),
		publishBy: uuid("publish_by").references(() => users.id),
	},
	(table) => [
		primaryKey({ columns: [table.type, table.entryId] }),
		index("content_drafts_publish_at").on(table.publishAt),
	],
);
