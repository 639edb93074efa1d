import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { impostorStates } from "#shared/impostors.ts";
import { createdAt, id, instant } from "./columns.ts";
import { pictures } from "./money.ts";

/** What visitors reported as somebody who pretends to be the business; a confirmed one is named in public. */
export const impostorReports = pgTable(
	"impostor_reports",
	{
		id: id(),
		/** The number, address, link or account. */
		value: text("value").notNull(),
		/** Where it was met. */
		place: text("place").notNull(),
		/** In the visitor's words, for staff alone. */
		text: text("text").notNull().default(""),
		/** What it looked like, for staff alone. */
		pictureId: uuid("picture_id").references(() => pictures.id),
		state: text("state", { enum: impostorStates }).notNull().default("open"),
		decidedAt: instant("decided_at"),
		createdAt: createdAt(),
	},
	(table) => [index("impostor_reports_state").on(table.state, table.createdAt)],
);
