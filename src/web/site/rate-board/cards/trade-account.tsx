import { boardWords } from "#i18n/en/board.ts";
import { homeWords } from "#i18n/en/home.ts";
import { shellWords } from "#i18n/en/shell.ts";
import type { Rates } from "#shared/api/rates.ts";
import { formatRate } from "#shared/rates/money.ts";
import { type Currency, rateFor, type Side } from "#shared/rates/rates.ts";
import { tradeTypeOf } from "#shared/requests/address.ts";
import { DollarPrices } from "../../../app/content/dollar-prices.tsx";
import { RequestLink } from "../../../app/content/request-link.tsx";
import { useT } from "../../../i18n/use-t.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { SinceYesterday } from "../since-yesterday.tsx";

const words = { ...boardWords, ...homeWords, ...shellWords };

interface TradeAccountProps {
	currency: Currency;
	/** Not there until they have loaded. */
	rates: Rates | undefined;
}

/** An account as a bookkeeper draws it: the name above the line, the two sides under it. */
export function TradeAccount({ currency, rates }: TradeAccountProps) {
	const t = useT(boardWords);
	const name = t(`currency.${currency}`);
	return (
		<article className="px-3 py-4 not-first:ruled sm:px-5 lg:not-first:border-s lg:not-first:border-t-0 lg:not-first:border-rule">
			<h3 className="border-b-2 border-ink pb-1 text-center text-heading">{name}</h3>
			<div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))]">
				<AccountSide side="sell" currency={currency} name={name} rates={rates} />
				<AccountSide side="buy" currency={currency} name={name} rates={rates} />
			</div>
			<DollarPrices currency={currency} className="mt-2 text-center" />
		</article>
	);
}

/** One side: what it is called, and the figure with its button, which are one link into the form. */
function AccountSide({ side, currency, name, rates }: TradeAccountProps & { side: Side; name: string }) {
	const t = useT(words);
	const sells = side === "sell";
	const figure = (
		<span className={`figure text-3xl group-hover:underline ${sells ? "" : "text-green"}`}>
			{rates ? formatRate(rateFor(rates, currency, side)) : "–"}
		</span>
	);
	const change = rates && <SinceYesterday rates={rates} currency={currency} side={side} className="leading-tight" />;
	return (
		<div className="grid content-start gap-1 px-2 pt-3 pb-1 text-center first:border-e first:border-rule-strong">
			<p className="text-small text-muted">{t(sells ? "home.weGive" : "home.weTake")}</p>
			<RequestLink
				type={tradeTypeOf(currency)}
				preselect={side}
				className="group grid"
				whenPaused={
					<>
						{figure}
						{change}
						<span className="py-2 text-muted">{t("paused.note")}</span>
					</>
				}
			>
				{figure} {change}
				<span className={buttonClass("outline", "mt-2 px-1! group-hover:border-green group-hover:text-green")}>
					{t(sells ? "rates.sellToUs" : "rates.buyFromUs")}
					<span className="sr-only">: {name}</span>
				</span>
			</RequestLink>
		</div>
	);
}
