import { boolean, index, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, instant } from "./columns.ts";
import { leads, localeEnum } from "./leads.ts";
import { users } from "./staff.ts";

/** The browsers of staff that asked for push messages (RFC 8030): where to post, and the keys that only they can read with. */
export const pushSubscriptions = pgTable(
	"push_subscriptions",
	{
		id: id(),
		userId: uuid("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		endpoint: text("endpoint").notNull().unique(),
		p256dh: text("p256dh").notNull(),
		auth: text("auth").notNull(),
		locale: localeEnum("locale").notNull().default("en"),
		createdAt: createdAt(),
	},
	(table) => [index("push_subscriptions_user").on(table.userId)],
);

/** The escalation steps of which staff were told for a lead, each once. */
export const slaEscalations = pgTable(
	"sla_escalations",
	{
		leadId: uuid("lead_id")
			.notNull()
			.references(() => leads.id, { onDelete: "cascade" }),
		/** Hours without an answer. */
		step: smallint("step").notNull(),
		at: instant("at").notNull(),
	},
	(table) => [primaryKey({ columns: [table.leadId, table.step] })],
);

/**
 * How the response ended for leads that were erased. Rows are only added, so that the public share cannot be improved by
 * erasing late requests.
 */
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
