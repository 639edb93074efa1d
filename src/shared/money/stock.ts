import { type Amount, portion } from "./decimal.ts";

/** What is held of a currency, and what it cost in rupees: both below nothing where more was sold than there was. */
export interface Stock {
	readonly amount: Amount;
	readonly cost: Amount;
}

export interface StockMove {
	readonly stock: Stock;
	readonly profit: Amount;
}

const empty: Stock = { amount: 0n, cost: 0n };

/**
 * The stock after `amount` came in (or went out, below nothing) for `value` rupees (the same sign), at the moving weighted
 * average cost: what goes out earns its value less its share of the cost.
 */
export function moveStock(stock: Stock, amount: Amount, value: Amount): StockMove {
	const grows = stock.amount === 0n || stock.amount > 0n === amount > 0n;
	if (grows) return { stock: { amount: stock.amount + amount, cost: stock.cost + value }, profit: 0n };
	const size = (of: Amount) => (of < 0n ? -of : of);
	if (size(amount) <= size(stock.amount)) {
		const left = stock.amount + amount;
		const cost = left === 0n ? stock.cost : portion(stock.cost, -amount, stock.amount);
		return { stock: { amount: left, cost: stock.cost - cost }, profit: -value - cost };
	}
	// What is beyond the stock begins one of the other sign.
	const covered = portion(value, -stock.amount, amount);
	const rest = moveStock(empty, amount + stock.amount, value - covered);
	return { stock: rest.stock, profit: -covered - stock.cost };
}

/** What an amount of the stock costs on average, in rupees; `null` where there is none. */
export function costOf(stock: Stock, amount: Amount): Amount | null {
	return stock.amount === 0n ? null : portion(stock.cost, amount, stock.amount);
}

/** The stock after a move was taken back: cost that is left without stock of its sign is earned or lost. */
export function takeBack(stock: Stock, move: { amount: Amount; cost: Amount; profit: Amount }): StockMove {
	const [amount, cost] = [stock.amount - move.amount, stock.cost - move.cost];
	const fits = amount !== 0n && amount > 0n === cost >= 0n;
	if (fits) return { stock: { amount, cost }, profit: -move.profit };
	return { stock: { amount, cost: 0n }, profit: -move.profit - cost };
}
