import { date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { visitEvents } from "#shared/api/visits.ts";
import { localeEnum } from "./leads.ts";

/** How often something happened on a day in Pakistan. Numbers alone: no row speaks of one visit or one visitor. */
export const visitCounts = pgTable(
	"visit_counts",
	{
		day: date("day").notNull(),
		event: text("event", { enum: visitEvents }).notNull(),
		/** `/services/logo-design`: without language and query. */
		page: text("page").notNull(),
		locale: localeEnum("locale").notNull(),
		/** As `originOf` names it. */
		origin: text("origin").notNull(),
		count: integer("count").notNull(),
	},
	(table) => [primaryKey({ columns: [table.day, table.event, table.page, table.locale, table.origin] })],
);
