import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { rupeeKinds } from "#shared/money/money.ts";
import { Choices } from "../../ui/choices.tsx";
import { MoneyDialog, MoneyField } from "../core/money/money-form.tsx";
import { accountsQuery } from "../core/money/money-queries.ts";
import { isBelowNothing, sizeOf, useMoneyWords } from "../core/money/money-words.ts";
import { useMoneyOrder } from "../core/money/use-money-order.ts";

/** Pays back, or takes in, what of a khata belongs to no open deal. */
export function SettleKhata({ khataId, free, onClose }: { khataId: string; free: string; onClose: () => void }) {
	const { t, amount } = useMoneyWords();
	const all = useQuery(accountsQuery).data ?? [];
	const accounts = all.filter(({ kind }) => rupeeKinds.some((each) => each === kind));
	const [chosen, setChosen] = useState<string>();
	const accountId = chosen ?? accounts[0]?.id ?? "";
	const weOwe = isBelowNothing(free);
	const place = useMoneyOrder();
	return (
		<MoneyDialog
			title={t(weOwe ? "khata.payBack" : "khata.takeIn", { amount: amount(sizeOf(free), "PKR") })}
			action={t("pay.save")}
			read={(text) => {
				const typed = text("amount");
				const [ours, theirs] = weOwe ? [`-${typed}`, typed] : [typed, `-${typed}`];
				const lines = [
					{ accountId, amount: ours },
					{ accountId: khataId, amount: theirs },
				];
				return { note: text("note"), lines };
			}}
			fieldOf={(name) => (name === "note" ? name : "amount")}
			send={({ confirm, ...body }, key) => place({ order: { kind: "book", body }, key, confirm })}
			done={() => t("moneyEntry.done")}
			onClose={onClose}
		>
			<MoneyField name="amount" label={t("moneyEntry.amount")} initial={sizeOf(free)} decimal required />
			<Choices
				name="account"
				legend={t("moneyEntry.account")}
				options={accounts.map(({ id, name }) => ({ value: id, label: name }))}
				chosen={accountId}
				onChoose={setChosen}
			/>
			<MoneyField name="note" label={t("newDeal.note")} maxLength={500} />
		</MoneyDialog>
	);
}
