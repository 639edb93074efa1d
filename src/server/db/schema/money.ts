import { sql } from "drizzle-orm";
import {
	type AnyPgColumn,
	bigserial,
	customType,
	date,
	foreignKey,
	index,
	integer,
	jsonb,
	numeric,
	pgTable,
	primaryKey,
	smallint,
	text,
	unique,
	uniqueIndex,
	uuid,
} from "drizzle-orm/pg-core";
import {
	type AccountDetails,
	accountKinds,
	dealKinds,
	directions,
	moneyCurrencies,
	rupeeKinds,
} from "#shared/money/money.ts";
import { createdAt, id, instant, rowOf } from "./columns.ts";
import { contacts, leads } from "./leads.ts";

/** Exact: millionths of a unit, as `shared/money/decimal.ts` reads them. */
const amount = (name: string) => numeric(name, { precision: 24, scale: 6 });
const currency = (name = "currency") => text(name, { enum: moneyCurrencies });
const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** The accounts of the books. Kind and currency stay; balances are derived from the lines. */
export const ledgerAccounts = pgTable(
	"ledger_accounts",
	{
		id: id(),
		kind: text("kind", { enum: accountKinds }).notNull(),
		currency: currency().notNull(),
		/** Empty for a khata, which is called as its customer. */
		name: text("name").notNull(),
		details: jsonb("details").$type<AccountDetails>(),
		contactId: uuid("contact_id").references(() => contacts.id, { onDelete: "set null" }),
		createdAt: createdAt(),
	},
	(table) => [
		unique("ledger_accounts_currency").on(table.id, table.currency),
		uniqueIndex("ledger_accounts_books")
			.on(table.kind, table.currency)
			.where(sql`${table.kind} IN ('income', 'expenses', 'difference', 'exchange', 'capital')`),
		uniqueIndex("ledger_accounts_khata").on(table.contactId).where(sql`${table.contactId} IS NOT NULL`),
	],
);

/** What was agreed with a customer. What is paid and the state follow from the payments, by triggers. */
export const deals = pgTable(
	"deals",
	{
		id: id(),
		leadId: uuid("lead_id").references(() => leads.id, { onDelete: "set null" }),
		/** `null` once the person was erased. */
		contactId: uuid("contact_id").references(() => contacts.id, { onDelete: "set null" }),
		kind: text("kind", { enum: dealKinds }).notNull(),
		/** The customer's. */
		side: text("side", { enum: ["buy", "sell"] }).notNull(),
		currency: currency().notNull(),
		amount: amount("amount").notNull(),
		/** PKR per unit. */
		rate: amount("rate").notNull(),
		/** PKR */
		total: amount("total").notNull(),
		/** PKR, paid by the customer beside. */
		fee: amount("fee").notNull().default("0"),
		method: text("method", { enum: rupeeKinds }).notNull(),
		note: text("note").notNull().default(""),
		/** Why it was cancelled; `null` while it stands. */
		reason: text("reason"),
		state: text("state", { enum: ["agreed", "paid-in", "paid-out", "done", "cancelled"] })
			.notNull()
			.default("agreed"),
		/** What is to be paid and was paid of each side; derived. */
		dueIn: amount("due_in").notNull().default("0"),
		dueOut: amount("due_out").notNull().default("0"),
		paidIn: amount("paid_in").notNull().default("0"),
		paidOut: amount("paid_out").notNull().default("0"),
		version: integer("version").notNull().default(1),
		agreedBy: uuid("agreed_by"),
		createdAt: createdAt(),
	},
	(table) => [
		uniqueIndex("deals_lead").on(table.leadId).where(sql`${table.reason} IS NULL`),
		index("deals_of_lead").on(table.leadId),
		index("deals_newest").on(table.createdAt, table.id),
		index("deals_contact").on(table.contactId, table.createdAt),
		index("deals_open").on(table.createdAt).where(sql`${table.state} IN ('agreed', 'paid-in', 'paid-out')`),
	],
);

