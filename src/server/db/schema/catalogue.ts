import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, instant, updatedAt } from "./columns.ts";

export const networks = pgTable("networks", {
	id: id(),
	name: text("name").notNull(),
	nameUr: text("name_ur"),
	slug: text("slug").notNull().unique(),
	logoUrl: text("logo_url"),
	shortDesc: text("short_desc").notNull().default(""),
	shortDescUr: text("short_desc_ur"),
	geo: text("geo"),
	tags: text("tags").array().notNull().default(sql`'{}'::text[]`),
	featured: boolean("featured").notNull().default(false),
	featuredOrder: integer("featured_order"),
	isActive: boolean("is_active").notNull().default(true),
	createdAt: createdAt(),
	updatedAt: updatedAt(),
});

export const services = pgTable("services", {
	id: id(),
	name: text("name").notNull(),
	nameUr: text("name_ur"),
	slug: text("slug").notNull().unique(),
	icon: text("icon"),
	cardImage: text("card_image"),
	shortDesc: text("short_desc").notNull().default(""),
	shortDescUr: text("short_desc_ur"),
	longDesc: text("long_desc"),
	longDescUr: text("long_desc_ur"),
	isActive: boolean("is_active").notNull().default(true),
	featured: boolean("featured").notNull().default(false),
	createdAt: createdAt(),
	updatedAt: updatedAt(),
});

export const announcements = pgTable("announcements", {
	id: id(),
	text: text("text").notNull(),
	textUr: text("text_ur"),
	active: boolean("active").notNull().default(true),
	createdAt: createdAt(),
	updatedAt: updatedAt(),
});

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
		/** The address of the image that it was used for. */
		imageUrl: text("image_url"),
		createdAt: createdAt(),
	},
	(table) => [index("upload_tickets_expires_at").on(table.expiresAt)],
);
