import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Database, Transaction } from "#server/db/database.ts";
import type { Caller } from "#server/http/caller.ts";
import { pruneInBatches } from "#server/pruning.ts";
import type { ScheduledJob } from "#server/queue/job.ts";
import type { Rates } from "#shared/api/rates.ts";
import type { Settings } from "#shared/api/settings.ts";
import type { Locale } from "#shared/locale.ts";
import { figureOf } from "#shared/money/decimal.ts";
import type { TradedCurrency } from "#shared/rates/rates.ts";
import { accountsOver } from "./accounts.ts";
import { confirmations } from "./confirmation.ts";
import { dayBooks } from "./days.ts";
import { dealList } from "./deal-list.ts";
import type { LeadSteps } from "./deals.ts";
import { dealActions } from "./deals.ts";
import { entriesOver } from "./entries.ts";
import { pruneLedgerKeys } from "./keys.ts";
import { readKhata } from "./khata.ts";
import { ledgerOver, stockOf } from "./ledger.ts";
import { moneyOverview } from "./overview.ts";
import { paymentPictures } from "./pictures.ts";
import { moneyRoutes } from "./routes.ts";

export { dealProgress } from "./deal-list.ts";
export type { PaymentPictures } from "./pictures.ts";

/** What the money module needs. */
export interface MoneyDeps {
	readonly db: Database;
	readonly settings: () => Promise<Settings>;
	readonly rates: () => Promise<Rates>;
	/** What deals do to the requests that they come from. */
	readonly leads: LeadSteps;
	/** The link to a review that each deal has which is done. */
	readonly reviews: {
		readonly invite: (tx: Transaction, dealId: string) => Promise<void>;
		readonly linkOf: (dealId: string, locale: Locale) => string;
	};
	/** Makes a WebP of a photo. @throws ProblemError `unusable-image`, `unavailable` */
	readonly reencode: (bytes: Buffer) => Promise<Buffer>;
	/** ms */
	readonly now: () => number;
}

/** What is held of each currency, in units of it. */
export async function heldStock(db: Database): Promise<Record<TradedCurrency, number>> {
	const [payoneer, usdt, binance] = [
		await stockOf(db, "PAYONEER"),
		await stockOf(db, "USDT"),
		await stockOf(db, "BINANCE"),
	].map(({ amount }) => Number(figureOf(amount)));
	return { payoneer: payoneer ?? 0, usdt: usdt ?? 0, binance: binance ?? 0 };
}

// A phone may keep a call for long before it sends it again.
const daysOfKeys = 180;

/** The books of the business: accounts, deals and their payments, day book and khata (docs/product, decisions 33, 53 and 54). */
export function createMoney({ db, settings, rates, leads, reviews, reencode, now }: MoneyDeps) {
	const ledger = ledgerOver(rates, now);
	const accounts = accountsOver(db, now);
	const pictures = paymentPictures(db, reencode, now);
	const jobs: readonly ScheduledJob[] = [
		{
			name: "picture-pruning",
			schedule: "25 * * * *",
			run: (signal) => pruneInBatches({ days: 1, prune: pictures.prune("staff") }, now, signal),
		},
		{
			name: "ledger-key-pruning",
			schedule: "35 * * * *",
			run: (signal) => pruneInBatches({ days: daysOfKeys, prune: pruneLedgerKeys(db) }, now, signal),
		},
	];
	return {
		jobs,
		pictures,
		routes: (app: OpenAPIHono): void =>
			moneyRoutes(app, {
				accounts,
				entries: entriesOver(db, ledger, now),
				deals: dealActions({ db, ledger, leads, invite: reviews.invite, now }),
				dealList: dealList(db, reviews.linkOf),
				days: dayBooks(db, ledger, now),
				khata: (customerId) => readKhata(db, customerId),
				confirmation: confirmations({ db, leads, accounts, settings, now }),
				overview: moneyOverview({ db, accounts, rates }),
				pictures,
				seesProfit: async ({ isOwner }: Caller) => isOwner || (await settings()).staffSeeProfit,
			}),
	};
}
