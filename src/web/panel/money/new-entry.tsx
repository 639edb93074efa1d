import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { panelWords } from "#i18n/en/panel/common.ts";
import { panelMoneyWords } from "#i18n/en/panel/money.ts";
import { panelWaitingWords } from "#i18n/en/panel/waiting.ts";
import { heldKinds } from "#shared/money/money.ts";
import { useToast } from "../../app/overlays/toasts.tsx";
import { useT } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { Choices } from "../../ui/choices.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { SelectField, TextField } from "../core/forms/fields.tsx";
import { accountsQuery } from "../core/money/money-queries.ts";
import { useMoneyAction } from "../core/money/use-money-action.tsx";
import { useMoneyOrder } from "../core/money/use-money-order.ts";

const words = { ...panelWords, ...panelMoneyWords, ...panelWaitingWords };

/** What stands against an account's line, and whether the account gives. */
const ways = {
	expense: { against: "expenses", gives: true },
	income: { against: "income", gives: false },
	putIn: { against: "capital", gives: false },
	takenOut: { against: "capital", gives: true },
	transfer: { against: null, gives: true },
} as const;
type Way = keyof typeof ways;

interface Line {
	readonly accountId: string;
	readonly amount: string;
}

/** Books an expense, money put in or taken out, or a transfer between two accounts of one currency. */
export function NewEntry({ onClose }: { onClose: () => void }) {
	const t = useT(words);
	const toast = useToast();
	const all = useQuery(accountsQuery).data ?? [];
	const held = all.filter(({ kind }) => kind in heldKinds);
	const [way, setWay] = useState<Way>("expense");
	const [accountId, setAccountId] = useState("");
	const account = held.find(({ id }) => id === accountId) ?? held[0];
	const others = held.filter(({ id, currency }) => id !== account?.id && currency === account?.currency);
	const place = useMoneyOrder();
	const action = useMoneyAction({
		send: ({ confirm, ...body }: { note: string; lines: Line[]; confirm?: boolean }, key) =>
			place({ order: { kind: "book", body }, key, confirm }),
		onDone: ({ isQueued }) => {
			toast({ title: t(isQueued ? "waiting.queued" : "moneyEntry.done") });
			onClose();
		},
	});
	const onSubmit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const form = new FormData(event.currentTarget);
		const amount = String(form.get("amount")).trim();
		const { against, gives } = ways[way];
		const other = against
			? all.find(({ kind, currency }) => kind === against && currency === account?.currency)?.id
			: form.get("to");
		if (!account) return;
		action.run({
			note: String(form.get("note")),
			lines: [
				{ accountId: account.id, amount: gives ? `-${amount}` : amount },
				{ accountId: String(other ?? ""), amount: gives ? amount : `-${amount}` },
			],
		});
	};
	const wrong = action.errors["lines.0.amount"] ?? action.errors["lines.1.amount"] ?? action.errors.lines;
	return (
		<Dialog title={t("moneyEntry.title")} closeLabel={t("admin.close")} onClose={onClose}>
			<form noValidate onSubmit={onSubmit} className="grid gap-4">
				<Choices
					name="way"
					legend={t("moneyEntry.what")}
					options={(Object.keys(ways) as Way[]).map((value) => ({ value, label: t(`moneyEntry.${value}`) }))}
					chosen={way}
					onChoose={setWay}
				/>
				<TextField
					name="amount"
					label={t("moneyEntry.amount")}
					inputMode="decimal"
					dir="ltr"
					required
					takesFocus
					error={wrong ?? action.errors.amount}
				/>
				<SelectField
					name="account"
					label={t("moneyEntry.account")}
					value={account?.id ?? ""}
					onChange={setAccountId}
					options={held.map(({ id, name }) => ({ value: id, label: name }))}
				/>
				{way === "transfer" && (
					<SelectField
						name="to"
						label={t("moneyEntry.to")}
						options={others.map(({ id, name }) => ({ value: id, label: name }))}
					/>
				)}
				<TextField name="note" label={t("moneyEntry.note")} maxLength={500} error={action.errors.note} />
				<Button
					type="submit"
					variant="solid"
					disabled={action.isPending || !account || (way === "transfer" && others.length === 0)}
				>
					{action.isPending ? t("admin.saving") : t("moneyEntry.save")}
				</Button>
			</form>
			{action.question}
		</Dialog>
	);
}
