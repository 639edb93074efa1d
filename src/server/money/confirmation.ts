import type { Database } from "#server/db/database.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import type { Settings } from "#shared/api/settings.ts";
import type { NewConfirmation } from "#shared/money/api/deals.ts";
import { detailsText } from "#shared/money/money.ts";
import { totalAt, tradeOf } from "#shared/rates/rates.ts";
import { confirmationLines } from "#shared/requests/confirmation.ts";
import { requestOf } from "#shared/requests/registry.ts";
import { formatUntil } from "#shared/until.ts";
import type { Accounts } from "./accounts.ts";
import type { LeadSteps } from "./deals.ts";

export interface ConfirmationParts {
	readonly db: Database;
	readonly leads: Pick<LeadSteps, "read">;
	readonly accounts: Pick<Accounts, "detailsOf">;
	readonly settings: () => Promise<Settings>;
	/** ms */
	readonly now: () => number;
}

/** Composes the written confirmation of a request (docs/product, decision 67). */
export function confirmations({ db, leads, accounts, settings, now }: ConfirmationParts) {
	/** @throws ProblemError `not-found`, `invalid` for a rate where nothing is traded or an account without details */
	return async (leadId: string, { quote, accountId }: NewConfirmation): Promise<string> => {
		const lead = await db.transaction((tx) => leads.read(tx, leadId));
		if (!lead) throw new ProblemError("not-found");
		const { type, payload, reference, words, locale, offered, boardRate } = lead;
		const trade = tradeOf(requestOf(type), payload);
		if (quote && !trade) throw new ProblemError("invalid", { issues: { quote: { code: "choice" } } });
		const rate = quote ? Number(quote.rate) : (offered?.rate ?? boardRate);
		const until = quote ? quote.until : offered?.until;
		if (quote?.until && Date.parse(quote.until) <= now())
			throw new ProblemError("invalid", { issues: { "quote.until": { code: "pastTime" } } });
		const { brand, brandUrdu, tradeTerms } = await settings();
		const total = rate === null || !trade || trade.amount === null ? null : totalAt(rate, trade.amount);
		const facts = {
			...{ type, payload, reference, words },
			quote: rate === null ? null : { serverRate: rate, serverTotal: total },
			brand: (locale === "ur" && brandUrdu) || brand,
			until: until && Date.parse(until) > now() ? formatUntil(until, locale, now()) : "",
			account: accountId ? detailsText(await accounts.detailsOf(accountId)) : "",
			fees: trade ? tradeTerms.fees[locale] : "",
			first: trade ? tradeTerms.first[locale] : "",
		};
		return confirmationLines(facts, locale).join("\n");
	};
}
