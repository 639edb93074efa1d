import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import panelMoneyWords from "#i18n/en/panel/money.json" with { type: "json" };
import panelWaitingWords from "#i18n/en/panel/waiting.json" with { type: "json" };
import type { Deal } from "#shared/money/api/deals.ts";
import { type Direction, directions, heldKinds } from "#shared/money/money.ts";
import { LocalLink } from "../../../app/content/request-link.tsx";
import { useToast } from "../../../app/overlays/toasts.tsx";
import { useLocale, useT } from "../../../i18n/use-t.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { amountText, isNothing } from "./amounts.ts";
import { currencyOf } from "./deal-sentence.tsx";
import { accountsQuery } from "./money-queries.ts";
import { PaymentDialog } from "./payment-dialog.tsx";
import { useMoneyAction } from "./use-money-action.tsx";
import { usePayment } from "./use-money-order.ts";

const words = { ...panelMoneyWords, ...panelWaitingWords };

export function DealPayments({ deal }: { deal: Deal }) {
	if (deal.state === "done" || deal.state === "cancelled") return null;
	return directions
		.filter((direction) => !isNothing(deal.open[direction]))
		.map((direction) => <OpenSide key={direction} deal={deal} direction={direction} />);
}

function OpenSide({ deal, direction }: { deal: Deal; direction: Direction }) {
	const t = useT(words);
	const locale = useLocale();
	const toast = useToast();
	const [isPart, setIsPart] = useState(false);
	const all = useQuery(accountsQuery).data;
	const currency = currencyOf(deal, direction);
	const accounts = all?.filter((account) => account.kind in heldKinds && account.currency === currency) ?? [];
	const open = deal.open[direction];
	const amount = amountText(open, currency, t, locale);
	const pay = usePayment(deal);
	const payment = useMoneyAction({
		send: pay,
		onDone: ({ isQueued }) => {
			const done = t(direction === "in" ? "deal.paidIn" : "deal.paidOut", { amount });
			toast({ title: isQueued ? t("waiting.queued") : done });
		},
	});
	return (
		<fieldset className="grid gap-2" disabled={payment.isPending}>
			<legend className="font-medium lang-ur:font-normal">
				{t(direction === "in" ? "deal.inTo" : "deal.outFrom", { amount })}
			</legend>
			<div className="flex flex-wrap gap-2">
				{accounts.map(({ id, name }) => (
					<button
						key={id}
						type="button"
						className={buttonClass("solid")}
						onClick={() => payment.run({ direction, accountId: id, amount: open })}
					>
						<bdi>{name}</bdi>
					</button>
				))}
				{accounts.length > 0 && (
					<button type="button" className={buttonClass()} onClick={() => setIsPart(true)}>
						{t("deal.part")}
					</button>
				)}
				{all && accounts.length === 0 && (
					<LocalLink to="/admin/money" className={buttonClass()}>
						{t("deal.noAccount", { currency: t(`currency.${currency}`) })}
					</LocalLink>
				)}
			</div>
			{Object.values(payment.errors).map((error) => (
				<p key={error} role="alert" className="text-red">
					{error}
				</p>
			))}
			{payment.question}
			{isPart && (
				<PaymentDialog deal={deal} direction={direction} accounts={accounts} onClose={() => setIsPart(false)} />
			)}
		</fieldset>
	);
}
