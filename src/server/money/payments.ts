import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Database, Transaction } from "#server/db/database.ts";
import { deals, payments, pictures } from "#server/db/schema/money.ts";
import { inserted } from "#server/db/sql.ts";
import { readBytes } from "#server/http/api/body.ts";
import { found, invalid, ProblemError } from "#server/http/api/problems.ts";
import { semaphore } from "#server/lib/semaphore.ts";
import type { FieldIssue } from "#shared/field-issue.ts";
import {
	type Amount,
	amountOf,
	figureOf,
	figuresOf,
	hasDecimals,
	isSettledBy,
	portion,
	sumOf,
} from "#shared/money/decimal.ts";
import { currencyNames, currencyOf, type Direction, decimalsOf, heldKinds } from "#shared/money/money.ts";
import { type Account, bookAccount, khataOf, readKhata } from "./accounts.ts";
import { askBelowNothing, type Ledger, type Line, type TakeBack } from "./ledger.ts";

export type DealRow = typeof deals.$inferSelect;
type PaymentRow = typeof payments.$inferSelect;

interface Pay {
	readonly direction: Direction;
	readonly account: Account;
	readonly amount: Amount;
	readonly at: Date;
	readonly by: string;
	readonly note?: string;
	readonly pictureId?: string | null | undefined;
	/** Whether rupees beyond what is open go to the khata. */
	readonly surplus?: boolean | undefined;
	readonly confirm: boolean;
}

/** A deal, locked until the transaction ends. @throws ProblemError `not-found` */
export async function lockedDeal(tx: Transaction, id: string): Promise<DealRow> {
	return found((await tx.select().from(deals).where(eq(deals.id, id)).for("update"))[0]);
}

export function openOf({ dueIn, dueOut, paidIn, paidOut, state }: DealRow, direction: Direction): Amount {
	if (state === "cancelled") return 0n;
	return direction === "in" ? amountOf(dueIn) - amountOf(paidIn) : amountOf(dueOut) - amountOf(paidOut);
}

/** Pays through an account that holds the currency, out of what is free of the customer's khata, or, of what is left out of the deal, through the exchange. The paisa between whole rupees and what is open are booked as a difference. @throws ProblemError `invalid` for another account, a figure that cannot be, or more than is open; `confirm-needed`; `conflict` where the person was erased */
export async function pay(tx: Transaction, ledger: Ledger, deal: DealRow, payment: Pay): Promise<void> {
	const { direction, account, amount, confirm, surplus } = payment;
	const currency = currencyOf(deal, direction);
	const isRupees = currency === "PKR";
	const [isHeld, isKhata] = [account.kind in heldKinds, account.kind === "khata"];
	// The rupees of a trade are left out with its goods alone.
	const isLeftOut = account.kind === "exchange" && !(isRupees && deal.kind === "trade");
	if (account.currency !== currency)
		throw invalid("accountId", { code: "accountCurrency", name: currencyNames[currency] });
	if (!(isHeld || isKhata || isLeftOut)) throw invalid("accountId", "choice");
	const limit = decimalsOf[currency];
	if (!hasDecimals(amount, limit)) throw invalid("amount", { code: "decimals", limit });
	const open = openOf(deal, direction);
	const isEven = isRupees && isHeld && isSettledBy(amount, open);
	const sum = (of: Amount) => [figureOf(of), currency] as const;
	const questions: Record<string, FieldIssue> = {};
	if (amount > open && !isEven) {
		if (!surplus || !isRupees || open === 0n || !isHeld) throw invalid("amount", { code: "overpaid", sum: sum(open) });
		questions.amount = { code: "surplus", sum: sum(amount - open) };
	}
	const khata = await khataOfDeal(tx, deal);
	if (isLeftOut) return leaveOut(tx, ledger, deal, payment);
	if (isKhata) {
		if (account.customerId !== khata.customerId) throw invalid("accountId", "choice");
		const free = amountOf((await readKhata(tx, account.customerId ?? "")).free);
		const there = direction === "in" ? -free : free;
		const lacking = there > 0n ? amount - there : amount;
		if (lacking > 0n) questions.amount = { code: "khataLacks", sum: sum(lacking) };
	}
	const settled = isEven || amount > open ? open : amount;
	const [moved, signed] = [movedBy(direction, amount), movedBy(direction, settled)];
	const goods = isRupees ? null : await goodsPart(tx, deal, amount);
	const lines: Line[] = [{ account, amount: moved }, ...(await otherLines(tx, deal, signed, khata, goods))];
	if (moved !== signed) {
		const rest = isEven ? await bookAccount(tx, "difference", "PKR") : khata;
		lines.push({ account: rest, amount: signed - moved });
	}
	await askBelowNothing(tx, lines, confirm, questions.amount ? "accountId" : "amount", questions);
	await write(tx, ledger, deal, { ...payment, amount: settled }, lines, goods);
}

