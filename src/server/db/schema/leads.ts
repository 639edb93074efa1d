import { sql } from "drizzle-orm";
import {
	bigint,
	boolean,
	check,
	index,
	integer,
	jsonb,
	pgEnum,
	pgTable,
	primaryKey,
	smallint,
	text,
	uniqueIndex,
	uuid,
} from "drizzle-orm/pg-core";
import type { OfferedQuote, Quote } from "#shared/api/leads/lead.ts";
import { trustLevels } from "#shared/leads/customer.ts";
import { closeReasons, leadStatuses } from "#shared/leads/lead-status.ts";
import { locales } from "#shared/locale.ts";
import { leadTypes } from "#shared/requests/spec.ts";
import { createdAt, id, instant, partOf, rowOf, times } from "./columns.ts";
import { leadImports } from "./lead-imports.ts";
import { users } from "./staff.ts";

export const leadType = pgEnum("lead_type", leadTypes);
export const leadStatus = pgEnum("lead_status", leadStatuses);
export const localeEnum = pgEnum("locale", locales);

/** A person, known by number (docs/product, decision 15), or by address out of a file; with those merged into it a customer (decision 32). */
export const contacts = pgTable(
	"contacts",
	{
		id: id(),
		/** E.164; `null` for one who is known by address. */
		whatsapp: text("whatsapp").unique(),
		/** As in the newest lead. */
		name: text("name").notNull(),
		/** Of one who is known by it as `contactKey` writes it. */
		email: text("email"),
		version: integer("version").notNull().default(1),
		/** The name that staff gave, which no lead changes. */
		givenName: text("given_name"),
		notes: text("notes").notNull().default(""),
		tags: text("tags").array().notNull().default(sql`'{}'::text[]`),
		trust: text("trust", { enum: trustLevels }).notNull().default("new"),
		trustReason: text("trust_reason"),
		changedBy: uuid("changed_by").references(() => users.id, { onDelete: "set null" }),
		/** Listed also without a lead: staff added it, or the books name it still when its last lead is gone. */
		standsAlone: boolean("stands_alone").notNull().default(false),
		/** What staff gave, with number and address, folded for search; all else is found by the search texts of the leads. */
		staffText: text("staff_text"),
		/** The customer that it counts as, never a merged one itself. Without a foreign key, since a restore writes the table in batches. */
		mergedInto: uuid("merged_into"),
		/** The customer that it was merged into at first; `mergedInto` follows where that one was merged too. */
		mergeParentId: uuid("merge_parent_id"),
		mergedAt: instant("merged_at"),
		...times(),
	},
	(table) => [
		check("contacts_known", sql`${table.whatsapp} IS NOT NULL OR ${table.email} IS NOT NULL`),
		// Holds none that intake stores, so a new one costs it nothing; nor do those below, of whom staff have not touched.
		uniqueIndex("contacts_address").on(table.email).where(sql`${table.whatsapp} IS NULL`),
		index("contacts_merged_into").on(table.mergedInto).where(sql`${table.mergedInto} IS NOT NULL`),
		index("contacts_alone").on(table.createdAt, table.id).where(sql`${table.standsAlone}`),
		index("contacts_trust").on(table.trust).where(sql`${table.trust} <> 'new'`),
		index("contacts_tags").using("gin", table.tags).where(sql`${table.tags} <> '{}'::text[]`),
		index("contacts_staff_text")
			.using("gin", sql`${table.staffText} gin_trgm_ops`)
			.where(sql`${table.staffText} IS NOT NULL`),
	],
);

