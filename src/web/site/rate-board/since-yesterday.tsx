import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { boardWords } from "#i18n/en/board.ts";
import type { Rates } from "#shared/api/rates.ts";
import { formatRate } from "#shared/rates/money.ts";
import { type Currency, changeSinceYesterday, type Side } from "#shared/rates/rates.ts";
import { yesterdayRatesQuery } from "../../app/api/queries.ts";
import { useT } from "../../i18n/use-t.ts";
import { FallIcon, RiseIcon } from "../../ui/icons.tsx";

interface SinceYesterdayProps {
	rates: Rates;
	currency: Currency;
	side: Side;
	className?: string;
}

/** How a rate moved since yesterday, in words, since an arrow alone says nothing to many; nothing where that is not known. */
export function SinceYesterday({ rates, currency, side, className }: SinceYesterdayProps) {
	const t = useT(boardWords);
	const change = useChangeSinceYesterday(rates, currency, side);
	if (change === null) return null;
	const key = change === 0 ? "rates.same" : change > 0 ? "rates.up" : "rates.down";
	return (
		<Movement by={change} {...(className ? { className } : {})}>
			{t(key, { change: formatRate(Math.abs(change)) })}
		</Movement>
	);
}

/** PKR per unit; `null` while it is not known. */
export function useChangeSinceYesterday(rates: Rates, currency: Currency, side: Side): number | null {
	const { data } = useQuery(yesterdayRatesQuery);
	return changeSinceYesterday(data?.rates, rates, currency, side);
}

/** A change in words, and an arrow for its direction. */
export function Movement({ by, className = "", children }: { by: number; className?: string; children: ReactNode }) {
	return (
		<span className={`text-small text-muted print:hidden [&>svg]:me-1 [&>svg]:inline ${className}`}>
			{by > 0 && <RiseIcon size={16} />}
			{by < 0 && <FallIcon size={16} />}
			{children}
		</span>
	);
}
