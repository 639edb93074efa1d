import { index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { ViewFilter } from "#shared/api/leads/saved-view.ts";
import { createdAt, id, updatedAt } from "./columns.ts";
import { users } from "./staff.ts";

/** Lists that somebody of the staff composed and named, for themselves alone. */
export const savedViews = pgTable(
	"saved_views",
	{
		id: id(),
		userId: uuid("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		name: text("name").notNull(),
		filter: jsonb("filter").$type<ViewFilter>().notNull(),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
	},
	(table) => [index("saved_views_user").on(table.userId, table.createdAt)],
);
