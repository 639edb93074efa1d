import { Readable } from "node:stream";
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { Database, Transaction } from "#server/db/database.ts";
import { pruneCallKeys } from "#server/db/once.ts";
import { pruningJob } from "#server/db/pruning.ts";
import { csvFile, viewOf } from "#server/http/api/answers.ts";
import { keyedCall } from "#server/http/api/idempotency-key.ts";
import { implement, reply } from "#server/http/api/implement.ts";
import { nextLink, readCursor } from "#server/http/api/paging.ts";
import { found, invalid } from "#server/http/api/problems.ts";
import { type Caller, callerOf } from "#server/http/caller.ts";
import { localeOfRequest } from "#server/http/locale.ts";
import type { Runtime } from "#server/runtime.ts";
import type { Rates } from "#shared/api/rates.ts";
import type { Settings } from "#shared/api/settings.ts";
import type { Locale } from "#shared/locale.ts";
import * as accountCalls from "#shared/money/api/accounts.ts";
import * as dayCalls from "#shared/money/api/days.ts";
import * as dealCalls from "#shared/money/api/deals.ts";
import { figureOf } from "#shared/money/decimal.ts";
import { detailsText, type StockCurrency } from "#shared/money/money.ts";
import { type TradedCurrency, totalAt, tradeOf } from "#shared/rates/rates.ts";
import { formatUntil } from "#shared/reply-by.ts";
import { confirmationLines } from "#shared/requests/confirmation.ts";
import { requestOf } from "#shared/requests/registry.ts";
import { accountsById, accountsOver, khataCsv, readKhata } from "./accounts.ts";
import { dayBooks, moneyOverview } from "./days.ts";
import { dealList } from "./deal-list.ts";
import { dealActions, type LeadSteps } from "./deals.ts";
import { entriesOver } from "./entries.ts";
import { ledgerOver, stockOf } from "./ledger.ts";
import { paymentPictures } from "./payments.ts";

export { dealProgress } from "./deal-list.ts";
export type { PaymentPictures } from "./payments.ts";

interface MoneyDeps extends Pick<Runtime, "db" | "now" | "settings"> {
	readonly rates: () => Promise<Rates>;
	readonly leads: LeadSteps;
	readonly reviews: {
		readonly invite: (tx: Transaction, dealId: string) => Promise<void>;
		readonly linkOf: (dealId: string, locale: Locale) => string;
	};
	/** Makes a WebP of a photo. @throws ProblemError `unusable-image`, `unavailable` */
	readonly reencode: (bytes: Buffer) => Promise<Buffer>;
}

export async function heldStock(db: Database): Promise<Record<TradedCurrency, number>> {
	const held = async (currency: StockCurrency) => Number(figureOf((await stockOf(db, currency)).amount));
	return { payoneer: await held("PAYONEER"), usdt: await held("USDT"), binance: await held("BINANCE") };
}

// A phone may keep a call for long before it sends it again.
const daysOfKeys = 180;