/** Leaves a part out of the deal, and of the rupees of a trade what is still open: both meet themselves in the exchange. @throws ProblemError `invalid` for all of the deal */
async function leaveOut(tx: Transaction, ledger: Ledger, deal: DealRow, goods: Pay): Promise<void> {
	const through = await bookAccount(tx, "exchange", "PKR");
	const dueOf = (direction: Direction) => amountOf(direction === "in" ? deal.dueIn : deal.dueOut);
	const all = await tx.select().from(payments).where(eq(payments.dealId, deal.id));
	const leftOut = ({ id }: Account) =>
		sumOf(all.flatMap(({ accountId, amount }) => (accountId === id ? amountOf(amount) : [])));
	const whole = dueOf(goods.direction);
	const staying = whole - leftOut(goods.account) - goods.amount;
	if (staying === 0n) throw invalid("amount", "allLeftOut");
	const of = (figure: string) => portion(amountOf(figure), staying, whole);
	const dueForIt = deal.side === "buy" ? of(deal.total) + of(deal.fee) : of(deal.total) - of(deal.fee);
	const direction = goods.direction === "in" ? "out" : "in";
	const [rest, open] = [dueOf(direction) - dueForIt - leftOut(through), openOf(deal, direction)];
	const rupees = { ...goods, direction, account: through, amount: rest < open ? rest : open, pictureId: null } as const;
	for (const part of [goods, rupees]) {
		const [{ account }, moved] = [part, movedBy(part.direction, part.amount)];
		const lines = [moved, -moved].map((amount) => ({ account, amount }));
		if (part.amount > 0n) await write(tx, ledger, deal, part, lines, null);
	}
}

function movedBy(direction: Direction, amount: Amount): Amount {
	return direction === "in" ? amount : -amount;
}

/** Writes a payment with its entry. */
async function write(
	tx: Transaction,
	ledger: Ledger,
	deal: DealRow,
	{ direction, account, amount, at, by, note = "", pictureId }: Pay,
	lines: readonly Line[],
	goods: Goods | null,
): Promise<void> {
	const tradedFor = goods ? movedBy(direction, goods.value) : undefined;
	const entryId = await ledger.post(tx, { at, madeBy: by, dealId: deal.id, lines, tradedFor });
	const values = { dealId: deal.id, direction, accountId: account.id, currency: account.currency, entryId };
	const figures = { amount: figureOf(amount), ...(goods && figuresOf(goods)) };
	const row = inserted(
		await tx
			.insert(payments)
			.values({ ...values, ...figures, note, madeBy: by, at })
			.returning(),
	);
	if (pictureId) await attachPicture(tx, deal.id, { paymentId: row.id, id: pictureId }, "pictureId");
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
	if (rowCount !== 1) throw invalid(field, "choice");
}

/** What a part of the currency comes to, and of the fee what goes with it, in rupees: the parts sum to the whole. */
type Goods = Readonly<Record<"value" | "fee", Amount>>;

async function goodsPart(tx: Transaction, deal: DealRow, amount: Amount): Promise<Goods> {
	const all = await tx.select().from(payments).where(eq(payments.dealId, deal.id));
	const { id: leftOut } = await bookAccount(tx, "exchange", deal.currency);
	const before = all.filter(({ currency, accountId }) => currency !== "PKR" && accountId !== leftOut);
	const paid = (field: "value" | "fee") =>
		sumOf(before.map((row) => (row.reverses === null ? amountOf(row[field]) : -amountOf(row[field]))));
	const whole = amountOf(deal.amount);
	const moved = sumOf(before.map((row) => amountOf(row.amount))) + amount;
	return {
		value: portion(amountOf(deal.total), moved, whole) - paid("value"),
		fee: portion(amountOf(deal.fee), moved, whole) - paid("fee"),
	};
}

/** @throws ProblemError `conflict` where the person was erased */
async function khataOfDeal(tx: Transaction, { contactId }: DealRow): Promise<Account> {
	if (!contactId) throw new ProblemError("conflict");
	return khataOf(tx, contactId);
}

