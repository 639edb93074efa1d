import { sql } from "drizzle-orm";
import { index, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";
import { leads } from "./leads.ts";

/**
 * What else a lead is found by: the words and amounts of what was asked, its reference, and each note. Filled after the
 * lead was stored (record 77). `text` begins and ends with a space, as each of its words does.
 */
export const leadTexts = pgTable(
	"lead_texts",
	{
		leadId: uuid("lead_id")
			.notNull()
			.references(() => leads.id, { onDelete: "cascade" }),
		/** The note; the lead itself for what was asked. */
		sourceId: uuid("source_id").notNull(),
		/** Of the lead, by which the list is ordered. */
		leadCreatedAt: instant("lead_created_at").notNull(),
		text: text("text").notNull(),
		/** The version of the fold that made the text. */
		version: smallint("version").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.leadId, table.sourceId] }),
		index("lead_texts_newest").on(table.leadCreatedAt.desc(), table.leadId.desc()),
		index("lead_texts_search").using("gin", sql`${table.text} gin_trgm_ops`),
	],
);
