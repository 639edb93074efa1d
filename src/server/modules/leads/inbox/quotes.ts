import { and, isNotNull, sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { deals, leads } from "#server/db/schema/index.ts";
import type { OpenQuote } from "#shared/api/leads/quotes.ts";
import { tradeOf } from "#shared/rates/rates.ts";
import { requestOf } from "#shared/requests/registry.ts";

const most = 500;

/** The quotes for unfinished leads without a deal that still hold at a moment (ms), the newest first. */
export async function openQuotes(db: Database, now: number): Promise<OpenQuote[]> {
	const { id, reference, name, type, payload, offered } = leads;
	const until = sql`(${offered} ->> 'until')`;
	const rows = await db
		.select({ leadId: id, reference, name, type, payload, offered })
		.from(leads)
		.where(
			and(
				isNotNull(offered),
				// As the index of offers has it.
				sql`${leads.status} IN ('PENDING', 'IN_REVIEW')`,
				sql`NOT EXISTS (SELECT FROM ${deals} WHERE ${deals.leadId} = ${id} AND ${deals.reason} IS NULL)`,
				sql`(${until} IS NULL OR ${until}::timestamptz > ${new Date(now).toISOString()}::timestamptz)`,
			),
		)
		.orderBy(sql`${offered} ->> 'at' DESC`)
		.limit(most);
	return rows.flatMap(({ leadId, reference, name, type, payload, offered }) => {
		const trade = tradeOf(requestOf(type), payload);
		if (!trade || !offered) return [];
		const { currency, side } = trade;
		return [{ leadId, reference, name, currency, side, ...offered }];
	});
}
