import { getTableColumns, sql } from "drizzle-orm";
import { leads } from "#server/db/schema/index.ts";

const { searchText: _, ...shown } = getTableColumns(leads);

/** The columns of a `LeadRow` under the names of the schema, for a query that stands alone: `SELECT … FROM leads`. */
export const leadColumns = sql.join(
	Object.entries(shown).map(([name, column]) => sql`${sql.identifier(column.name)} AS ${sql.identifier(name)}`),
	sql`, `,
);
