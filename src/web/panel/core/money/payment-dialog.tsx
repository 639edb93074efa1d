import { type FormEvent, useState } from "react";
import panelWords from "#i18n/en/panel/common.json" with { type: "json" };
import panelMoneyWords from "#i18n/en/panel/money.json" with { type: "json" };
import panelWaitingWords from "#i18n/en/panel/waiting.json" with { type: "json" };
import type { MoneyAccount } from "#shared/money/api/accounts.ts";
import type { Deal } from "#shared/money/api/deals.ts";
import type { Direction } from "#shared/money/money.ts";
import { useToast } from "../../../app/overlays/toasts.tsx";
import { useLocale, useT } from "../../../i18n/use-t.ts";
import { Choices } from "../../../ui/choices.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { SubmitButton, TextField } from "../forms/fields.tsx";
import { amountText } from "./amounts.ts";
import { currencyOf } from "./deal-sentence.tsx";
import { exactTyped } from "./money-order.ts";
import { PictureField } from "./picture-field.tsx";
import { useMoneyAction } from "./use-money-action.tsx";
import { usePayment } from "./use-money-order.ts";

const words = { ...panelWords, ...panelMoneyWords, ...panelWaitingWords };

interface PaymentDialogProps {
	deal: Deal;
	direction: Direction;
	accounts: readonly MoneyAccount[];
	picture?: File | undefined;
	note?: string | undefined;
	onPaid?: () => void;
	onClose: () => void;
}

export function PaymentDialog({
	deal,
	direction,
	accounts,
	picture: shared,
	note,
	onPaid,
	onClose,
}: PaymentDialogProps) {
	const t = useT(words);
	const locale = useLocale();
	const toast = useToast();
	const [picture, setPicture] = useState<File | null>(shared ?? null);
	const [accountId, setAccountId] = useState(accounts[0]?.id ?? "");
	const currency = currencyOf(deal, direction);
	const open = amountText(deal.open[direction], currency, t, locale);
	const action = useMoneyAction({
		send: usePayment(deal),
		onDone: ({ isQueued }, { amount }) => {
			const paid = amountText(exactTyped(amount) ?? amount, currency, t, locale);
			const done = t(direction === "in" ? "deal.paidIn" : "deal.paidOut", { amount: paid });
			toast({ title: isQueued ? t("waiting.queued") : done });
			onClose();
			onPaid?.();
		},
	});
	const onSubmit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const form = new FormData(event.currentTarget);
		action.run({
			direction,
			accountId,
			amount: String(form.get("amount")),
			note: String(form.get("note")),
			picture,
		});
	};
	const otherwise = action.errors.accountId ?? action.errors.at;
	return (
		<Dialog
			title={t(direction === "in" ? "pay.inTitle" : "pay.outTitle")}
			description={t("pay.open", { amount: open })}
			closeLabel={t("admin.close")}
			onClose={onClose}
		>
			<form noValidate onSubmit={onSubmit} className="grid gap-4">
				<TextField
					name="amount"
					label={t("moneyEntry.amount")}
					initial={deal.open[direction]}
					inputMode="decimal"
					dir="ltr"
					required
					error={action.errors.amount}
				/>
				<Choices
					name="account"
					legend={t("moneyEntry.account")}
					options={accounts.map(({ id, name }) => ({ value: id, label: name }))}
					chosen={accountId}
					onChoose={setAccountId}
				/>
				<PictureField
					picture={picture}
					onChange={setPicture}
					error={action.errors.pictureId ?? action.errors.picture}
				/>
				<TextField name="note" label={t("newDeal.note")} initial={note} maxLength={500} error={action.errors.note} />
				{otherwise && (
					<p role="alert" className="text-red">
						{otherwise}
					</p>
				)}
				<SubmitButton pending={action.isPending}>{t("pay.save")}</SubmitButton>
				{action.question}
			</form>
		</Dialog>
	);
}
