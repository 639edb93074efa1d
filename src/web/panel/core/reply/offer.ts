import type { Lead } from "#shared/api/leads/lead.ts";
import type { Rates } from "#shared/api/rates.ts";
import { closingToday, type WorkingTime } from "#shared/leads/working-time.ts";
import { type AmountReading, readAmount, roundToPaisa } from "#shared/rates/money.ts";
import { changePercent } from "#shared/rates/rate-change.ts";
import { maxRate, rateFor, type Trade, totalAt, tradeOf } from "#shared/rates/rates.ts";
import { requestOf } from "#shared/requests/registry.ts";

const rateChoices = ["offered", "today", "sent", "own"] as const;
export type RateChoice = (typeof rateChoices)[number];

export const untilChoices = ["none", "30", "60", "120", "closing"] as const;
export type UntilChoice = (typeof untilChoices)[number];

const minute = 60_000;
const step = 5 * minute;

/** The rates that can be offered for a trade; `null` where one is not known. PKR per unit. */
export interface RatesToOffer {
	readonly trade: Trade;
	readonly offered: number | null;
	/** ISO 8601; `null` where no end was said. */
	readonly offeredUntil: string | null;
	readonly today: number | null;
	readonly sent: number | null;
}

export function ratesToOffer(lead: Lead, rates: Rates | undefined): RatesToOffer | null {
	const trade = tradeOf(requestOf(lead.type), lead.payload);
	if (!trade) return null;
	const today = rates ? rateFor(rates, trade.currency, trade.side) : null;
	const { rate = null, until = null } = (isValid(lead.offered) && lead.offered) || {};
	return { trade, offered: rate, offeredUntil: until, today, sent: lead.quote?.serverRate ?? null };
}

export function choicesOf(rates: RatesToOffer, chosen: RateChoice): readonly RateChoice[] {
	const isSame = rates.sent === rates.today && chosen !== "sent";
	return rateChoices.filter((choice) => choice === "own" || (rates[choice] !== null && !(choice === "sent" && isSame)));
}

function isValid(offered: Lead["offered"]): boolean {
	return offered !== null && (offered.until === null || Date.parse(offered.until) > Date.now());
}

export function chosenRate(choice: RateChoice, ownRate: string, rates: RatesToOffer): AmountReading | null {
	if (choice === "own") {
		const reading = readAmount(ownRate, maxRate);
		return "amount" in reading ? { amount: roundToPaisa(reading.amount) } : reading;
	}
	const rate = rates[choice];
	return rate === null ? null : { amount: rate };
}

/** How far an own rate may be from the board's before it is asked about, in percent. */
const farOff = 10;

/** By how many percent a typed rate is likely a slip, with its sign: `−90`; `null` where it is none. */
export function slipFrom(board: number | null, rate: number): string | null {
	const change = board === null ? 0 : changePercent(board, rate);
	return Math.abs(change) > farOff ? `${change > 0 ? "+" : "−"}${Math.round(Math.abs(change))}` : null;
}

export function slipOf(choice: RateChoice, rate: number | null, { today, sent }: RatesToOffer): string | null {
	return choice !== "own" || rate === null ? null : slipFrom(today ?? sent, rate);
}

export function totalOf(rate: number, { amount }: Trade): number | null {
	return amount === null ? null : totalAt(rate, amount);
}

const figures = /\p{Nd}[\p{Nd},٬]*(?:[.٫]\p{Nd}+)?/gu;

export function namesRate(text: string, rate: number): boolean {
	return (text.match(figures) ?? []).some((figure) => {
		const reading = readAmount(figure.replace(/[,٬]$/, ""), maxRate);
		return "amount" in reading && reading.amount === rate;
	});
}

/** The moment that a choice comes to, in ms, on five minutes; `null` where nothing is said, or work has ended. */
export function untilOf(choice: UntilChoice, now: number, working: WorkingTime): number | null {
	if (choice === "none") return null;
	if (choice === "closing") return closingToday(now, working);
	return Math.ceil((now + Number(choice) * minute) / step) * step;
}
