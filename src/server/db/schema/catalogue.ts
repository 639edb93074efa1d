import { sql } from "drizzle-orm";
import { boolean, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { announcementPlaces } from "#shared/content-types/announcement.ts";
import { homeSections } from "#shared/content-types/home.ts";
import type { NavLink } from "#shared/content-types/navigation.ts";
import type { Package, Step } from "#shared/content-types/spec.ts";
import type { RichText } from "#shared/rich-text/nodes.ts";
import { createdAt, id, instant, updatedAt } from "./columns.ts";

const lines = (name: string) => text(name).array().notNull().default(sql`'{}'::text[]`);
const steps = (name: string) => jsonb(name).$type<Step[]>().notNull().default([]);

export const networks = pgTable("networks", {
	id: id(),
	name: text("name").notNull(),
	nameUr: text("name_ur"),
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
	commission: text("commission"),
	commissionUr: text("commission_ur"),
	commissionCheckedOn: date("commission_checked_on"),
	commissionSource: text("commission_source"),
	recurring: text("recurring", { enum: ["yes", "no", "some"] }),
	recurringCheckedOn: date("recurring_checked_on"),
	recurringSource: text("recurring_source"),
	cookieDays: integer("cookie_days"),
	cookieDaysCheckedOn: date("cookie_days_checked_on"),
	cookieDaysSource: text("cookie_days_source"),
	payoutMethods: text("payout_methods").array().notNull().default(sql`'{}'::text[]`),
	payoutMethodsCheckedOn: date("payout_methods_checked_on"),
	payoutMethodsSource: text("payout_methods_source"),
	payoutSchedule: text("payout_schedule"),
	payoutScheduleUr: text("payout_schedule_ur"),
	payoutScheduleCheckedOn: date("payout_schedule_checked_on"),
	payoutScheduleSource: text("payout_schedule_source"),
	minimumPayout: text("minimum_payout"),
	minimumPayoutUr: text("minimum_payout_ur"),
	minimumPayoutCheckedOn: date("minimum_payout_checked_on"),
	minimumPayoutSource: text("minimum_payout_source"),
	trackingPlatform: text("tracking_platform"),
	trackingPlatformCheckedOn: date("tracking_platform_checked_on"),
	trackingPlatformSource: text("tracking_platform_source"),
	transferRule: text("transfer_rule", { enum: ["forbidden", "consent", "allowed"] }),
	transferRuleCheckedOn: date("transfer_rule_checked_on"),
	transferRuleSource: text("transfer_rule_source"),
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
	/** In whole rupees. */
	priceFrom: integer("price_from"),
	included: lines("included"),
	includedUr: lines("included_ur"),
	packages: jsonb("packages").$type<Package[]>().notNull().default([]),
	steps: steps("steps"),
	stepsUr: steps("steps_ur"),
	delivery: text("delivery"),
	deliveryUr: text("delivery_ur"),
	photos: lines("photos"),
	goods: boolean("goods").notNull().default(false),
	isActive: boolean("is_active").notNull().default(true),
	featured: boolean("featured").notNull().default(false),
	createdAt: createdAt(),
	updatedAt: updatedAt(),
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
	createdAt: createdAt(),
	updatedAt: updatedAt(),
});

export const announcements = pgTable("announcements", {
	id: id(),
	text: text("text").notNull(),
	textUr: text("text_ur"),
	pages: text("pages", { enum: announcementPlaces }).array().notNull().default(sql`'{}'::text[]`),
	from: date("shown_from"),
	until: date("shown_until"),
	active: boolean("active").notNull().default(true),
	createdAt: createdAt(),
	updatedAt: updatedAt(),
});

export const teamMembers = pgTable("team_members", {
	id: id(),
	name: text("name"),
	nameUr: text("name_ur"),
	role: text("role").notNull(),
	roleUr: text("role_ur"),
	description: text("description"),
	descriptionUr: text("description_ur"),
	image: text("image"),
	place: integer("place"),
	isActive: boolean("is_active").notNull().default(true),
	createdAt: createdAt(),
	updatedAt: updatedAt(),
});

export const questions = pgTable("questions", {
	id: id(),
	question: text("question").notNull(),
	questionUr: text("question_ur"),
	answer: text("answer").notNull(),
	answerUr: text("answer_ur"),
	place: integer("place"),
	isActive: boolean("is_active").notNull().default(true),
	createdAt: createdAt(),
	updatedAt: updatedAt(),
});

export const pages = pgTable("pages", {
	id: id(),
	title: text("title").notNull(),
	titleUr: text("title_ur"),
	slug: text("slug").notNull().unique(),
	lead: text("lead"),
	leadUr: text("lead_ur"),
	description: text("description"),
	descriptionUr: text("description_ur"),
	body: jsonb("body").$type<RichText>().notNull(),
	bodyUr: jsonb("body_ur").$type<RichText>(),
	firstDated: date("first_dated"),
	lastDated: date("last_dated"),
	edition: integer("edition"),
	isActive: boolean("is_active").notNull().default(true),
	createdAt: createdAt(),
	updatedAt: updatedAt(),
});

/** What the home page says; one row. */
export const home = pgTable(
	"home",
	{
		id: id(),
		heading: text("heading").notNull(),
		headingUr: text("heading_ur"),
		lead: text("lead"),
		leadUr: text("lead_ur"),
		sections: text("sections", { enum: homeSections }).array().notNull(),
		stepsTitle: text("steps_title").notNull(),
		stepsTitleUr: text("steps_title_ur"),
		stepsLead: text("steps_lead"),
		stepsLeadUr: text("steps_lead_ur"),
		steps: steps("steps"),
		stepsUr: steps("steps_ur"),
		tradingTitle: text("trading_title"),
		tradingTitleUr: text("trading_title_ur"),
		tradingLead: text("trading_lead"),
		tradingLeadUr: text("trading_lead_ur"),
		servicesTitle: text("services_title"),
		servicesTitleUr: text("services_title_ur"),
		servicesLead: text("services_lead"),
		servicesLeadUr: text("services_lead_ur"),
		checkTitle: text("check_title"),
		checkTitleUr: text("check_title_ur"),
		checkLead: text("check_lead"),
		checkLeadUr: text("check_lead_ur"),
		networksTitle: text("networks_title"),
		networksTitleUr: text("networks_title_ur"),
		networksLead: text("networks_lead"),
		networksLeadUr: text("networks_lead_ur"),
		contactTitle: text("contact_title"),
		contactTitleUr: text("contact_title_ur"),
		contactLead: text("contact_lead"),
		contactLeadUr: text("contact_lead_ur"),
		teamTitle: text("team_title"),
		teamTitleUr: text("team_title_ur"),
		teamLead: text("team_lead"),
		teamLeadUr: text("team_lead_ur"),
		searchTitle: text("search_title"),
		searchTitleUr: text("search_title_ur"),
		searchText: text("search_text"),
		searchTextUr: text("search_text_ur"),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
	},
	() => [uniqueIndex("home_single").on(sql`(true)`)],
);

/** What the header and the footer of the site link to; one row. */
export const navigation = pgTable(
	"navigation",
	{
		id: id(),
		entries: jsonb("entries").$type<NavLink[]>().notNull(),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
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