/** Entries of the books: append-only. The lines of each currency sum to nothing, which is seen to at the commit. */
export const ledgerEntries = pgTable(
	"ledger_entries",
	{
		id: id(),
		sequence: bigserial("sequence", { mode: "number" }).notNull(),
		at: instant("at").notNull(),
		day: date("day").notNull().generatedAlwaysAs(sql`(at AT TIME ZONE 'Asia/Karachi')::date`),
		note: text("note").notNull().default(""),
		madeBy: uuid("made_by"),
		dealId: uuid("deal_id").references((): AnyPgColumn => deals.id),
		/** The entry that it takes back; without a foreign key, since a restore writes the table in batches. */
		reverses: uuid("reverses"),
		/** How many lines it has, so that none is added later. */
		size: smallint("size").notNull(),
		/** The currency whose stock it changes, by how much of it and of its cost, what that earned, and what is left. */
		stockCurrency: currency("stock_currency"),
		movedAmount: amount("moved_amount"),
		movedCost: amount("moved_cost"),
		profit: amount("profit"),
		stockAmount: amount("stock_amount"),
		stockCost: amount("stock_cost"),
		createdAt: createdAt(),
	},
	(table) => [
		uniqueIndex("ledger_entries_sequence").on(table.sequence),
		index("ledger_entries_day").on(table.day, table.sequence),
		index("ledger_entries_deal").on(table.dealId).where(sql`${table.dealId} IS NOT NULL`),
		uniqueIndex("ledger_entries_reverses").on(table.reverses).where(sql`${table.reverses} IS NOT NULL`),
		index("ledger_entries_stock")
			.on(table.stockCurrency, table.sequence)
			.where(sql`${table.stockCurrency} IS NOT NULL`),
	],
);

/** What an entry adds to an account; below nothing: takes out of it. */
export const ledgerLines = pgTable(
	"ledger_lines",
	{
		entryId: rowOf("entry_id", () => ledgerEntries.id),
		n: smallint("n").notNull(),
		accountId: uuid("account_id").notNull(),
		currency: currency().notNull(),
		amount: amount("amount").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.entryId, table.n] }),
		foreignKey({
			name: "ledger_lines_account",
			columns: [table.accountId, table.currency],
			foreignColumns: [ledgerAccounts.id, ledgerAccounts.currency],
		}),
		index("ledger_lines_of_account").on(table.accountId, table.entryId),
	],
);

/** Payments of deals: append-only, one taken back has a second row of the opposite amount. */
export const payments = pgTable(
	"payments",
	{
		id: id(),
		dealId: rowOf("deal_id", () => deals.id),
		direction: text("direction", { enum: directions }).notNull(),
		accountId: uuid("account_id").notNull(),
		currency: currency().notNull(),
		amount: amount("amount").notNull(),
		/** What the part of the currency comes to in rupees, and what part of the fee went with it. */
		value: amount("value").notNull().default("0"),
		fee: amount("fee").notNull().default("0"),
		entryId: rowOf("entry_id", () => ledgerEntries.id).unique(),
		/** The payment that it takes back; as that of an entry. */
		reverses: uuid("reverses"),
		note: text("note").notNull().default(""),
		madeBy: uuid("made_by"),
		at: instant("at").notNull(),
		createdAt: createdAt(),
	},
	(table) => [
		index("payments_deal").on(table.dealId, table.createdAt),
		uniqueIndex("payments_reverses").on(table.reverses).where(sql`${table.reverses} IS NOT NULL`),
		foreignKey({
			name: "payments_account",
			columns: [table.accountId, table.currency],
			foreignColumns: [ledgerAccounts.id, ledgerAccounts.currency],
		}),
	],
);

/** Pictures of payments, and of reports (`sent_by` is null), for staff alone, re-encoded; they go with the person. */
export const pictures = pgTable(
	"pictures",
	{
		id: id(),
		bytes: bytea("bytes").notNull(),
		dealId: uuid("deal_id").references(() => deals.id),
		paymentId: uuid("payment_id").references(() => payments.id),
		sentBy: uuid("sent_by"),
		createdAt: createdAt(),
	},
	(table) => [
		index("pictures_deal").on(table.dealId).where(sql`${table.dealId} IS NOT NULL`),
		index("pictures_loose").on(table.createdAt).where(sql`${table.dealId} IS NULL`),
	],
);

/** A day that was closed, and all before it. */
export const dayClosings = pgTable("day_closings", {
	date: date("date").primaryKey(),
	counts: jsonb("counts").$type<{ accountId: string; amount: string; difference: string }[]>().notNull(),
	note: text("note").notNull(),
	closedBy: uuid("closed_by"),
	closedAt: instant("closed_at").notNull(),
});

/** What each account held at the end of a closed day. */
export const dayBalances = pgTable(
	"day_balances",
	{
		date: date("date")
			.notNull()
			.references(() => dayClosings.date, { onDelete: "cascade" }),
		accountId: rowOf("account_id", () => ledgerAccounts.id),
		amount: amount("amount").notNull(),
	},
	(table) => [primaryKey({ columns: [table.date, table.accountId] })],
);
