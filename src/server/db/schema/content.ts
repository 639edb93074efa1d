import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { csvTypes } from "#shared/content-types/csv.ts";
import { contentTypes } from "#shared/content-types/registry.ts";
import { contentColumns, createdAt, id, instant, rowOf } from "./columns.ts";
import { users } from "./staff.ts";

const { network, service, announcement, question, page } = contentTypes;

export const networks = pgTable("networks", contentColumns(network));
export const services = pgTable("services", contentColumns(service));
export const work = pgTable("work", contentColumns(contentTypes.work));
export const announcements = pgTable(
	"announcements",
	contentColumns(announcement, { from: "shown_from", until: "shown_until" }),
);
export const teamMembers = pgTable("team_members", contentColumns(contentTypes["team-member"]));
export const questions = pgTable("questions", contentColumns(question));
export const pages = pgTable("pages", contentColumns(page));

// Of these there is one row each.
export const home = pgTable("home", contentColumns(contentTypes.home), () => [
	uniqueIndex("home_single").on(sql`(true)`),
]);
export const navigation = pgTable("navigation", contentColumns(contentTypes.navigation), () => [
	uniqueIndex("navigation_single").on(sql`(true)`),
]);

export const media = pgTable("media", {
	id: id(),
	url: text("url").notNull().unique(),
	alt: text("alt"),
	width: integer("width"),
	height: integer("height"),
	bytes: integer("bytes"),
	sha256: text("sha256"),
	createdAt: createdAt(),
});

/** Images whose files are being written; what stays here was broken off, and its files are of no use. */
export const mediaDrafts = pgTable("media_drafts", {
	url: text("url").primaryKey(),
	begunAt: instant("begun_at").notNull(),
});

/** Permission for one image to be sent; taken by the first use. */
export const uploadTickets = pgTable(
	"upload_tickets",
	{
		id: id(),
		sessionId: uuid("session_id").notNull(),
		expiresAt: instant("expires_at").notNull(),
		usedAt: instant("used_at"),
		imageUrl: text("image_url"),
		createdAt: createdAt(),
	},
	(table) => [index("upload_tickets_expires_at").on(table.expiresAt)],
);

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
