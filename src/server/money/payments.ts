import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Transaction } from "#server/db/database.ts";
import { deals, payments, pictures } from "#server/db/schema/money.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import type { FieldIssue } from "#shared/field-issue.ts";
import { type Amount, amountOf, figureOf, hasDecimals, portion, sumOf } from "#shared/money/decimal.ts";
import { type Direction, decimalsOf, type HeldKind, heldKinds, type MoneyCurrency } from "#shared/money/money.ts";
import { type Account, accountsOfEntry, bookAccount, khataOf } from "./accounts.ts";
import { askBelowNothing, type Ledger, type Line, linesOf } from "./ledger.ts";

export type DealRow = typeof deals.$inferSelect;
type PaymentRow = typeof payments.$inferSelect;

export interface Pay {
	readonly direction: Direction;
	readonly account: Account;
	readonly amount: Amount;
	readonly at: Date;
	readonly by: string;
	readonly note: string;
	readonly pictureId?: string | null | undefined;
	readonly confirm: boolean;
}

/** A deal, locked until the transaction ends. @throws ProblemError `not-found` */
export async function lockedDeal(tx: Transaction, id: string): Promise<DealRow> {
	const [deal] = await tx.select().from(deals).where(eq(deals.id, id)).for("update");
	if (!deal) throw new ProblemError("not-found");
	return deal;
}

/** What is still to be paid of a side. */
export function openOf({ dueIn, dueOut, paidIn, paidOut, state }: DealRow, direction: Direction): Amount {
	if (state === "cancelled") return 0n;
	return direction === "in" ? amountOf(dueIn) - amountOf(paidIn) : amountOf(dueOut) - amountOf(paidOut);
}

/** In what a side is paid. */
export function currencyOf(
	{ side, currency }: Pick<DealRow, "side" | "currency">,
	direction: Direction,
): MoneyCurrency {
	return (side === "sell") === (direction === "in") ? currency : "PKR";
}

/**
 * Books a payment of a deal.
 * @throws ProblemError `invalid` for an account of another currency, a figure that cannot be, or more than is open;
 * `confirm-needed` where the account would fall below nothing
 */
export async function pay(tx: Transaction, ledger: Ledger, deal: DealRow, payment: Pay): Promise<void> {
	const { direction, account, amount, at, by, note, confirm, pictureId } = payment;
	const currency = currencyOf(deal, direction);
	if (!(account.kind in heldKinds) || account.currency !== currency)
		throw refusal("accountId", { code: "accountCurrency", name: currency });
	if (!hasDecimals(amount, decimalsOf[currency]))
		throw refusal("amount", { code: "decimals", limit: decimalsOf[currency] });
	const open = openOf(deal, direction);
	if (amount > open) throw refusal("amount", { code: "overpaid", name: `${figureOf(open)} ${currency}` });
	const signed = direction === "in" ? amount : -amount;
	const goods = currency === "PKR" ? null : await goodsPart(tx, deal, amount);
	const lines = [{ account, amount: signed }, ...(await otherLines(tx, deal, signed, goods))];
	await askBelowNothing(tx, lines, { confirm, field: "amount" });
	const sign = signed > 0n ? 1n : -1n;
	const tradedFor = goods && { tradedFor: sign * goods.value };
	const entryId = await ledger.post(tx, { at, by, dealId: deal.id, lines, ...tradedFor });
	const [row] = await tx
		.insert(payments)
		.values({
			dealId: deal.id,
			direction,
			accountId: account.id,
			currency,
			amount: figureOf(amount),
			...(goods && { value: figureOf(goods.value), fee: figureOf(goods.fee) }),
			entryId,
			note,
			madeBy: by,
			at,
		})
		.returning({ id: payments.id });
	if (pictureId && row) await attachPicture(tx, deal.id, { paymentId: row.id, id: pictureId }, "pictureId");
}

/** Gives a payment of a deal a stored picture. @throws ProblemError `invalid` beside `field` where either is not free for it */
export async function attachPicture(
	tx: Transaction,
	dealId: string,
	{ paymentId, id }: { readonly paymentId: string; readonly id: string },
	field = "picture",
): Promise<void> {
	const isFree = and(eq(pictures.id, id), isNull(pictures.dealId), isNotNull(pictures.sentBy));
	const isBare = sql`EXISTS (SELECT FROM payments p WHERE p.id = ${paymentId} AND p.deal_id = ${dealId} AND p.reverses IS NULL
		AND NOT EXISTS (SELECT FROM pictures x WHERE x.payment_id = p.id))`;
	const { rowCount } = await tx.update(pictures).set({ dealId, paymentId }).where(and(isFree, isBare));
	if (rowCount !== 1) throw refusal(field, { code: "choice" });
}

