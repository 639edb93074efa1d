import { bigint, boolean, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { ArchiveContents } from "#shared/api/archives.ts";
import type { SetupStep } from "#shared/api/setup.ts";
import { visitEvents } from "#shared/api/visits.ts";
import { impostorStates } from "#shared/impostors.ts";
import type { ArchiveProblem, ArchiveState } from "#shared/staff/archive.ts";
import { createdAt, id, instant, updatedAt } from "./columns.ts";
import { localeEnum } from "./leads.ts";
import { pictures } from "./money.ts";

/** What the owner has said about steps of the set-up, for the whole business. */
export const setupChoices = pgTable("setup_choices", {
	step: text("step").$type<SetupStep["step"]>().primaryKey(),
	later: boolean("later").notNull().default(false),
	/** What was said to be right: the number, the address; empty where the step has no value. `null`: nothing was. */
	confirmed: text("confirmed"),
});

/** When something was last done that is missed where it is not done again. */
export const lastDone = pgTable("last_done", {
	what: text("what").$type<LastDone>().primaryKey(),
	at: instant("at").notNull(),
	place: text("place"),
});

/** A backup that ended well; a look for what is wrong; an answer of the mail server. */
export type LastDone = "backup" | "watch" | "mail";

/** The whole site as a file: one that was made here, or one that arrives. The file lies in the data folder. */
export const archives = pgTable("archives", {
	id: id(),
	direction: text("direction", { enum: ["out", "in"] }).notNull(),
	state: text("state").$type<ArchiveState>().notNull(),
	requestedBy: uuid("requested_by").notNull(),
	/** Of the file: as it was made, or as it is to arrive. */
	bytes: bigint("bytes", { mode: "number" }).notNull().default(0),
	received: bigint("received", { mode: "number" }).notNull().default(0),
	/** Rows and images that are done, of how many. */
	done: integer("done").notNull().default(0),
	total: integer("total").notNull().default(0),
	contents: jsonb("contents").$type<ArchiveContents>(),
	problem: text("problem").$type<ArchiveProblem>(),
	/** Which file, table or column the problem is about. */
	detail: text("detail"),
	createdAt: createdAt(),
	/** Moves on while somebody works on it. */
	updatedAt: updatedAt(),
	expiresAt: instant("expires_at").notNull(),
});

export const impostorReports = pgTable(
	"impostor_reports",
	{
		id: id(),
		/** The number, address, link or account. */
		value: text("value").notNull(),
		place: text("place").notNull(),
		/** In the visitor's words, for staff alone. */
		text: text("text").notNull().default(""),
		pictureId: uuid("picture_id").references(() => pictures.id),
		state: text("state", { enum: impostorStates }).notNull().default("open"),
		decidedAt: instant("decided_at"),
		createdAt: createdAt(),
	},
	(table) => [index("impostor_reports_state").on(table.state, table.createdAt)],
);

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