/** The books of the business: accounts, deals and their payments, day book and khata (docs/product, decisions 33, 53 and 54). */
export function createMoney({ db, settings, rates, leads, reviews, reencode, now }: MoneyDeps) {
	const ledger = ledgerOver(rates, now);
	const accounts = accountsOver(db, now);
	const entries = entriesOver(db, ledger, now);
	const deals = dealActions({ db, ledger, leads, invite: reviews.invite, now });
	const { page, one } = dealList(db, reviews.linkOf);
	const days = dayBooks(db, ledger, now);
	const pictures = paymentPictures(db, reencode, now);
	const keys = { days: daysOfKeys, prune: pruneCallKeys(db) };
	const seesProfit = async ({ isOwner }: Caller) => isOwner || (await settings()).staffSeeProfit;
	const readerOf = async (context: Context) => ({
		seesProfit: await seesProfit(callerOf(context)),
		locale: localeOfRequest(context.req.raw),
	});
	const deal = async (id: string, context: Context) => one(id, await readerOf(context));
	/** A deal, whose person counts as read of; before it is changed, because each change answers the deal. */
	const counted = async (id: string, context: Context) => {
		const read = await deal(id, context);
		callerOf(context).reads(peopleOf([read]));
		return read;
	};
	const entry = async (id: string, caller: Caller) => entries.one(id, await seesProfit(caller));
	return {
		jobs: [
			pruningJob("picture-pruning", "25 * * * *", now, { days: 1, prune: pictures.prune("staff") }),
			pruningJob("ledger-key-pruning", "35 * * * *", now, keys),
		],
		pictures,
		/** They go before `/customers/:id`. */
		routes(app: OpenAPIHono): void {
			implement(app, accountCalls.listAccounts, async ({ query, caller }) => {
				const list = await accounts.list(await seesProfit(caller), query.khata !== "0");
				caller.reads(peopleOf(list));
				return list;
			});
			implement(app, accountCalls.createAccount, ({ body, caller, context }) =>
				accounts.create(body, caller.id, keyedCall(context, body)),
			);
			implement(app, accountCalls.changeMoneyAccount, async ({ params, body, caller }) =>
				accounts.change(params.id, body, caller, await seesProfit(caller)),
			);
			implement(app, accountCalls.listEntries, async ({ query: { limit, cursor, ...filter }, caller, context }) => {
				const { page, next } = await entries.list(filter, readCursor(cursor), limit, await seesProfit(caller));
				return reply(200, page, nextLink(context, next));
			});
			implement(app, accountCalls.createEntry, async ({ body, caller, context }) =>
				entry(await entries.create(body, caller.id, keyedCall(context, body)), caller),
			);
			implement(app, accountCalls.reverseEntry, async ({ params, body, caller, context }) => {
				const { note = "", confirm = false } = body ?? {};
				const call = keyedCall(context, body);
				return entry(await entries.reverse(params.id, { note, confirm }, caller.id, call), caller);
			});
			implement(app, accountCalls.sendPicture, async ({ caller, context }) => ({
				id: await pictures.add(context.req.raw, caller.id),
			}));
			implement(app, accountCalls.readPicture, async ({ params }) => {
				const headers = {
					"content-type": "image/webp",
					"cache-control": "private, no-store",
					"content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
				};
				return new Response(viewOf(await pictures.read(params.id)), { headers });
			});
			implement(app, dayCalls.readMoney, async ({ query: { from = days.today(), to = days.today() }, caller }) => ({
				date: days.today(),
				...(await moneyOverview(db, accounts, await rates(), { from, to }, await seesProfit(caller))),
			}));
			implement(app, dayCalls.readDayBook, async ({ query, caller }) =>
				days.read(query.date ?? days.today(), await seesProfit(caller)),
			);
			implement(app, dayCalls.exportDayBook, ({ query: { from, to } }) => {
				const bytes = Readable.toWeb(Readable.from(days.csv(from, to), { objectMode: false, highWaterMark: 1 }));
				return csvFile(bytes as ReadableStream<Uint8Array>, `day-book-${days.today()}.csv`);
			});
			implement(app, dayCalls.closeDay, async ({ params: { date }, body, caller }) => {
				await days.close(date, body, caller.id);
				return days.read(date, await seesProfit(caller));
			});
			implement(app, dayCalls.reopenDay, async ({ params: { date }, caller }) => {
				await days.reopen(date, caller.id);
				return days.read(date, true);
			});
			implement(app, dayCalls.readKhata, ({ params, caller }) => {
				caller.reads([params.id]);
				return readKhata(db, params.id);
			});
			implement(app, dayCalls.exportKhata, async ({ params, caller }) => {
				caller.reads([params.id]);
				return csvFile(khataCsv(await readKhata(db, params.id)), `khata-${days.today()}.csv`);
			});
			implement(app, dealCalls.composeConfirmation, async ({ params, body }) => ({
				text: await confirmationOf(db, leads.read, await settings(), now(), params.id, body),
			}));
			implement(app, dealCalls.listDeals, async ({ query: { limit, cursor, ...filter }, caller, context }) => {
				const list = await page(filter, readCursor(cursor), limit, await readerOf(context));
				caller.reads(peopleOf(list.page));
				return reply(200, list.page, nextLink(context, list.next));
			});
			implement(app, dealCalls.createDeal, async ({ body, caller, context }) =>
				deal(await deals.agree(body, caller, keyedCall(context, body)), context),
			);
			implement(app, dealCalls.readDeal, ({ params, context }) => counted(params.id, context));
			implement(app, dealCalls.changeDeal, async ({ params: { id }, body, caller, context }) => {
				await counted(id, context);
				return deal(await deals.change(id, body, caller.id, keyedCall(context, body)), context);
			});
			implement(app, dealCalls.payDeal, async ({ params: { id }, body, caller, context }) => {
				await counted(id, context);
				return deal(await deals.pay(id, body, caller.id, keyedCall(context, body)), context);
			});
		},
	};
}

const peopleOf = (rows: readonly Readonly<Record<"customerId", string | null>>[]) =>
	rows.flatMap(({ customerId }) => customerId ?? []);

/** The written confirmation of a request (docs/product, decision 67). `now` in ms. @throws ProblemError `not-found`, `invalid` */
async function confirmationOf(
	db: Database,
	read: LeadSteps["read"],
	settings: Settings,
	now: number,
	leadId: string,
	{ quote, accountId }: dealCalls.NewConfirmation,
): Promise<string> {
	const lead = found(await db.transaction((tx) => read(tx, leadId)));
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
	const [account] = await accountsById(db, [id]);
	if (!account?.details) throw invalid("accountId", "choice");
	return detailsText(account.details);
}
