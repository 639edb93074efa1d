import { useState } from "react";
import type { Deal } from "#shared/money/api/deals.ts";
import { type Direction, directions } from "#shared/money/money.ts";
import { LocalLink } from "../../../app/content/request-link.tsx";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { currencyOf, isNothing } from "./amounts.ts";
import { PaymentDialog, usePaying } from "./payment-dialog.tsx";
import { useMoneyAction } from "./use-money-action.tsx";
import { useMoneyWords } from "./use-money-words.ts";

export function DealPayments({ deal }: { deal: Deal }) {
	if (deal.state === "done" || deal.state === "cancelled") return null;
	return directions
		.filter((direction) => !isNothing(deal.open[direction]))
		.map((direction) => <OpenSide key={direction} deal={deal} direction={direction} />);
}

function OpenSide({ deal, direction }: { deal: Deal; direction: Direction }) {
	const { t, amount } = useMoneyWords();
	const [isPart, setIsPart] = useState(false);
	const { accounts, ...paying } = usePaying(deal, direction);
	const payment = useMoneyAction(paying);
	const currency = currencyOf(deal, direction);
	const open = deal.open[direction];
	return (
		<fieldset className="grid gap-2" disabled={payment.isPending}>
			<legend className="font-medium lang-ur:font-normal">
				{t(direction === "in" ? "deal.inTo" : "deal.outFrom", { amount: amount(open, currency) })}
			</legend>
			<div className="flex flex-wrap gap-2">
				{accounts?.map(({ id, name }) => (
					<Button key={id} variant="solid" onClick={() => payment.run({ direction, accountId: id, amount: open })}>
						<bdi>{name}</bdi>
					</Button>
				))}
				{accounts && accounts.length > 0 && <Button onClick={() => setIsPart(true)}>{t("deal.part")}</Button>}
				{accounts?.length === 0 && (
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
			{isPart && <PaymentDialog deal={deal} direction={direction} onClose={() => setIsPart(false)} />}
		</fieldset>
	);
}