/** What stands against the money that moved: the khata, and for goods the exchange. */
async function otherLines(
	tx: Transaction,
	{ currency, side, kind }: DealRow,
	signed: Amount,
	khata: Account,
	goods: Goods | null,
): Promise<Line[]> {
	if (goods) {
		const owed = side === "buy" ? goods.value : -goods.value;
		return [
			{ account: await bookAccount(tx, "exchange", currency), amount: -signed },
			{ account: await bookAccount(tx, "exchange", "PKR"), amount: -owed },
			{ account: khata, amount: owed + goods.fee },
			{ account: await bookAccount(tx, "income", "PKR"), amount: -goods.fee },
		];
	}
	const paid = { account: khata, amount: -signed };
	if (kind === "trade") return [paid];
	// What is paid is earned or spent at once; the khata shows both.
	const book = await bookAccount(tx, side === "buy" ? "income" : "expenses", "PKR");
	return [paid, { account: khata, amount: signed }, { account: book, amount: -signed }];
}

/** Takes back an entry, and its payment where it is of one; answers the entry that does. @throws ProblemError as `reverse` */
export async function takeBack(tx: Transaction, ledger: Ledger, order: TakeBack): Promise<string> {
	const [payment] = await tx.select().from(payments).where(eq(payments.entryId, order.entryId));
	if (!payment) return ledger.reverse(tx, order);
	const { dealId, direction, accountId, currency, value, fee, id: reverses } = payment;
	await lockedDeal(tx, dealId);
	const entryId = await ledger.reverse(tx, order);
	const amount = figureOf(-amountOf(payment.amount));
	const same = { dealId, direction, accountId, currency, value, fee };
	await tx.insert(payments).values({ ...same, amount, entryId, reverses, madeBy: order.madeBy, at: order.at });
	// Goods that were left out and their rupees are of one commit.
	const since = payment.createdAt.getTime();
	const twin = (await currentPayments(tx, dealId)).find(({ createdAt }) => createdAt.getTime() === since);
	if (twin) await takeBack(tx, ledger, { ...order, entryId: twin.entryId });
	return entryId;
}

export async function currentPayments(tx: Transaction, dealId: string): Promise<PaymentRow[]> {
	const rows = await tx.select().from(payments).where(eq(payments.dealId, dealId)).orderBy(payments.createdAt);
	const taken = new Set(rows.map(({ reverses }) => reverses));
	return rows.filter(({ id, reverses }) => reverses === null && !taken.has(id));
}

const maxBytes = 12 * 1024 * 1024;
// Each holds its image in memory until it is re-encoded; the others wait, unread.
const readAtOnce = 2;

/** Pictures of payments and reports. `reencode` makes a WebP of what was sent. @throws ProblemError `unusable-image` */
export function paymentPictures(db: Database, reencode: (bytes: Buffer) => Promise<Buffer>, now: () => number) {
	const inTurn = semaphore(readAtOnce);
	const isLoose = sql`deal_id IS NULL AND NOT EXISTS (SELECT FROM impostor_reports r WHERE r.picture_id = pictures.id)`;
	return {
		/** Stores the body of a request. `sentBy`: `null` for a visitor. */
		add: (request: Request, sentBy: string | null) =>
			inTurn(async (): Promise<string> => {
				const bytes = await reencode(await readBytes(request, maxBytes));
				const values = { bytes, sentBy, createdAt: new Date(now()) };
				return inserted(await db.insert(pictures).values(values).returning({ id: pictures.id })).id;
			}),

		async waiting(): Promise<number> {
			return db.$count(pictures, sql`${isLoose} AND sent_by IS NULL`);
		},

		/** Whether a visitor sent a picture since a moment for a report that is to come; until its transaction ends, no other takes it. */
		async isForReport(tx: Transaction, id: string, since: Date): Promise<boolean> {
			await tx.execute(sql`SELECT FROM pictures WHERE id = ${id} FOR UPDATE`);
			const isNew = sql`id = ${id} AND sent_by IS NULL AND created_at >= ${since.toISOString()} AND ${isLoose}`;
			return (await tx.$count(pictures, isNew)) > 0;
		},

		async read(id: string): Promise<Buffer> {
			return found((await db.select({ bytes: pictures.bytes }).from(pictures).where(eq(pictures.id, id)))[0]).bytes;
		},

		/** Makes what deletes those that no payment and no report names, of staff or of visitors. */
		prune:
			(of: "staff" | "visitors") =>
			async (before: Date, limit: number): Promise<number> => {
				const isTheirs = sql`(sent_by IS NULL) = ${of === "visitors"} AND created_at < ${before.toISOString()}`;
				const old = sql`SELECT id FROM pictures WHERE ${isLoose} AND ${isTheirs} LIMIT ${limit}`;
				return (await db.delete(pictures).where(sql`id IN (${old})`)).rowCount ?? 0;
			},
	};
}

export type PaymentPictures = ReturnType<typeof paymentPictures>;
