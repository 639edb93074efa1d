import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { MoneyAccount } from "#shared/money/api/accounts.ts";
import { heldKinds } from "#shared/money/money.ts";
import { Button } from "../../ui/button.tsx";
import { Choices } from "../../ui/choices.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { SelectField, TextField } from "../core/forms/fields.tsx";
import { useMoneyAction } from "../core/money/money-form.tsx";
import type { MoneyOrder } from "../core/money/money-order.ts";
import { accountsQuery } from "../core/money/money-queries.ts";
import { useMoneyWords } from "../core/money/money-words.ts";
import { useMoneyOrder } from "../core/money/use-money-order.ts";

/** What stands against an account's line, and whether the account gives. */
const ways = {
	expense: { against: "expenses", gives: true },
	income: { against: "income", gives: false },
	putIn: { against: "capital", gives: false },
	takenOut: { against: "capital", gives: true },
	transfer: { against: null, gives: false },
} as const;
type Way = keyof typeof ways;

type Booking = Extract<MoneyOrder, { kind: "book" }>["body"] & { readonly confirm?: boolean };

/** Books an entry of one currency: a tap on the account that gives, or of a transfer on the one that gets, is the last one. */
export function NewEntry({ onClose }: { onClose: () => void }) {
	const { t } = useMoneyWords();
	const [form, setForm] = useState<HTMLFormElement | null>(null);
	const all = useQuery(accountsQuery).data ?? [];
	const held = all.filter(({ kind }) => kind in heldKinds);
	const [way, setWay] = useState<Way>("expense");
	const [fromId, setFromId] = useState("");
	const from = held.find(({ id }) => id === fromId) ?? held[0];
	const { against, gives } = ways[way];
	const otherOf = ({ id, currency }: MoneyAccount) => {
		if (against) return all.find((book) => book.kind === against && book.currency === currency);
		return from?.id !== id && from?.currency === currency ? from : undefined;
	};
	const place = useMoneyOrder();
	const { errors, isPending, question, run, onInput } = useMoneyAction(
		{
			send: ({ confirm, ...body }: Booking, key) => place({ order: { kind: "book", body }, key, confirm }),
			onDone: onClose,
			done: () => t("moneyEntry.done"),
			// The amount stands in each line; what else is wrong has no field of its own.
			fieldOf: (name) => (name === "note" ? name : "amount"),
		},
		form,
	);
	const book = (account: MoneyAccount, other: MoneyAccount) => {
		if (!form) return;
		const typed = new FormData(form);
		const amount = String(typed.get("amount")).trim();
		run({
			note: String(typed.get("note")),
			lines: [
				{ accountId: account.id, amount: gives ? `-${amount}` : amount },
				{ accountId: other.id, amount: gives ? amount : `-${amount}` },
			],
		});
	};
	const offered = held.flatMap((account) => {
		const other = otherOf(account);
		return other ? [{ ...account, onTap: () => book(account, other) }] : [];
	});
	return (
		<Dialog title={t("moneyEntry.title")} closeLabel={t("admin.close")} onClose={onClose}>
			<form
				ref={setForm}
				noValidate
				onInput={onInput}
				onSubmit={(event) => event.preventDefault()}
				className="grid gap-4"
			>
				<Choices
					name="way"
					legend={t("moneyEntry.what")}
					options={(Object.keys(ways) as Way[]).map((value) => ({ value, label: t(`moneyEntry.${value}`) }))}
					chosen={way}
					onChoose={setWay}
				/>
				<div className="grid gap-4 sm:grid-cols-2">
					<TextField
						name="amount"
						label={t("moneyEntry.amount")}
						inputMode="decimal"
						dir="ltr"
						required
						takesFocus
						error={errors.amount}
					/>
					<TextField name="note" label={t("moneyEntry.note")} maxLength={500} error={errors.note} />
				</div>
				{way === "transfer" && (
					<SelectField
						name="from"
						label={t("moneyEntry.from")}
						value={from?.id ?? ""}
						onChange={setFromId}
						options={held.map(({ id, name }) => ({ value: id, label: name }))}
					/>
				)}
				<fieldset className="grid gap-2" disabled={isPending}>
					<legend className="mb-1 font-medium lang-ur:font-normal">
						{t(gives ? "moneyEntry.recordFrom" : "moneyEntry.recordTo")}
					</legend>
					<div className="flex flex-wrap gap-2">
						{offered.map(({ id, name, onTap }) => (
							<Button key={id} variant="solid" onClick={onTap}>
								<bdi>{name}</bdi>
							</Button>
						))}
						{offered.length === 0 && <p className="text-muted">{t("moneyEntry.noAccount")}</p>}
					</div>
				</fieldset>
				{question}
			</form>
		</Dialog>
	);
}
