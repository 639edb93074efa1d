import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { contentTypes } from "#shared/content-types/registry.ts";
import { contentColumns, createdAt, id, instant } from "./columns.ts";

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