export const leads = pgTable(
	"leads",
	{
		id: id(),
		reference: text("reference").notNull().unique(),
		type: leadType("type").notNull(),
		status: leadStatus("status").notNull().default("PENDING"),
		contactId: rowOf("contact_id", () => contacts.id),
		name: text("name").notNull(),
		email: text("email"),
		/** E.164, `null` for one out of a file that has an address alone; `whatsappTyped` is the number as it was typed. */
		whatsapp: text("whatsapp"),
		whatsappTyped: text("whatsapp_typed").notNull(),
		payload: jsonb("payload").$type<Record<string, unknown>>().notNull(),
		locale: localeEnum("locale").notNull().default("en"),
		quote: jsonb("quote").$type<Quote>(),
		/** The rate that was offered last, and when; an answer without a rate leaves it (docs/product, decision 55). */
		offered: jsonb("offered").$type<OfferedQuote & { readonly at: string }>(),
		/** When the lead returns to those to answer, at the end of that offer; `null` where no end was said, or someone answered after it. */
		offerEndsAt: instant("offer_ends_at"),
		/** Filled in the field that people cannot see, or beyond five from one network in ten minutes (docs/product, decision 61). */
		suspect: boolean("suspect").notNull().default(false),
		/** The network that it came from, as a hash which changes every day; `null` where it did not come by the site. */
		network: text("network"),
		/** Folded for search: name, e-mail and number, a bar, and the words of what was asked and noted. */
		searchText: text("search_text").notNull(),
		/** How the words of the name and of short answers sound. */
		searchSounds: text("search_sounds").array().notNull().default([]),
		version: integer("version").notNull().default(1),
		assigneeId: uuid("assignee_id").references(() => users.id, { onDelete: "set null" }),
		readAt: instant("read_at"),
		/** When a person first answered; closing or rejecting a lead answers nobody (docs/product, decision 24). */
		firstAnsweredAt: instant("first_answered_at"),
		/** Who gave that answer; `null` also where it is not known. */
		firstAnsweredBy: uuid("first_answered_by").references(() => users.id, { onDelete: "set null" }),
		/** When it was closed or rejected; null again once it is reopened. */
		closedAt: instant("closed_at"),
		closeReason: text("close_reason", { enum: closeReasons }),
		/** When the response is due; follows the working-time setting until the lead is answered or finished. */
		dueAt: instant("due_at").notNull().default(sql`now() + interval '24 hours'`),
		snoozedUntil: instant("snoozed_until"),
		waitingFor: text("waiting_for"),
		/** The path of the page that it was sent from, without a query. */
		source: text("source"),
		/** The file that it was brought in with; `null` for one that a visitor sent here. Nobody is promised an answer to it. */
		importId: uuid("import_id").references(() => leadImports.id),
		/** Where its sender came to the site from, as `originOf` names it. */
		origin: text("origin"),
		...times(),
	},
	(table) => [
		index("leads_network").on(table.network, table.createdAt).where(sql`${table.network} IS NOT NULL`),
		index("leads_newest").on(table.createdAt.desc(), table.id.desc()),
		index("leads_status_newest").on(table.status, table.createdAt.desc(), table.id.desc()),
		index("leads_type_newest").on(table.type, table.createdAt.desc(), table.id.desc()),
		index("leads_contact_newest").on(table.contactId, table.createdAt.desc(), table.id.desc()),
		// Both hold few leads however many there are, so a new one costs them little or nothing. The first is that of the view
		// `to-answer`: those that are owed an answer, and those whose offer ends.
		index("leads_owed")
			.on(table.createdAt.desc(), table.id.desc())
			.where(
				sql`(${table.firstAnsweredAt} IS NULL OR ${table.offerEndsAt} IS NOT NULL) AND ${table.status} IN ('PENDING', 'IN_REVIEW')`,
			),
		index("leads_offered")
			.on(table.id)
			.where(sql`${table.offered} IS NOT NULL AND ${table.status} IN ('PENDING', 'IN_REVIEW')`),
		index("leads_assignee_newest")
			.on(table.assigneeId, table.createdAt.desc(), table.id.desc())
			.where(sql`${table.assigneeId} IS NOT NULL`),
		index("leads_waking").on(table.snoozedUntil).where(sql`${table.snoozedUntil} IS NOT NULL`),
		// A new lead enters the first of these alone.
		index("leads_unassigned")
			.on(table.createdAt.desc(), table.id.desc())
			.where(sql`${table.assigneeId} IS NULL AND ${table.status} IN ('PENDING', 'IN_REVIEW')`),
		index("leads_assigned_open")
			.on(table.assigneeId, table.createdAt.desc(), table.id.desc())
			.where(sql`${table.assigneeId} IS NOT NULL AND ${table.status} IN ('PENDING', 'IN_REVIEW')`),
		index("leads_snoozed")
			.on(table.createdAt.desc(), table.id.desc())
			.where(
				sql`(${table.snoozedUntil} IS NOT NULL OR ${table.waitingFor} IS NOT NULL) AND ${table.status} IN ('PENDING', 'IN_REVIEW')`,
			),
		index("leads_finished")
			.on(table.createdAt.desc(), table.id.desc())
			.where(sql`${table.status} IN ('CLOSED', 'REJECTED')`),
		index("leads_import").on(table.importId, table.id).where(sql`${table.importId} IS NOT NULL`),
		index("leads_closed_at").on(table.closedAt).where(sql`${table.closedAt} IS NOT NULL`),
		// kB of new requests that the index takes in at once: at 4 MB, as it is by itself, that request waits a tenth of a second.
		index("leads_search")
			.using("gin", sql`${table.searchText} gin_trgm_ops`, table.searchSounds)
			.with({ gin_pending_list_limit: 1024 }),
	],
);

