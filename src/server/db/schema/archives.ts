import { bigint, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { ArchiveContents, ArchiveProblem, ArchiveState } from "#shared/staff/archive.ts";
import { createdAt, id, instant, updatedAt } from "./columns.ts";

/** The whole site as a file: one that was made here, or one that arrives. The file lies in the data folder. */
export const archives = pgTable("archives", {
	id: id(),
	direction: text("direction", { enum: ["out", "in"] }).notNull(),
	state: text("state").$type<ArchiveState>().notNull(),
	requestedBy: uuid("requested_by").notNull(),
	/** Of the file: as it was made, or as it is to arrive. */
	bytes: bigint("bytes", { mode: "number" }).notNull().default(0),
	/** How much of it has arrived. */
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
	/** When the file is deleted. */
	expiresAt: instant("expires_at").notNull(),
});
