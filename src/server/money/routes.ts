import { Readable } from "node:stream";
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { viewOf } from "#server/http/api/answers.ts";
import { keyedCall } from "#server/http/api/idempotency-key.ts";
import { implement, reply } from "#server/http/api/implement.ts";
import { nextLink, readCursor } from "#server/http/api/paging.ts";
import type { Caller } from "#server/http/caller.ts";
import * as accountCalls from "#shared/money/api/accounts.ts";
import * as dayCalls from "#shared/money/api/days.ts";
import * as dealCalls from "#shared/money/api/deals.ts";
import type { Accounts } from "./accounts.ts";
import type { DayBooks } from "./days.ts";
import type { DealList } from "./deal-list.ts";
import type { DealActions } from "./deals.ts";
import type { Entries } from "./entries.ts";
import { khataCsv } from "./khata.ts";
import type { MoneyOverview } from "./overview.ts";
import type { PaymentPictures } from "./pictures.ts";

export interface MoneyRoutesParts {
	readonly accounts: Accounts;
	readonly entries: Entries;
	readonly deals: DealActions;
	readonly dealList: DealList;
	readonly days: DayBooks;
	readonly khata: (customerId: string) => Promise<dayCalls.Khata>;
	readonly confirmation: (leadId: string, wanted: dealCalls.NewConfirmation) => Promise<string>;
	readonly overview: MoneyOverview;
	readonly pictures: PaymentPictures;
	/** Whether somebody may see what was earned, and costs. */
	readonly seesProfit: (caller: Caller) => Promise<boolean>;
}

/** Accounts, entries, days and pictures, and what deals add. They go before `/customers/:id`. */
export function moneyRoutes(app: OpenAPIHono, parts: MoneyRoutesParts): void {
	const { accounts, entries, days, khata, overview, pictures, seesProfit } = parts;
	implement(app, accountCalls.listAccounts, async ({ query, caller }) =>
		accounts.list(await seesProfit(caller), query.khata !== "0"),
	);
	implement(app, accountCalls.createAccount, ({ body, caller }) => accounts.create(body, caller.id));
	implement(app, accountCalls.changeMoneyAccount, async ({ params, body, caller }) =>
		accounts.change(params.id, body, caller, await seesProfit(caller)),
	);
	implement(app, accountCalls.listEntries, async ({ query: { limit, cursor, ...filter }, context }) => {
		const { page, next } = await entries.list(filter, readCursor(cursor), limit);
		return reply(200, page, linkTo(context, next));
	});
	implement(app, accountCalls.createEntry, ({ body, caller, context }) =>
		entries.create(body, caller.id, keyedCall(context, body)),
	);
	implement(app, accountCalls.reverseEntry, ({ params, body, caller, context }) => {
		const { note = "", confirm = false } = body ?? {};
		return entries.reverse(params.id, { note, confirm }, caller.id, keyedCall(context, body));
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
		...(await overview({ from, to }, await seesProfit(caller))),
	}));
	implement(app, dayCalls.readDayBook, async ({ query, caller }) =>
		days.read(query.date ?? days.today(), await seesProfit(caller)),
	);
	implement(app, dayCalls.exportDayBook, ({ query: { from, to } }) => {
		const texts = Readable.toWeb(Readable.from(days.csv(from, to), { encoding: "utf8", objectMode: false }));
		return new Response(texts as ReadableStream<Uint8Array>, { headers: fileNamed(`day-book-${days.today()}.csv`) });
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
		return khata(params.id);
	});
	implement(app, dayCalls.exportKhata, async ({ params, caller }) => {
		caller.reads([params.id]);
		const text = khataCsv(await khata(params.id));
		return new Response(text, { headers: fileNamed(`khata-${days.today()}.csv`) });
	});
	dealRoutes(app, parts);
}

function dealRoutes(app: OpenAPIHono, { deals, dealList, confirmation, seesProfit }: MoneyRoutesParts): void {
	implement(app, dealCalls.composeConfirmation, async ({ params, body }) => ({
		text: await confirmation(params.id, body),
	}));
	const one = async (id: string, caller: Caller) => dealList.one(id, await seesProfit(caller));
	implement(app, dealCalls.listDeals, async ({ query: { limit, cursor, ...filter }, caller, context }) => {
		const { page, next } = await dealList.page(filter, readCursor(cursor), limit, await seesProfit(caller));
		caller.reads(page.flatMap(({ customerId }) => customerId ?? []));
		return reply(200, page, linkTo(context, next));
	});
	implement(app, dealCalls.createDeal, async ({ body, caller, context }) =>
		one(await deals.agree(body, caller.id, keyedCall(context, body)), caller),
	);
	implement(app, dealCalls.readDeal, ({ params, caller }) => one(params.id, caller));
	implement(app, dealCalls.changeDeal, async ({ params, body, caller, context }) =>
		one(await deals.change(params.id, body, caller.id, keyedCall(context, body)), caller),
	);
	implement(app, dealCalls.payDeal, async ({ params, body, caller, context }) =>
		one(await deals.pay(params.id, body, caller.id, keyedCall(context, body)), caller),
	);
}

function linkTo(context: Context, next: string | null): Record<string, string> {
	return next === null ? {} : { link: nextLink(context, next) };
}

function fileNamed(name: string): Record<string, string> {
	return {
		"content-type": "text/csv; charset=utf-8; header=present",
		"content-disposition": `attachment; filename="${name}"`,
		"cache-control": "no-store",
	};
}
