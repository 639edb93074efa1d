import { boardWords } from "#i18n/en/board.ts";
import { homeWords } from "#i18n/en/home.ts";
import type { Rates } from "#shared/api/rates.ts";
import { formatRate } from "#shared/rates/money.ts";
import { type Currency, rateFor, type Side } from "#shared/rates/rates.ts";
import { tradeTypeOf } from "#shared/requests/address.ts";
import { DollarPrices } from "../../app/content/dollar-prices.tsx";
import { RequestLink } from "../../app/content/request-link.tsx";
import { useT } from "../../i18n/use-t.ts";
import { buttonClass } from "../../ui/button.tsx";

const words = { ...boardWords, ...homeWords };

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
		<article>
			<h3 className="border-b-2 border-ink pb-1 text-center text-heading">{name}</h3>
			<div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))]">
				<AccountSide side="sell" currency={currency} name={name} rates={rates} />
				<AccountSide side="buy" currency={currency} name={name} rates={rates} />
			</div>
			<DollarPrices currency={currency} className="mt-2 text-center" />
		</article>
	);
}

function AccountSide({ side, currency, name, rates }: TradeAccountProps & { side: Side; name: string }) {
	const t = useT(words);
	const sells = side === "sell";
	return (
		<div className="grid content-start gap-1 px-3 pt-3 pb-1 text-center first:border-e first:border-rule-strong">
			<p className="text-small text-muted">{t(sells ? "home.weGive" : "home.weTake")}</p>
			<p>
				<span className={`figure text-3xl ${sells ? "" : "text-green"}`}>
					{rates ? formatRate(rateFor(rates, currency, side)) : "–"}
				</span>
			</p>
			<RequestLink
				type={tradeTypeOf(currency)}
				preselect={side}
				aria-label={t(sells ? "home.sellCurrency" : "home.buyCurrency", { currency: name })}
				className={buttonClass("outline", "-mx-2 mt-1")}
			>
				{t(sells ? "rates.sellToUs" : "rates.buyFromUs")}
			</RequestLink>
		</div>
	);
}
