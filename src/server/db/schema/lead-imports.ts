import { customType, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { ImportCheck, ImportColumn, ImportMapping } from "#shared/api/leads/lead-import.ts";
import { importKinds, importStates } from "#shared/leads/import.ts";
import { id, instant, partOf, times } from "./columns.ts";
import { users } from "./staff.ts";

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** A file of requests from elsewhere, and how far it was brought in. The row stays as long as leads that came by it. */
export const leadImports = pgTable(
	"lead_imports",
	{
		id: id(),
		state: text("state", { enum: importStates }).notNull(),
		fileName: text("file_name").notNull(),
		bytes: integer("bytes").notNull(),
		kind: text("kind", { enum: importKinds }).notNull(),
		/** How its bytes are read; `null` for XML. */
		encoding: text("encoding").notNull(),
		/** What stands between two cells, and whether the first row names the columns; of no meaning for XML. */
		delimiter: text("delimiter").notNull().default(","),
		headRows: integer("head_rows").notNull().default(0),
		/** With samples of what they hold, as long as the file is there. */
		columns: jsonb("columns").$type<ImportColumn[]>().notNull(),
		rows: integer("rows").notNull(),
		mapping: jsonb("mapping").$type<ImportMapping>().notNull(),
		check: jsonb("dry_run").$type<ImportCheck>(),
		/** Rows of the file that were worked on, and what became of them. */
		done: integer("done").notNull().default(0),
		brought: integer("brought").notNull().default(0),
		duplicates: integer("duplicates").notNull().default(0),
		refused: integer("refused").notNull().default(0),
		/** By an undo: leads that went, and those that stayed since staff had worked on them. */
		removed: integer("removed").notNull().default(0),
		kept: integer("kept").notNull().default(0),
		createdBy: uuid("created_by").references(() => users.id, { onDelete: "set null" }),
		startedBy: uuid("started_by").references(() => users.id, { onDelete: "set null" }),
		undoneBy: uuid("undone_by").references(() => users.id, { onDelete: "set null" }),
		startedAt: instant("started_at"),
		finishedAt: instant("finished_at"),
		...times(),
	},
	(table) => [index("lead_imports_newest").on(table.createdAt.desc())],
);

/** The file itself, in parts. It holds personal data: it goes with the import's end, after a week, and with any erasure. */
export const leadImportParts = pgTable(
	"lead_import_parts",
	{
		importId: partOf("import_id", () => leadImports.id),
		place: integer("place").notNull(),
		content: bytes("content").notNull(),
	},
	(table) => [primaryKey({ columns: [table.importId, table.place] })],
);
