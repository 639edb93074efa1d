import { type FormEvent, useState } from "react";
import { startOfDate } from "#shared/day.ts";
import type { MoneyAccount } from "#shared/money/api/accounts.ts";
import type { DayBook } from "#shared/money/api/days.ts";
import { isolated } from "#shared/text/direction.ts";
import { formatDay } from "#shared/time.ts";
import { useLocale } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { api } from "../core/api/api.ts";
import { TextField } from "../core/forms/fields.tsx";
import { amountText } from "../core/money/amounts.ts";
import { useMoneyAction } from "../core/money/use-money-action.tsx";
import { useWords } from "./words.ts";

interface CloseDayProps {
	book: DayBook;
	accounts: readonly MoneyAccount[];
	onClose: () => void;
}

interface Counted {
	readonly counts: { accountId: string; amount: string }[];
	readonly note: string;
}

/** Counts what is there and closes the day: what differs from the book is booked as a difference. */
export function CloseDay({ book, accounts, onClose }: CloseDayProps) {
	const t = useWords();
	const locale = useLocale();
	const closing = new Map(book.rows.map((row) => [row.accountId, row.closing]));
	const [sent, setSent] = useState<readonly string[]>([]);
	const action = useMoneyAction({
		send: (body: Counted) => api("POST /api/admin/day-book/:date/closing", { params: { date: book.date }, body }),
		onDone: onClose,
	});
	const onSubmit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const form = new FormData(event.currentTarget);
		const counts = accounts.flatMap(({ id }) => {
			const amount = String(form.get(id) ?? "").trim();
			return amount === "" ? [] : [{ accountId: id, amount }];
		});
		setSent(counts.map(({ accountId }) => accountId));
		action.run({ counts, note: String(form.get("note")) });
	};
	// The server names a count by its place among those that were typed.
	const errorOf = (id: string) => action.errors[`counts.${sent.indexOf(id)}.amount`];
	const otherwise = Object.entries(action.errors).find(([name]) => !/^counts\.\d|^note/.test(name))?.[1];
	const day = formatDay(new Date(startOfDate(book.date)).toISOString(), locale);
	return (
		<Dialog
			title={t("dayBook.closeTitle", { day })}
			description={t("dayBook.closeText")}
			closeLabel={t("admin.close")}
			onClose={onClose}
			isTall
		>
			<form noValidate onSubmit={onSubmit} className="grid gap-4">
				{[...accounts].sort(cashFirst).map(({ id, name, currency }) => (
					<TextField
						key={id}
						name={id}
						label={t("dayBook.counted", { name: isolated(name) })}
						hint={t("dayBook.inBook", { amount: amountText(closing.get(id) ?? "0", currency, t, locale) })}
						inputMode="decimal"
						dir="ltr"
						isMarked={false}
						error={errorOf(id)}
					/>
				))}
				<TextField name="note" label={t("newDeal.note")} rows={2} maxLength={1000} error={action.errors.note} />
				{otherwise && (
					<p role="alert" className="text-red">
						{otherwise}
					</p>
				)}
				<Button type="submit" variant="solid" disabled={action.isPending}>
					{action.isPending ? t("admin.saving") : t("dayBook.doClose")}
				</Button>
				{action.question}
			</form>
		</Dialog>
	);
}

/** What is counted each evening stands at the top. */
function cashFirst(one: MoneyAccount, other: MoneyAccount): number {
	return Number(other.kind === "cash") - Number(one.kind === "cash");
}
