import { index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { ViewFilter } from "#shared/api/leads/saved-view.ts";
import { presenceStates } from "#shared/leads/lead-list.ts";
import { id, instant, partOf, times } from "./columns.ts";
import { leads, leadType } from "./leads.ts";
import { users } from "./staff.ts";

/** Who has a lead open, or its reply. A row counts for a short while; the table is UNLOGGED (see its migration). */
export const leadPresence = pgTable(
	"lead_presence",
	{
		leadId: partOf("lead_id", () => leads.id),
		userId: partOf("user_id", () => users.id),
		state: text("state", { enum: presenceStates }).notNull(),
		at: instant("at").notNull(),
		since: instant("since").notNull().defaultNow(),
	},
	(table) => [primaryKey({ columns: [table.leadId, table.userId] }), index("lead_presence_at").on(table.at)],
);

/** Lists that somebody of the staff composed and named, for themselves alone. */
export const savedViews = pgTable(
	"saved_views",
	{
		id: id(),
		userId: partOf("user_id", () => users.id),
		name: text("name").notNull(),
		filter: jsonb("filter").$type<ViewFilter>().notNull(),
		...times(),
	},
	(table) => [index("saved_views_user").on(table.userId, table.createdAt)],
);

/** What staff can answer with at a touch, beside the usual text of a type. */
export const quickReplies = pgTable(
	"quick_replies",
	{
		id: id(),
		/** `null`: for every type. */
		type: leadType("type"),
		name: text("name").notNull(),
		/** Empty where there is none in that language. */
		en: text("en").notNull().default(""),
		ur: text("ur").notNull().default(""),
		version: integer("version").notNull().default(1),
		...times(),
	},
	(table) => [index("quick_replies_type").on(table.type, table.createdAt)],
);
