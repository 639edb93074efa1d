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

/** The rungs that were told of a lead, each once. */
export const promiseReminders = pgTable(
	"promise_reminders",
	{
		leadId: uuid("lead_id")
			.notNull()
			.references(() => leads.id, { onDelete: "cascade" }),
		rung: smallint("rung").notNull(),
		at: instant("at").notNull(),
	},
	(table) => [primaryKey({ columns: [table.leadId, table.rung] })],
);

/** How each promise ended. Rows are only added, and outlive their lead: a late answer cannot be deleted away. */
export const promiseOutcomes = pgTable(
	"promise_outcomes",
	{
		leadId: uuid("lead_id").primaryKey(),
		receivedAt: instant("received_at").notNull(),
		kept: boolean("kept").notNull(),
		recordedAt: instant("recorded_at").notNull(),
	},
	(table) => [index("promise_outcomes_received").on(table.receivedAt)],
);
