import type { MoneyAccount } from "#shared/money/api/accounts.ts";
import type { Closing, DayBook } from "#shared/money/api/days.ts";
import { isolated } from "#shared/text/direction.ts";
import { api } from "../core/api/api.ts";
import { MoneyDialog, MoneyField } from "../core/money/money-form.tsx";
import { useMoneyWords } from "../core/money/use-money-words.ts";

interface CloseDayProps {
	book: DayBook;
	/** The day, as it is said. */
	day: string;
	accounts: readonly MoneyAccount[];
	onClose: () => void;
}

/** Counts what is there and closes the day: what differs from the book is booked as a difference. */
export function CloseDay({ book: { date, rows }, day, accounts, onClose }: CloseDayProps) {
	const { t, amount } = useMoneyWords();
	// What is counted each evening stands at the top.
	const isCash = ({ kind }: MoneyAccount) => kind === "cash";
	const sorted = [...accounts.filter(isCash), ...accounts.filter((account) => !isCash(account))];
	const bookOf = (id: string) => rows.find(({ accountId }) => accountId === id)?.closing ?? "0";
	return (
		<MoneyDialog
			title={t("dayBook.closeTitle", { day })}
			description={t("dayBook.closeText")}
			action={t("dayBook.doClose")}
			read={(text): Closing => {
				const typed = accounts.map(({ id }) => ({ accountId: id, amount: text(id) }));
				return { counts: typed.filter(({ amount }) => amount !== ""), note: text("note") };
			}}
			// The server names a count by its place among those that were typed.
			fieldOf={(name, { counts }) => counts[Number(/^counts\.(\d+)/.exec(name)?.[1])]?.accountId ?? name}
			send={(body) => api("POST /api/admin/day-book/:date/closing", { params: { date }, body })}
			onDone={onClose}
			onClose={onClose}
			isTall
		>
			{sorted.map(({ id, name, currency }) => (
				<MoneyField
					key={id}
					name={id}
					label={t("dayBook.counted", { name: isolated(name) })}
					hint={t("dayBook.inBook", { amount: amount(bookOf(id), currency) })}
					decimal
					isMarked={false}
				/>
			))}
			<MoneyField name="note" label={t("newDeal.note")} rows={2} maxLength={1000} />
		</MoneyDialog>
	);
}