export const leadNotes = pgTable(
	"lead_notes",
	{
		id: id(),
		leadId: partOf("lead_id", () => leads.id),
		authorId: uuid("author_id").references(() => users.id, { onDelete: "set null" }),
		text: text("text").notNull(),
		/** As that of an event. */
		idempotencyKey: uuid("idempotency_key"),
		createdAt: createdAt(),
	},
	(table) => [
		index("lead_notes_lead").on(table.leadId, table.createdAt),
		index("lead_notes_made").on(table.createdAt),
		uniqueIndex("lead_notes_key").on(table.idempotencyKey).where(sql`${table.idempotencyKey} IS NOT NULL`),
	],
);

/** How a bulk change left each lead and what it was before, so that it can be undone for a week. */
export const leadBulkMoves = pgTable(
	"lead_bulk_moves",
	{
		token: uuid("token").notNull(),
		leadId: partOf("lead_id", () => leads.id),
		version: integer("version").notNull(),
		/** What the lead was before, by column; `null` where its customer got a tag. */
		was: jsonb("was"),
		tag: text("tag"),
		createdAt: createdAt(),
	},
	(table) => [
		primaryKey({ columns: [table.token, table.leadId] }),
		index("lead_bulk_moves_made").on(table.createdAt),
		index("lead_bulk_moves_lead").on(table.leadId),
	],
);

/** How many leads there are by status and type, by a trigger: the sum of several slots, so that concurrent inserts do not wait for one row. */
export const leadCounts = pgTable(
	"lead_counts",
	{
		status: leadStatus("status").notNull(),
		type: leadType("type").notNull(),
		slot: smallint("slot").notNull(),
		count: bigint("count", { mode: "number" }).notNull().default(0),
	},
	(table) => [primaryKey({ columns: [table.status, table.type, table.slot] })],
);

/** A key that a client sent with a lead: the same key and body answer the first answer again (docs/product, decision 13). */
export const idempotencyKeys = pgTable(
	"idempotency_keys",
	{
		key: text("key").primaryKey(),
		bodyHash: text("body_hash").notNull(),
		leadId: uuid("lead_id").notNull(),
		createdAt: createdAt(),
	},
	(table) => [
		index("idempotency_keys_created_at").on(table.createdAt),
		index("idempotency_keys_lead").on(table.leadId),
	],
);
