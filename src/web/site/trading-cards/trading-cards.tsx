import { useQuery } from "@tanstack/react-query";
import { boardWords } from "#i18n/en/board.ts";
import { homeWords } from "#i18n/en/home.ts";
import { type Currency, isSet } from "#shared/rates/rates.ts";
import { ratesQuery } from "../../app/api/queries.ts";
import { LocalLink } from "../../app/content/local-link.tsx";
import { useT } from "../../i18n/use-t.ts";
import { ForwardIcon } from "../../ui/icons.tsx";
import { standingLink } from "../../ui/links.ts";
import { Section } from "../../ui/section.tsx";
import { TradeAccount } from "./trade-account.tsx";

const words = { ...boardWords, ...homeWords };

const traded = ["payoneer", "usdt", "binance"] as const satisfies readonly Currency[];

/** Payoneer, USDT and Binance as accounts of two columns: what we pay, what we ask. */
export function TradingCards() {
	const t = useT(words);
	const { data: rates } = useQuery(ratesQuery);
	return (
		<Section
			id="trading"
			title={t("home.trading")}
			lead={t("home.tradingLead")}
			aside={
				<LocalLink to="/rates" className={standingLink}>
					{t("home.toRates")}
					<ForwardIcon />
				</LocalLink>
			}
		>
			{rates && !isSet(rates) && <p className="mb-4 text-small text-red">{t("rates.notSet")}</p>}
			<div className="grid gap-x-10 gap-y-8 lg:grid-cols-3">
				{traded.map((currency) => (
					<TradeAccount key={currency} currency={currency} rates={rates} />
				))}
			</div>
		</Section>
	);
}
