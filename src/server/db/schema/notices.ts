import { boolean, index, jsonb, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import type { NoticeTopic } from "#shared/staff/notices.ts";
import type { AlertKind, HeldChannel, StaffMessage } from "#shared/staff/staff-message.ts";
import { createdAt, id, instant, partOf } from "./columns.ts";
import { leads, localeEnum } from "./leads.ts";
import { users } from "./staff.ts";

/** The browsers of staff that asked for push messages (RFC 8030): where to post, and the keys that only they can read with. */
export const pushSubscriptions = pgTable(
	"push_subscriptions",
	{
		id: id(),
		userId: partOf("user_id", () => users.id),
		endpoint: text("endpoint").notNull().unique(),
		p256dh: text("p256dh").notNull(),
		auth: text("auth").notNull(),
		locale: localeEnum("locale").notNull().default("en"),
		createdAt: createdAt(),
	},
	(table) => [index("push_subscriptions_user").on(table.userId)],
);

/** What someone is told later: it came in their quiet hours, or with too many others. */
export const heldNotices = pgTable(
	"held_notices",
	{
		id: id(),
		userId: partOf("user_id", () => users.id),
		channel: text("channel").$type<HeldChannel>().notNull(),
		/** `null` for what is about no request: then `message` says what. */
		leadId: uuid("lead_id").references(() => leads.id, { onDelete: "cascade" }),
		topic: text("topic").$type<NoticeTopic>(),
		message: jsonb("message").$type<StaffMessage>(),
		dueAt: instant("due_at").notNull(),
		createdAt: createdAt(),
	},
	(table) => [
		index("held_notices_due").on(table.dueAt),
		index("held_notices_user").on(table.userId),
		index("held_notices_lead").on(table.leadId),
	],
);

/** What is wrong at present with how the business is reached or told, each once. */
export const activeAlerts = pgTable("active_alerts", {
	kind: text("kind").$type<AlertKind>().primaryKey(),
	since: instant("since").notNull(),
});

/** The escalation steps of which staff were told for a lead, each once. */
export const slaEscalations = pgTable(
	"sla_escalations",
	{
		leadId: partOf("lead_id", () => leads.id),
		/** Hours without an answer. */
		step: smallint("step").notNull(),
		at: instant("at").notNull(),
	},
	(table) => [primaryKey({ columns: [table.leadId, table.step] })],
);

/** How the response ended for erased leads. Only added to, so that no erasure of late requests improves the public share. */
export const slaOutcomes = pgTable(
	"sla_outcomes",
	{
		leadId: uuid("lead_id").primaryKey(),
		receivedAt: instant("received_at").notNull(),
		met: boolean("met").notNull(),
		recordedAt: instant("recorded_at").notNull(),
	},
	(table) => [index("sla_outcomes_received").on(table.receivedAt)],
);
