import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { panelMoneyWords } from "#i18n/en/panel/money.ts";
import { LocalLink } from "../../app/content/request-link.tsx";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { amountText } from "../core/money/amounts.ts";
import { moneyQuery } from "../core/money/money-queries.ts";

/** What was bought, sold and, for those who may see it, earned today, as the books say it. */
export function TodayMoney() {
	const t = useT(panelMoneyWords);
	const locale = useLocale();
	const money = useQuery(moneyQuery).data;
	if (!money) return null;
	const traded = (all: typeof money.bought) =>
		all.length === 0 ? (
			<p className="text-2xl">–</p>
		) : (
			all.map(({ currency, amount, pkr }) => (
				<p key={currency} className="text-2xl leading-tight lang-ur:leading-loose">
					{amountText(amount, currency, t, locale)}
					<span className="block text-small text-muted">{amountText(pkr, "PKR", t, locale)}</span>
				</p>
			))
		);
	return (
		<section className="grid gap-2">
			<h2 className="text-title">{t("money.today")}</h2>
			<div className="figure-tiles">
				<Tile name={t("money.bought")}>{traded(money.bought)}</Tile>
				<Tile name={t("money.sold")}>{traded(money.sold)}</Tile>
				{money.earned !== null && (
					<Tile name={t("money.earned")}>
						<p className="text-2xl leading-tight lang-ur:leading-loose">{amountText(money.earned, "PKR", t, locale)}</p>
					</Tile>
				)}
			</div>
			<LocalLink to="/admin/money" className="figure-link justify-self-start">
				{t("money.title")}
			</LocalLink>
		</section>
	);
}

function Tile({ name, children }: { name: string; children: ReactNode }) {
	return (
		<div className="figure-tile">
			<h3 className="text-muted">{name}</h3>
			{children}
		</div>
	);
}
