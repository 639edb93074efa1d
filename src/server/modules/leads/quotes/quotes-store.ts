import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { leadEvents, leads } from "#server/db/schema/index.ts";
import type { OpenQuote } from "#shared/api/leads/quotes.ts";
import { finishedStatuses, leadStatuses } from "#shared/leads/lead-status.ts";
import { readOfferedQuote } from "#shared/leads/offered-quote.ts";
import { tradeOf } from "#shared/rates/rates.ts";
import { requestOf } from "#shared/requests/registry.ts";
import { leadTypes } from "#shared/requests/spec.ts";

const most = 500;
const trades = leadTypes.filter((type) => requestOf(type).trade);
const open = leadStatuses.filter((status) => !finishedStatuses.some((finished) => finished === status));

export function quotesStore(db: Database) {
	return {
		/** The quotes in the last answers to unfinished leads that still hold at a moment (ms), the newest first. */
		async open(now: number): Promise<OpenQuote[]> {
			const { id, reference, name, type, payload } = leads;
			const { data, at } = leadEvents;
			const until = sql`${data} -> 'quote' ->> 'until'`;
			const rows = await db
				.select({ leadId: id, reference, name, type, payload, quote: sql<unknown>`${data} -> 'quote'`, at })
				.from(leadEvents)
				.innerJoin(leads, eq(id, leadEvents.leadId))
				.where(
					and(
						sql`${data} ? 'quote'`,
						inArray(leads.status, open),
						inArray(type, trades),
						sql`(${until} IS NULL OR (${until})::timestamptz > ${new Date(now).toISOString()}::timestamptz)`,
						sql`NOT EXISTS (SELECT FROM lead_events later WHERE later.lead_id = ${id} AND later.kind = 'answered'
							AND (later.at, later.id) > (${at}, ${leadEvents.id}))`,
					),
				)
				.orderBy(desc(at))
				.limit(most);
			return rows.flatMap(({ leadId, reference, name, type, payload, quote, at }) => {
				const trade = tradeOf(requestOf(type), payload);
				const offered = readOfferedQuote(quote);
				if (!trade || !offered) return [];
				const { currency, side } = trade;
				return [{ leadId, reference, name, currency, side, ...offered, at: at.toISOString() }];
			});
		},
	};
}

export type QuotesStore = ReturnType<typeof quotesStore>;
