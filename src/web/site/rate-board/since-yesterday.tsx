import { useQuery } from "@tanstack/react-query";
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
}

/** How a rate moved since yesterday: its direction and by how much, in words for readers; nothing where it stands still or that is not known. */
export function SinceYesterday({ rates, currency, side }: SinceYesterdayProps) {
	const t = useT(boardWords);
	const { data } = useQuery(yesterdayRatesQuery);
	const change = changeSinceYesterday(data?.rates, rates, currency, side);
	if (!change) return null;
	const by = formatRate(Math.abs(change));
	return (
		<small className="change print:hidden">
			<span aria-hidden="true">
				{change > 0 ? <RiseIcon size={14} /> : <FallIcon size={14} />} <span className="figure font-normal">{by}</span>
			</span>
			<span className="sr-only">{t(change > 0 ? "rates.up" : "rates.down", { change: by })}</span>
		</small>
	);
}
