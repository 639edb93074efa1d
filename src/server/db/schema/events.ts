import { randomUUIDv7 } from "node:crypto";
import { sql } from "drizzle-orm";
import { bigint, index, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, instant } from "./columns.ts";

type Data = Readonly<Record<string, unknown>>;

/** The steps of a lead's history after its arrival. */
export const isLeadStep = sql.raw(
	"kind IN ('lead.moved', 'lead.assigned', 'lead.answered', 'lead.snoozed', 'lead.woken', 'lead.undone')",
);

/** What is done to a deal, which stands in the history of its lead. */
export const isDealStep = sql.raw("kind IN ('deal.agreed', 'deal.paid', 'deal.cancelled')");

/** What the activity log shows: all but the steps that it sums up in an entry of its own. */
export const isInLog = sql.raw(
	"kind NOT IN ('lead.received', 'lead.moved', 'lead.assigned', 'lead.answered', 'lead.snoozed', 'lead.woken')",
);

/** What happened; rows are only ever added, and emptied where a person is erased. */
export const events = pgTable(
	"events",
	{
		id: uuid("id").primaryKey().defaultRandom().$defaultFn(randomUUIDv7),
		/** The order of what has the same time, and the cursor of the log. */
		sequence: bigint("sequence", { mode: "number" }).notNull().generatedByDefaultAsIdentity(),
		at: instant("at").notNull().defaultNow(),
		/** Of the staff; `null` for the program and for visitors. */
		actorId: uuid("actor_id"),
		/** What it is about and what happened to it: `lead.moved`. */
		kind: text("kind").notNull(),
		subjectId: uuid("subject_id"),
		/** What differs, as it was and as it is. */
		before: jsonb("before").$type<Data>(),
		after: jsonb("after").$type<Data>(),
		data: jsonb("data").$type<Data>(),
		/** Of the call that it comes from: a repeat of the call is stored once. */
		idempotencyKey: uuid("idempotency_key"),
	},
	(table) => [
		uniqueIndex("events_key").on(table.idempotencyKey).where(sql`${table.idempotencyKey} IS NOT NULL`),
		index("events_subject").on(table.subjectId, table.at),
		index("events_log").on(table.sequence).where(isInLog),
		// What was done to leads, newest last, for those who watch; arrivals are found among the leads themselves.
		index("events_lead_steps").on(table.at).where(isLeadStep),
		index("events_deal_steps").on(table.at).where(isDealStep),
	],
);

/** Keys of calls that are done once for the same key and content. The table has the name of the books, which had it first. */
export const callKeys = pgTable(
	"ledger_keys",
	{
		key: uuid("key").primaryKey(),
		hash: text("hash").notNull(),
		subjectId: uuid("subject_id").notNull(),
		createdAt: createdAt(),
	},
	(table) => [index("ledger_keys_created_at").on(table.createdAt)],
);
