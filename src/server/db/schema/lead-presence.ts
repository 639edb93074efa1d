import { index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { presenceStates } from "#shared/leads/presence.ts";
import { instant } from "./columns.ts";
import { leads } from "./leads.ts";
import { users } from "./staff.ts";

/** Who has a lead open, or its reply. A row counts for a short while; the table is UNLOGGED (see its migration). */
export const leadPresence = pgTable(
	"lead_presence",
	{
		leadId: uuid("lead_id")
			.notNull()
			.references(() => leads.id, { onDelete: "cascade" }),
		userId: uuid("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		state: text("state", { enum: presenceStates }).notNull(),
		at: instant("at").notNull(),
		/** Since when the state holds. */
		since: instant("since").notNull().defaultNow(),
	},
	(table) => [primaryKey({ columns: [table.leadId, table.userId] }), index("lead_presence_at").on(table.at)],
);
