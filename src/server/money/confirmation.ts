import { eq } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { ledgerAccounts } from "#server/db/schema/money.ts";
import { invalid, ProblemError } from "#server/http/api/problems.ts";
import type { Settings } from "#shared/api/settings.ts";
import type { NewConfirmation } from "#shared/money/api/deals.ts";
import { detailsText } from "#shared/money/money.ts";
import { totalAt, tradeOf } from "#shared/rates/rates.ts";
import { formatUntil } from "#shared/reply-by.ts";
import { confirmationLines } from "#shared/requests/confirmation.ts";
import { requestOf } from "#shared/requests/registry.ts";
import type { LeadSteps } from "./deals.ts";

/** The written confirmation of a request (docs/product, decision 67). `now` in ms. @throws ProblemError `not-found`, `invalid` */
export async function confirmationOf(
	db: Database,
	read: LeadSteps["read"],
	settings: Settings,
	now: number,
	leadId: string,
	{ quote, accountId }: NewConfirmation,
): Promise<string> {
	const lead = await db.transaction((tx) => read(tx, leadId));
	if (!lead) throw new ProblemError("not-found");
	const { type, payload, reference, words, locale, offered, boardRate } = lead;
	const trade = tradeOf(requestOf(type), payload);
	if (quote && !trade) throw invalid("quote", "choice");
	if (quote?.until && Date.parse(quote.until) <= now) throw invalid("quote.until", "pastTime");
	const rate = quote ? Number(quote.rate) : (offered?.rate ?? boardRate);
	const until = quote ? quote.until : offered?.until;
	const { brand, brandUrdu, tradeTerms } = settings;
	const total = rate === null || !trade || trade.amount === null ? null : totalAt(rate, trade.amount);
	const facts = {
		...{ type, payload, reference, words },
		quote: rate === null ? null : { serverRate: rate, serverTotal: total },
		brand: (locale === "ur" && brandUrdu) || brand,
		until: until && Date.parse(until) > now ? formatUntil(until, locale, now) : "",
		account: accountId ? await detailsOf(db, accountId) : "",
		fees: trade ? tradeTerms.fees[locale] : "",
		first: trade ? tradeTerms.first[locale] : "",
	};
	return confirmationLines(facts, locale).join("\n");
}

/** What customers pay to. @throws ProblemError `invalid` for an account that has nothing of it */
async function detailsOf(db: Database, id: string): Promise<string> {
	const [account] = await db.select().from(ledgerAccounts).where(eq(ledgerAccounts.id, id));
	if (!account?.details) throw invalid("accountId", "choice");
	return detailsText(account.details);
}