interface Goods {
	/** What this part of the currency comes to, and of the fee what goes with it, in rupees: the parts sum to the whole. */
	readonly value: Amount;
	readonly fee: Amount;
}

async function goodsPart(tx: Transaction, deal: DealRow, amount: Amount): Promise<Goods> {
	const before = (await tx.select().from(payments).where(eq(payments.dealId, deal.id))).filter(
		({ currency }) => currency !== "PKR",
	);
	const of = (field: "amount" | "value" | "fee") =>
		sumOf(
			before.map((row) => (row.reverses === null || field === "amount" ? amountOf(row[field]) : -amountOf(row[field]))),
		);
	const [whole, moved] = [amountOf(deal.amount), of("amount") + amount];
	return {
		value: portion(amountOf(deal.total), moved, whole) - of("value"),
		fee: portion(amountOf(deal.fee), moved, whole) - of("fee"),
	};
}

/** What stands against the money that moved: the khata, and for goods the exchange. */
async function otherLines(tx: Transaction, deal: DealRow, signed: Amount, goods: Goods | null): Promise<Line[]> {
	const khata = deal.contactId ? await khataOf(tx, deal.contactId) : null;
	if (!khata) throw new ProblemError("conflict");
	if (goods) {
		const { currency, side } = deal;
		const owed = side === "buy" ? goods.value : -goods.value;
		return [
			{ account: await bookAccount(tx, "exchange", currency), amount: -signed },
			{ account: await bookAccount(tx, "exchange", "PKR"), amount: -owed },
			{ account: khata, amount: owed + goods.fee },
			{ account: await bookAccount(tx, "income", "PKR"), amount: -goods.fee },
		];
	}
	if (deal.kind === "trade") return [{ account: khata, amount: -signed }];
	// What is paid is earned or spent at once; the khata shows both.
	const book = await bookAccount(tx, deal.side === "buy" ? "income" : "expenses", "PKR");
	return [
		{ account: khata, amount: -signed },
		{ account: khata, amount: signed },
		{ account: book, amount: -signed },
	];
}

export interface TakeBack {
	readonly entryId: string;
	readonly at: Date;
	readonly by: string;
	readonly note: string;
	readonly confirm: boolean;
}

/** Takes an entry back, and answers the entry that does. @throws ProblemError `conflict`, `confirm-needed` */
export async function takeBackEntry(tx: Transaction, ledger: Ledger, order: TakeBack): Promise<string> {
	const accounts = await accountsOfEntry(tx, order.entryId);
	const back = (await linesOf(tx, order.entryId, accounts)).map((line) => ({ ...line, amount: -line.amount }));
	await askBelowNothing(tx, back, { confirm: order.confirm, field: "amount" });
	return ledger.reverse(tx, order.entryId, accounts, order);
}

/** The same for the entry of a payment, and the payment with it; `null` for an entry of none. */
export async function takeBackPayment(tx: Transaction, ledger: Ledger, order: TakeBack): Promise<string | null> {
	const [payment] = await tx.select().from(payments).where(eq(payments.entryId, order.entryId));
	if (!payment) return null;
	await lockedDeal(tx, payment.dealId);
	const entryId = await takeBackEntry(tx, ledger, order);
	const { dealId, direction, accountId, currency, value, fee } = payment;
	const amount = figureOf(-amountOf(payment.amount));
	await tx.insert(payments).values({
		...{ dealId, direction, accountId, currency, value, fee, amount, entryId },
		reverses: payment.id,
		madeBy: order.by,
		at: order.at,
	});
	return entryId;
}

/** The payments of a deal that were not taken back, the oldest first. */
export async function currentPayments(tx: Transaction, dealId: string): Promise<PaymentRow[]> {
	const rows = await tx.select().from(payments).where(eq(payments.dealId, dealId)).orderBy(payments.createdAt);
	const taken = new Set(rows.map(({ reverses }) => reverses));
	return rows.filter(({ id, reverses }) => reverses === null && !taken.has(id));
}

/** The kind of account that a side is paid from or into where nobody says another. */
export function usualKind(deal: DealRow, direction: Direction): HeldKind {
	const currency = currencyOf(deal, direction);
	return currency === "PKR" ? deal.method : (currency.toLowerCase() as HeldKind);
}

function refusal(field: string, issue: FieldIssue): ProblemError {
	return new ProblemError("invalid", { issues: { [field]: issue } });
}
