import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, id, updatedAt } from "./columns.ts";
import { leadType } from "./leads.ts";

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
		createdAt: createdAt(),
		updatedAt: updatedAt(),
	},
	(table) => [index("quick_replies_type").on(table.type, table.createdAt)],
);
