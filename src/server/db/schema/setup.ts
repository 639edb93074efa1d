import { boolean, pgTable, text } from "drizzle-orm/pg-core";
import type { SetupStep } from "#shared/api/setup.ts";
import { instant } from "./columns.ts";

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
	/** Where it was put. */
	place: text("place"),
});

/** A backup that ended well; a look for what is wrong; an answer of the mail server. */
export type LastDone = "backup" | "watch" | "mail";
