import { eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "#server/db/database.ts";
import { record } from "#server/db/record.ts";
import { deals } from "#server/db/schema/money.ts";
import { isTaken } from "#server/db/sql.ts";
import type { KeyedCall } from "#server/http/api/idempotency-key.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import type { FieldIssue } from "#shared/field-issue.ts";
import type { Locale } from "#shared/locale.ts";
import type { DealChange, NewDeal, NewPayment } from "#shared/money/api/deals.ts";
import { type Amount, amountOf, figureOf, hasDecimals, largestAmount, totalOf } from "#shared/money/decimal.ts";
import { type DealKind, decimalsOf, type MoneyCurrency } from "#shared/money/money.ts";
import { maxRate, tradeOf } from "#shared/rates/rates.ts";
import { requestOf } from "#shared/requests/registry.ts";
import type { LeadType } from "#shared/requests/spec.ts";
import { accountsById, heldAccount } from "./accounts.ts";
import { writeOnce } from "./keys.ts";
import type { Ledger } from "./ledger.ts";
import {
	attachPicture,
	currentPayments,
	type DealRow,
	lockedDeal,
	openOf,
	pay,
	takeBackPayment,
	usualKind,
} from "./payments.ts";

/** The request that a deal comes from, locked until the transaction ends. */
export interface DealLead {
	readonly id: string;
	readonly type: LeadType;
	readonly reference: string;
	/** The language that its sender writes in. */
	readonly locale: Locale;
	/** The customer that its sender counts as. */
	readonly customerId: string;
	readonly payload: Readonly<Record<string, unknown>>;
	/** The rate that was offered last, and until when it holds (ISO 8601). */
	readonly offered: { readonly rate: number; readonly until: string | null } | null;
	/** What the board said when the request came. */
	readonly boardRate: number | null;
	/** By which its sender knows our messages. */
	readonly words: readonly string[];
}

/** What a deal does to the request that it comes from. */
export interface LeadSteps {
	readonly read: (tx: Transaction, leadId: string) => Promise<DealLead | null>;
	/** It counts as answered from now on, at the rate that was agreed (`null` where there is none). */
	readonly agreed: (tx: Transaction, step: LeadStep & { readonly rate: number | null }) => Promise<void>;
	/** All is paid: it is closed as a deal. */
	readonly finished: (tx: Transaction, step: LeadStep) => Promise<void>;
}

interface LeadStep {
	readonly leadId: string;
	readonly actorId: string;
}

export interface DealsParts {
	readonly db: Database;
	readonly ledger: Ledger;
	readonly leads: LeadSteps;
	/** Invites the customer of a deal that is done to a review. */
	readonly invite: (tx: Transaction, dealId: string) => Promise<void>;
	/** ms */
	readonly now: () => number;
}

type Issues = Record<string, FieldIssue>;

/** What staff do with deals; each answers the deal's id. */
export function dealActions({ db, ledger, leads, invite, now }: DealsParts) {
	const at = () => new Date(now());

	/** Records what a step made of a deal; a request whose deal is done is closed, its customer asked for a review. */
	async function settle(tx: Transaction, before: DealRow, by: string, action: "paid" | "changed" | "cancelled") {
		const after = await lockedDeal(tx, before.id);
		if (after.version === before.version) return;
		const changed = {
			action,
			subject: "deal",
			subjectId: before.id,
			before: recorded(before),
			after: recorded(after),
		} as const;
		await record(tx, { ...changed, by, at: at() });
		if (after.state !== "done" || before.state === "done") return;
		await invite(tx, before.id);
		if (after.leadId) await leads.finished(tx, { leadId: after.leadId, actorId: by });
	}

	return {
		/**
		 * Agrees on a deal; what is left out follows from the request.
		 * @throws ProblemError `invalid`; `conflict` where the request has a deal; `confirm-needed` for a rate that was not
		 * offered, or whose offer is over
		 */
		async agree(wanted: NewDeal, by: string, call: KeyedCall): Promise<string> {
			try {
				return await writeOnce(db, call, async (tx) => {
					const lead = wanted.leadId ? await leads.read(tx, wanted.leadId) : null;
					if (wanted.leadId && !lead) throw new ProblemError("invalid", { issues: { leadId: { code: "choice" } } });
					const terms = termsOf(wanted, lead);
					const contactId = await customerOf(tx, wanted.customerId ?? lead?.customerId);
					if (lead && lead.customerId !== contactId)
						throw new ProblemError("invalid", { issues: { customerId: { code: "choice" } } });
					if (!wanted.confirm) askRate(lead, terms, now());
					const values = { ...terms, contactId, leadId: lead?.id ?? null, agreedBy: by, createdAt: at() };
					const [deal] = await tx.insert(deals).values(figures(values)).returning();
					if (!deal) throw new Error("no deal was made");
					const changed = { action: "agreed", subject: "deal", subjectId: deal.id, before: null } as const;
					await record(tx, { ...changed, by, at: at(), after: recorded(deal) });
					const rate = terms.kind === "trade" ? Number(deal.rate) : null;
					if (lead) await leads.agreed(tx, { leadId: lead.id, actorId: by, rate });
					return deal.id;
				});
			} catch (error) {
				throw isTaken(error) ? new ProblemError("conflict", { cause: error }) : error;
			}
		},

		/** @throws ProblemError as `pay`; `version-conflict` */
		pay: (id: string, wanted: NewPayment, by: string, call: KeyedCall): Promise<string> =>
			writeOnce(db, call, async (tx) => {
				const deal = await seenDeal(tx, id, wanted.version);
				const account = (await accountsById(tx, [wanted.accountId])).get(wanted.accountId);
				if (!account) throw new ProblemError("not-found");
				const { direction, note, pictureId, confirm } = wanted;
				const amount = amountOf(wanted.amount);
				const moment = await ledger.momentOf(tx, wanted.at);
				await pay(tx, ledger, deal, { direction, account, amount, at: moment, by, note, pictureId, confirm });
				await settle(tx, deal, by, "paid");
				return id;
			}),

		/**
		 * Pays what is open of a side, cancels, changes method and note, or adds a picture to a payment.
		 * @throws ProblemError `version-conflict`, `conflict` for a state that does not follow, `invalid`, `confirm-needed`
		 */
		change: (id: string, change: DealChange, by: string, call: KeyedCall): Promise<string> =>
			writeOnce(db, call, async (tx) => {
				const known = await lockedDeal(tx, id);
				if (change.state === "done" && known.state === "done") return id;
				const before = await seenDeal(tx, id, change.version);
				const { state, confirm } = change;
				if (state === "done" || (state !== undefined && before.state === "cancelled"))
					throw new ProblemError("conflict");
				const { method = before.method, note = before.note, picture } = change;
				if (picture) await attachPicture(tx, id, picture);
				if (picture || method !== before.method || note !== before.note)
					await tx.update(deals).set({ method, note, version: sql`version + 1` }).where(eq(deals.id, id));
				const deal = { ...before, method };
				if (state === "cancelled") await cancel(tx, deal, change, by);
				else if (state !== undefined) {
					const direction = state === "paid-in" ? "in" : "out";
					const amount = openOf(deal, direction);
					const account = await heldAccount(tx, usualKind(deal, direction));
					const moment = await ledger.momentOf(tx, undefined);
					if (amount > 0n)
						await pay(tx, ledger, deal, { direction, account, amount, at: moment, by, note: "", confirm });
				}
				const action = state === "cancelled" ? "cancelled" : state === undefined ? "changed" : "paid";
				await settle(tx, before, by, action);
				return id;
			}),
	};

	async function cancel(tx: Transaction, deal: DealRow, { reason, confirm }: DealChange, by: string) {
		if (!reason) throw new ProblemError("invalid", { issues: { reason: { code: "required" } } });
		const payments = await currentPayments(tx, deal.id);
		const moment = payments.length > 0 ? await ledger.momentOf(tx, undefined) : at();
		for (const { entryId } of payments.toReversed())
			await takeBackPayment(tx, ledger, { entryId, at: moment, by, note: "", confirm });
		await tx.update(deals).set({ reason, version: sql`version + 1` }).where(eq(deals.id, deal.id));
	}
}

export type DealActions = ReturnType<typeof dealActions>;

interface Terms {
	readonly kind: DealKind;
	readonly side: "buy" | "sell";
	readonly currency: MoneyCurrency;
	readonly amount: Amount;
	readonly rate: Amount;
	readonly fee: Amount;
	readonly total: Amount;
	readonly method: NewDeal["method"];
	readonly note: string;
}

/** The terms of a deal as they were sent, or as its request has them. @throws ProblemError `invalid` */
function termsOf(wanted: NewDeal, lead: DealLead | null): Terms {
	const asked = lead ? askedBy(lead) : {};
	const { kind = asked.kind, side = asked.side } = wanted;
	const isTrade = kind === "trade";
	const currency = isTrade ? (wanted.currency ?? asked.currency) : "PKR";
	const amount = wanted.amount === undefined ? asked.amount : amountOf(wanted.amount);
	const given = wanted.rate === undefined ? asked.rate : amountOf(wanted.rate);
	const rate = isTrade ? given : amountOf("1");
	const issues: Issues = {};
	for (const [name, value] of Object.entries({ kind, side, currency, amount, rate }))
		if (value === undefined) issues[name] = { code: "required" };
	if (isTrade && currency === "PKR") issues.currency = { code: "choice" };
	if (!isTrade && wanted.currency !== undefined && wanted.currency !== "PKR") issues.currency = { code: "choice" };
	if (!isTrade && wanted.rate !== undefined && amountOf(wanted.rate) !== amountOf("1"))
		issues.rate = { code: "choice" };
	const fee = amountOf(wanted.fee ?? "0");
	if (!hasDecimals(fee, 2)) issues.fee = { code: "decimals", limit: 2 };
	if (amount !== undefined && currency && !hasDecimals(amount, decimalsOf[currency]))
		issues.amount = { code: "decimals", limit: decimalsOf[currency] };
	const total = amount === undefined || rate === undefined ? 0n : totalOf(amount, rate);
	if (rate !== undefined && rate > amountOf(String(maxRate))) issues.rate = { code: "tooLarge" };
	if (total + fee > largestAmount) issues.amount ??= { code: "tooLarge" };
	if (amount && rate && total === 0n) issues.amount ??= { code: "positive" };
	if (wanted.total !== undefined && amountOf(wanted.total) !== total)
		issues.total = { code: "otherTotal", name: figureOf(total) };
	if (side === "sell" && fee >= total && fee > 0n) issues.fee ??= { code: "overpaid", name: figureOf(total) };
	if (Object.keys(issues).length > 0 || !kind || !side || !currency || amount === undefined || rate === undefined)
		throw new ProblemError("invalid", { issues });
	return { kind, side, currency, amount, rate, fee, total, method: wanted.method, note: wanted.note };
}

/** What a request says of a deal. E-mails are no currency: they are a service. */
function askedBy({ type, payload, offered, boardRate }: DealLead): Partial<Terms> {
	const trade = tradeOf(requestOf(type), payload);
	const rate = exact(offered?.rate ?? boardRate);
	if (trade) {
		const { side } = trade;
		const amount = exact(trade.amount);
		if (trade.currency !== "emailUnit")
			return {
				kind: "trade",
				side,
				currency: trade.currency.toUpperCase() as MoneyCurrency,
				...(amount && { amount }),
				...(rate && { rate }),
			};
		return { kind: "service", side, ...(amount && rate && { amount: totalOf(amount, rate) }) };
	}
	if (type === "BUY_NETWORK" || type === "SELL_NETWORK")
		return { kind: "network", side: type === "BUY_NETWORK" ? "buy" : "sell" };
	return type === "SERVICE_ORDER" ? { kind: "service", side: "buy" } : {};
}

/** A stored number as the decimal that it is written as. */
function exact(value: number | null | undefined): Amount | undefined {
	return value === null || value === undefined ? undefined : amountOf(value.toFixed(6));
}

/** @throws ProblemError `confirm-needed` for another rate than was offered, or one whose offer is over */
function askRate(lead: DealLead | null, { kind, rate }: Terms, now: number): void {
	if (!lead?.offered || kind !== "trade") return;
	const { until } = lead.offered;
	const isOver = until !== null && Date.parse(until) <= now;
	const isOther = exact(lead.offered.rate) !== rate;
	if (isOver) throw new ProblemError("confirm-needed", { issues: { rate: { code: "quoteEnded" } } });
	if (isOther)
		throw new ProblemError("confirm-needed", {
			issues: { rate: { code: "otherRate", name: String(lead.offered.rate) } },
		});
}

/** The customer that a contact counts as. @throws ProblemError `invalid` */
async function customerOf(tx: Transaction, id: string | undefined): Promise<string> {
	if (!id) throw new ProblemError("invalid", { issues: { customerId: { code: "required" } } });
	const { rows } = await tx.execute<{ id: string }>(
		sql`SELECT coalesce(merged_into, id) AS id FROM contacts WHERE id = ${id}`,
	);
	const [found] = rows;
	if (!found) throw new ProblemError("invalid", { issues: { customerId: { code: "choice" } } });
	return found.id;
}

async function seenDeal(tx: Transaction, id: string, version: number): Promise<DealRow> {
	const deal = await lockedDeal(tx, id);
	if (deal.version !== version) throw new ProblemError("version-conflict");
	return deal;
}

function figures<Values extends Terms>({ amount, rate, fee, total, ...values }: Values) {
	return {
		...values,
		amount: figureOf(amount),
		rate: figureOf(rate),
		fee: figureOf(fee),
		total: figureOf(total),
	};
}

function recorded({ side, currency, amount, rate, total, state, paidIn, paidOut }: DealRow) {
	const figure = (text: string) => figureOf(amountOf(text));
	return {
		side,
		currency,
		amount: figure(amount),
		rate: figure(rate),
		total: figure(total),
		state,
		paidIn: figure(paidIn),
		paidOut: figure(paidOut),
	};
}
