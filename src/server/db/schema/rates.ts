import { sql } from "drizzle-orm";
import {
	bigint,
	bigserial,
	date,
	doublePrecision,
	index,
	integer,
	jsonb,
	pgTable,
	text,
	uuid,
} from "drizzle-orm/pg-core";
import { type PostedRates, rateChangeStates, rateKinds } from "#shared/rates/rate-change.ts";
import { createdAt, id, instant, times } from "./columns.ts";

const pkrPerUnit = (name: string) => doublePrecision(name).notNull();

/** Append-only: one row per change, the newest one is current. PKR per unit. */
export const rateBoard = pgTable(
	"rate_board",
	{
		id: id(),
		sequence: bigserial("sequence", { mode: "number" }).notNull(),
		payoneerBuy: pkrPerUnit("payoneer_buy"),
		payoneerSell: pkrPerUnit("payoneer_sell"),
		usdtBuy: pkrPerUnit("usdt_buy"),
		usdtSell: pkrPerUnit("usdt_sell"),
		binanceBuy: pkrPerUnit("binance_buy"),
		binanceSell: pkrPerUnit("binance_sell"),
		emailUnitBuy: pkrPerUnit("email_unit_buy"),
		emailUnitSell: pkrPerUnit("email_unit_sell"),
		note: text("note"),
		kind: text("kind", { enum: rateKinds }).notNull().default("set"),
		setBy: uuid("set_by"),
		approvedBy: uuid("approved_by"),
		...times(),
	},
	(table) => [index("rate_board_sequence").on(table.sequence.desc())],
);

/** Changes of the board that wait: for a second person, for their time, or, held, for staff to look at them again. */
export const rateChanges = pgTable(
	"rate_changes",
	{
		id: id(),
		state: text("state", { enum: rateChangeStates }).notNull(),
		rates: jsonb("rates").$type<PostedRates>().notNull(),
		note: text("note"),
		base: jsonb("base").$type<PostedRates>().notNull(),
		baseNote: text("base_note"),
		/** When it is to be posted; null: as soon as it is approved. */
		effectiveAt: instant("effective_at"),
		proposedBy: uuid("proposed_by").notNull(),
		approvedBy: uuid("approved_by"),
		createdAt: createdAt(),
		settledAt: instant("settled_at"),
	},
	(table) => [index("rate_changes_open").on(table.createdAt).where(sql`${table.settledAt} IS NULL`)],
);

/** The days, in Pakistan, on which staff were reminded of rates that nobody had looked at, each once. */
export const rateReminders = pgTable("rate_reminders", {
	day: date("day").primaryKey(),
	at: instant("at").notNull(),
});

/** The leaves of the rate log, from 0: one for each row of the board that staff made, added by a trigger (docs/decisions/0110). Append-only. */
export const rateLog = pgTable("rate_log", {
	leaf: bigint("leaf", { mode: "number" }).primaryKey(),
	boardId: uuid("board_id").notNull().unique(),
	/** What is public of the row, as text that is never written anew. */
	entry: text("entry").notNull(),
	/** RFC 9162, 2.1.1, in hexadecimal. */
	hash: text("hash").notNull(),
});

/** The keys that sign the rate log, each named by a note of the one before; the first, and one after a loss, by its own. */
export const rateLogKeys = pgTable("rate_log_keys", {
	number: integer("number").primaryKey(),
	/** Ed25519, 32 bytes in base64; the other half is a sealed secret. */
	publicKey: text("public_key").notNull(),
	note: text("note").notNull(),
});
