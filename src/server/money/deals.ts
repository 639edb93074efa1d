import { eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "#server/db/database.ts";
import { record } from "#server/db/record.ts";
import { deals } from "#server/db/schema/money.ts";
import { countsAs, inserted, isTaken } from "#server/db/sql.ts";
import type { KeyedCall } from "#server/http/api/idempotency-key.ts";
import { found, invalid, ProblemError } from "#server/http/api/problems.ts";
import type { Caller } from "#server/http/caller.ts";
import type { Leads } from "#server/modules/leads/index.ts";
import type { FieldIssue } from "#shared/field-issue.ts";
import type { DealChange, NewDeal, NewPayment } from "#shared/money/api/deals.ts";
import { askedTerms } from "#shared/money/asked-terms.ts";
import { type Amount, amountOf, canonical, exactly, figureOf, figuresOf, totalOf } from "#shared/money/decimal.ts";
import { figureIssues } from "#shared/money/figure-issues.ts";
import { currencyOf, type HeldKind } from "#shared/money/money.ts";
import { accountsById, heldAccount } from "./accounts.ts";
import { type Ledger, writeOnce } from "./ledger.ts";
import { attachPicture, currentPayments, type DealRow, lockedDeal, openOf, pay, takeBack } from "./payments.ts";

export type LeadSteps = Leads["dealSteps"];
type DealLead = NonNullable<Awaited<ReturnType<LeadSteps["read"]>>>;

/** Who agrees; the answer says who the customer is. */
type Agreeing = Pick<Caller, "id" | "reads">;

interface DealsParts {
	readonly db: Database;
	readonly ledger: Ledger;
	readonly leads: LeadSteps;
	readonly invite: (tx: Transaction, dealId: string) => Promise<void>;
	/** ms */
	readonly now: () => number;
}

/** What staff do with deals; each answers the deal's id. */
export function dealActions({ db, ledger, leads, invite, now }: DealsParts) {
	const at = () => new Date(now());

	/** Records what a step made of a deal; a request whose deal is done is closed, its customer asked for a review; one that waits for a payment is back by it. */
	async function settle(
		tx: Transaction,
		before: DealRow,
		by: string,
		action: "paid" | "changed" | "cancelled",
		data: { readonly leftOut: true } | null = null,
	) {
		const { id } = before;
		const after = await lockedDeal(tx, id);
		if (after.version === before.version) return;
		const changed = { before: recorded(before), after: recorded(after) };
		await record(tx, { action, subject: "deal", subjectId: id, ...changed, data, by, at: at() });
		const isDone = after.state === "done" && before.state !== "done";
		if (isDone) await invite(tx, id);
		if (!after.leadId) return;
		const step = { leadId: after.leadId, actorId: by };
		if (isDone) await leads.finished(tx, step);
		else if (!data && openOf(after, "in") < openOf(before, "in")) await leads.paid(tx, step);
	}

	return {
		/** @throws ProblemError `invalid`; `conflict` where the request has a deal; `confirm-needed` for a rate that is not offered; `read-budget` */
		async agree(wanted: NewDeal, { id: by, reads }: Agreeing, call: KeyedCall): Promise<string> {
			try {
				return await writeOnce(db, call, async (tx) => {
					const lead = wanted.leadId ? await leads.read(tx, wanted.leadId) : null;
					if (wanted.leadId && !lead) throw invalid("leadId", "choice");
					const { amount, rate, fee, total, ...terms } = termsOf(wanted, lead);
					const contactId = await customerOf(tx, wanted.customerId ?? lead?.customerId);
					if (lead && lead.customerId !== contactId) throw invalid("customerId", "choice");
					reads([contactId]);
					const isTrade = terms.kind === "trade";
					if (lead && isTrade && !wanted.confirm) askRate(lead, rate, now());
					const sums = figuresOf({ amount, rate, fee, total });
					const from = { contactId, leadId: lead?.id ?? null, agreedBy: by, createdAt: at() };
					const values = { ...terms, ...sums, ...from };
					const deal = inserted(await tx.insert(deals).values(values).returning());
					const changed = { action: "agreed", subject: "deal", subjectId: deal.id, before: null } as const;
					await record(tx, { ...changed, by, at: at(), after: recorded(deal) });
					const agreedAt = isTrade ? Number(deal.rate) : null;
					if (lead) await leads.agreed(tx, { leadId: lead.id, actorId: by, rate: agreedAt });
					return deal.id;
				});
			} catch (error) {
				throw isTaken(error) ? new ProblemError("conflict", { cause: error }) : error;
			}
		},

		/** @throws ProblemError as `pay`; `version-conflict` */
		pay: (id: string, wanted: NewPayment, by: string, call: KeyedCall): Promise<string> =>
			writeOnce(db, call, async (tx) => {
				const deal = await lockedDeal(tx, id);
				if (deal.version !== wanted.version) throw new ProblemError("version-conflict");
				const account = found((await accountsById(tx, [wanted.accountId]))[0]);
				const moment = await ledger.momentOf(tx, wanted.at);
				await pay(tx, ledger, deal, { ...wanted, account, amount: amountOf(wanted.amount), at: moment, by });
				await settle(tx, deal, by, "paid", account.kind === "exchange" ? { leftOut: true } : null);
				return id;
			}),

		/** @throws ProblemError `version-conflict`, `conflict` for a state that does not follow, `invalid`, `confirm-needed` */
		change: (id: string, change: DealChange, by: string, call: KeyedCall): Promise<string> =>
			writeOnce(db, call, async (tx) => {
				const { state, picture, confirm } = change;
				const before = await lockedDeal(tx, id);
				if (state === "done" && before.state === "done") return id;
				if (before.version !== change.version) throw new ProblemError("version-conflict");
				if (state === "done" || (state && before.state === "cancelled")) throw new ProblemError("conflict");
				const { method = before.method, note = before.note } = change;
				if (picture) await attachPicture(tx, id, picture);
				if (picture || method !== before.method || note !== before.note)
					await tx.update(deals).set({ method, note, version: sql`version + 1` }).where(eq(deals.id, id));
				if (state === "cancelled") await cancel(tx, id, change, by);
				else if (state) {
					const direction = state === "paid-in" ? "in" : "out";
					const amount = openOf(before, direction);
					const currency = currencyOf(before, direction);
					const account = await heldAccount(tx, currency === "PKR" ? method : (currency.toLowerCase() as HeldKind));
					const moment = await ledger.momentOf(tx);
					if (amount > 0n) await pay(tx, ledger, before, { direction, account, amount, at: moment, by, confirm });
				}
				const paid = state ? "paid" : "changed";
				await settle(tx, before, by, state === "cancelled" ? state : paid);
				return id;
			}),
	};

	async function cancel(tx: Transaction, id: string, { reason, confirm }: DealChange, by: string) {
		if (!reason) throw invalid("reason", "required");
		const moment = (await currentPayments(tx, id)).length > 0 ? await ledger.momentOf(tx) : at();
		for (let last = (await currentPayments(tx, id)).at(-1); last; last = (await currentPayments(tx, id)).at(-1))
			await takeBack(tx, ledger, { entryId: last.entryId, at: moment, madeBy: by, confirm });
		await tx.update(deals).set({ reason, version: sql`version + 1` }).where(eq(deals.id, id));
		// What its customer wrote of it is held back from then on.
		await tx.execute(sql`SELECT pg_notify('sauda_changed', 'reviews') FROM reviews WHERE deal_id = ${id}`);
	}
}

const one = amountOf("1");

/** The terms of a deal as they were sent, or as its request has them. @throws ProblemError `invalid` */
function termsOf(wanted: NewDeal, lead: DealLead | null) {
	const terms = lead ? askedTerms(lead, lead.offered?.rate ?? lead.boardRate) : {};
	const { kind = terms.kind, side = terms.side, method, note } = wanted;
	const isTrade = kind === "trade";
	const currency = isTrade ? (wanted.currency ?? terms.currency) : "PKR";
	const amount = wanted.amount === undefined ? terms.amount : amountOf(wanted.amount);
	const given = wanted.rate === undefined ? terms.rate : amountOf(wanted.rate);
	const rate = isTrade ? given : one;
	const issues: Record<string, FieldIssue> = {};
	for (const [name, value] of Object.entries({ kind, side, currency, amount, rate }))
		if (value === undefined) issues[name] = { code: "required" };
	if (isTrade && currency === "PKR") issues.currency = { code: "choice" };
	if (!isTrade && wanted.currency !== undefined && wanted.currency !== "PKR") issues.currency = { code: "choice" };
	if (!isTrade && wanted.rate !== undefined && given !== one) issues.rate = { code: "choice" };
	const fee = amountOf(wanted.fee ?? "0");
	Object.assign(issues, figureIssues({ side, currency, amount, rate, fee }));
	const total = amount === undefined || rate === undefined ? 0n : totalOf(amount, rate);
	if (wanted.total !== undefined && amountOf(wanted.total) !== total)
		issues.total = { code: "otherTotal", sum: [figureOf(total), "PKR"] };
	if (Object.keys(issues).length > 0 || !kind || !side || !currency || amount === undefined || rate === undefined)
		throw new ProblemError("invalid", { issues });
	return { kind, side, currency, amount, rate, fee, total, method, note };
}

/** @throws ProblemError `confirm-needed` for another rate than was offered, or one whose offer is over */
function askRate({ offered }: DealLead, rate: Amount, now: number): void {
	if (!offered) return;
	const isOver = offered.until !== null && Date.parse(offered.until) <= now;
	if (isOver) throw new ProblemError("confirm-needed", { issues: { rate: { code: "quoteEnded" } } });
	const other = { code: "otherRate", name: String(offered.rate) } as const;
	if (exactly(offered.rate) !== rate) throw new ProblemError("confirm-needed", { issues: { rate: other } });
}

/** The customer that a contact counts as. @throws ProblemError `invalid` */
async function customerOf(tx: Transaction, contactId: string | undefined): Promise<string> {
	if (!contactId) throw invalid("customerId", "required");
	const { rows } = await tx.execute<{ id: string | null }>(sql`SELECT ${countsAs(contactId)} AS id`);
	if (!rows[0]?.id) throw invalid("customerId", "choice");
	return rows[0].id;
}

function recorded({ side, currency, state, amount, rate, total, paidIn, paidOut }: DealRow) {
	const figures = Object.entries({ amount, rate, total, paidIn, paidOut });
	return { side, currency, state, ...Object.fromEntries(figures.map(([name, figure]) => [name, canonical(figure)])) };
}
