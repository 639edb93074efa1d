import { sql } from "drizzle-orm";
import { boolean, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { announcementPlaces } from "#shared/content-types/announcement.ts";
import { homeSections } from "#shared/content-types/home.ts";
import type { NavLink } from "#shared/content-types/navigation.ts";
import type { Package, Step } from "#shared/content-types/spec.ts";
import type { RichText } from "#shared/rich-text/nodes.ts";
import { checks, createdAt, id, instant, neededTexts, texts, times } from "./columns.ts";

const lines = (name: string) => text(name).array().notNull().default(sql`'{}'::text[]`);
const steps = (name: string) => jsonb(name).$type<Step[]>().notNull().default([]);

export const networks = pgTable("networks", {
	id: id(),
	...neededTexts("name"),
	slug: text("slug").notNull().unique(),
	logoUrl: text("logo_url"),
	shortDesc: text("short_desc").notNull().default(""),
	shortDescUr: text("short_desc_ur"),
	geo: text("geo"),
	/** Of its own website. */
	url: text("url"),
	/** In whole rupees. */
	priceFrom: integer("price_from"),
	tags: text("tags").array().notNull().default(sql`'{}'::text[]`),
	featured: boolean("featured").notNull().default(false),
	featuredOrder: integer("featured_order"),
	isActive: boolean("is_active").notNull().default(true),
	aliases: text("aliases").array().notNull().default(sql`'{}'::text[]`),
	kind: text("kind", { enum: ["own", "network"] }),
	...texts("commission", "payoutSchedule", "minimumPayout"),
	recurring: text("recurring", { enum: ["yes", "no", "some"] }),
	cookieDays: integer("cookie_days"),
	payoutMethods: text("payout_methods").array().notNull().default(sql`'{}'::text[]`),
	trackingPlatform: text("tracking_platform"),
	transferRule: text("transfer_rule", { enum: ["forbidden", "consent", "allowed"] }),
	...checks("commission", "recurring", "cookieDays", "payoutMethods", "payoutSchedule"),
	...checks("minimumPayout", "trackingPlatform", "transferRule"),
	...times(),
});

export const services = pgTable("services", {
	id: id(),
	...neededTexts("name"),
	slug: text("slug").notNull().unique(),
	icon: text("icon"),
	cardImage: text("card_image"),
	shortDesc: text("short_desc").notNull().default(""),
	shortDescUr: text("short_desc_ur"),
	...texts("longDesc", "delivery"),
	/** In whole rupees. */
	priceFrom: integer("price_from"),
	included: lines("included"),
	includedUr: lines("included_ur"),
	packages: jsonb("packages").$type<Package[]>().notNull().default([]),
	steps: steps("steps"),
	stepsUr: steps("steps_ur"),
	photos: lines("photos"),
	goods: boolean("goods").notNull().default(false),
	isActive: boolean("is_active").notNull().default(true),
	featured: boolean("featured").notNull().default(false),
	...times(),
});

/** What was done for others, each shown on the page of its service. */
export const work = pgTable("work", {
	id: id(),
	title: text("title").notNull(),
	titleUrdu: text("title_urdu"),
	picture: text("picture"),
	/** Its slug. */
	service: text("service").notNull(),
	year: integer("year"),
	link: text("link"),
	place: integer("place"),
	isActive: boolean("is_active").notNull().default(true),
	...times(),
});

export const announcements = pgTable("announcements", {
	id: id(),
	...neededTexts("text"),
	pages: text("pages", { enum: announcementPlaces }).array().notNull().default(sql`'{}'::text[]`),
	from: date("shown_from"),
	until: date("shown_until"),
	active: boolean("active").notNull().default(true),
	...times(),
});

export const teamMembers = pgTable("team_members", {
	id: id(),
	...texts("name", "description"),
	...neededTexts("role"),
	image: text("image"),
	place: integer("place"),
	isActive: boolean("is_active").notNull().default(true),
	...times(),
});

export const questions = pgTable("questions", {
	id: id(),
	...neededTexts("question", "answer"),
	place: integer("place"),
	isActive: boolean("is_active").notNull().default(true),
	...times(),
});

export const pages = pgTable("pages", {
	id: id(),
	...neededTexts("title"),
	slug: text("slug").notNull().unique(),
	...texts("lead", "description"),
	body: jsonb("body").$type<RichText>().notNull(),
	bodyUr: jsonb("body_ur").$type<RichText>(),
	firstDated: date("first_dated"),
	lastDated: date("last_dated"),
	edition: integer("edition"),
	isActive: boolean("is_active").notNull().default(true),
	...times(),
});

/** What the home page says; one row. */
export const home = pgTable(
	"home",
	{
		id: id(),
		...neededTexts("heading", "stepsTitle"),
		...texts("lead", "stepsLead"),
		sections: text("sections", { enum: homeSections }).array().notNull(),
		steps: steps("steps"),
		stepsUr: steps("steps_ur"),
		...texts("tradingTitle", "tradingLead", "servicesTitle", "servicesLead", "checkTitle", "checkLead"),
		...texts("networksTitle", "networksLead", "contactTitle", "contactLead", "teamTitle", "teamLead"),
		...texts("searchTitle", "searchText"),
		...times(),
	},
	() => [uniqueIndex("home_single").on(sql`(true)`)],
);

/** What the header and the footer of the site link to; one row. */
export const navigation = pgTable(
	"navigation",
	{
		id: id(),
		entries: jsonb("entries").$type<NavLink[]>().notNull(),
		...times(),
	},
	() => [uniqueIndex("navigation_single").on(sql`(true)`)],
);

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
