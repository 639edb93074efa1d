import { bigserial, doublePrecision, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, updatedAt } from "./columns.ts";

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
		setBy: uuid("set_by"),
		createdAt: createdAt(),
		updatedAt: updatedAt(),
	},
	(table) => [index("rate_board_sequence").on(table.sequence.desc())],
);
