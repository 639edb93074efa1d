import { eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "./database.ts";
import { leadImportParts, leadImports } from "./schema/index.ts";

/** An import without anything that a person said: its columns without samples, its dry run in numbers. */
export const withoutSamples = {
	columns: sql`(SELECT coalesce(jsonb_agg(jsonb_set(held, '{samples}', '[]') ORDER BY place), '[]')
		FROM jsonb_array_elements(${leadImports.columns}) WITH ORDINALITY AS each (held, place))`,
	check: sql`CASE WHEN ${leadImports.check} IS NOT NULL THEN jsonb_set(${leadImports.check}, '{preview}', '[]') END`,
} satisfies Record<string, SQL>;

/** Throws away files that are not imported whole, with the erasure of a person: they may hold them. */
export async function dropImportFiles(tx: Transaction, at: Date): Promise<void> {
	const { id, state } = leadImports;
	const ended = await tx
		.update(leadImports)
		.set({
			...withoutSamples,
			state: sql`CASE WHEN ${state} = 'running' THEN 'stopped' ELSE 'expired' END`,
			finishedAt: at,
			updatedAt: at,
		})
		.where(inArray(state, ["ready", "running"]))
		.returning({ id });
	for (const each of ended) await tx.delete(leadImportParts).where(eq(leadImportParts.importId, each.id));
}
