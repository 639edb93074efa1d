import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { clockOf, dayOf, daysAfter, startOfDate } from "#shared/day.ts";
import type { MoneyAccount, MoneyEntry } from "#shared/money/api/accounts.ts";
import type { Closing, DayBook } from "#shared/money/api/days.ts";
import { amountOf, figureOf, hasDecimals, sumOf } from "#shared/money/decimal.ts";
import { figureText } from "#shared/money/figure-text.ts";
import { decimalsOf, heldKinds } from "#shared/money/money.ts";
import { isolated } from "#shared/text/direction.ts";
import { formatDay, formatInstant } from "#shared/time.ts";
import { LocalLink } from "../../app/content/request-link.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import { addressOf, api } from "../core/api/api.ts";
import { ConfirmedButton } from "../core/forms/confirm.tsx";
import { SelectField } from "../core/forms/fields.tsx";
import { useNow } from "../core/hooks/use-now.ts";
import { useSearchChange } from "../core/hooks/use-search-change.ts";
import { MoneyDialog, MoneyField, useMoneyAction } from "../core/money/money-form.tsx";
import { exactTyped } from "../core/money/money-order.ts";
import { allAccountsQuery, dayBookQuery, entriesQuery, moneyOnQuery } from "../core/money/money-queries.ts";
import { isBelowNothing, isNothing, sizeOf, useMoneyWords } from "../core/money/money-words.ts";
import { TakeBack } from "../core/money/take-back.tsx";
import { BookTable } from "../core/parts/book-table.tsx";
import { BackTo, ReadState, ScreenHead } from "../core/parts/screen.tsx";
import { useSession } from "../core/session/use-session.ts";

export function Component() {
	const { t, locale } = useMoneyWords();
	const [query] = useSearchParams();
	const show = useShow();
	const today = dayOf(useNow());
	const date = query.get("date") ?? today;
	const showDay = (day: string) => show("date", day === today ? "" : day);
	const book = useQuery(dayBookQuery(date));
	const accounts = useQuery(allAccountsQuery).data ?? [];
	const isOwner = useSession().data?.user.isOwner ?? false;
	const [isClosing, setIsClosing] = useState(false);
	const reopening = useMoneyAction({
		send: () => api("DELETE /api/admin/day-book/:date/closing", { params: { date } }),
	});
	const held = accounts.filter(({ kind }) => kind in heldKinds);
	const day = formatDay(new Date(startOfDate(date)).toISOString(), locale);
	// Closed although its answer was lost, or by somebody else.
	if (isClosing && book.data?.closed) setIsClosing(false);
	return (
		<>
			<BackTo to="/admin/money">{t("nav.money")}</BackTo>
			<ScreenHead title={`${t("dayBook.title")}: ${day}`}>
				<div className="print:hidden flex flex-wrap gap-2">
					<Button className="max-sm:px-3" onClick={() => showDay(daysAfter(date, -1))}>
						{t("dayBook.previous")}
					</Button>
					{date < today && (
						<Button className="max-sm:px-3" onClick={() => showDay(daysAfter(date, 1))}>
							{t("dayBook.next")}
						</Button>
					)}
				</div>
			</ScreenHead>
			<ReadState of={book} />
			{book.data && (
				<div className="grid grid-cols-1 gap-8">
					<Book book={book.data} accounts={held} />
					<Closed book={book.data} accounts={accounts} />
					<div className="print:hidden flex flex-wrap gap-2">
						{!book.data.closed && held.length > 0 && (
							<Button variant="primary" onClick={() => setIsClosing(true)}>
								{t("dayBook.close")}
							</Button>
						)}
						{book.data.closed?.date === date && isOwner && (
							<ConfirmedButton
								label={t("dayBook.reopen")}
								question={t("dayBook.reopen")}
								text={t("dayBook.reopenText")}
								pending={reopening.isPending}
								onConfirm={() => reopening.run({})}
							/>
						)}
						<Button onClick={() => window.print()}>{t("dayBook.print")}</Button>
						{isOwner && (
							<a
								href={addressOf("GET /api/admin/day-book.csv", { query: { from: date, to: date } })}
								download
								className={buttonClass()}
							>
								{t("dayBook.export")}
							</a>
						)}
					</div>
					<Entries date={date} accounts={accounts} />
				</div>
			)}
			{isClosing && book.data && (
				<CloseDay book={book.data} day={day} accounts={held} onClose={() => setIsClosing(false)} />
			)}
		</>
	);
}

/** Has the address ask for a day or an account; empty: for today, or all. */
function useShow() {
	const changeSearch = useSearchChange();
	return (name: "date" | "account", value: string) =>
		changeSearch((next) => (value ? next.set(name, value) : next.delete(name)), { replace: true });
}

const columns = ["opening", "in", "out", "closing"] as const;

function Book({ book, accounts }: { book: DayBook; accounts: readonly MoneyAccount[] }) {
	const { t, amount } = useMoneyWords();
	const money = useQuery(moneyOnQuery(book.date)).data;
	return (
		<div>
			<BookTable
				isStacked
				head={t("money.accounts")}
				columns={columns.map((column) => t(`dayBook.${column}`))}
				rows={accounts.map(({ id, name, currency }) => {
					const row = book.rows.find(({ accountId }) => accountId === id);
					return {
						key: id,
						head: <bdi className="font-semibold lang-ur:font-normal">{name}</bdi>,
						figures: columns.map((column) => figureText(row?.[column] ?? "0", currency)),
					};
				})}
			/>
			<div className="grid gap-1 pt-3">
				{(["bought", "sold"] as const).map((side) =>
					money?.[side].map((traded) => (
						<p key={side + traded.currency}>
							{t(`money.${side}`)}: {amount(traded.amount, traded.currency)} ({amount(traded.pkr, "PKR")})
						</p>
					)),
				)}
				{book.earned !== null && <p>{t("deal.profit", { amount: amount(book.earned, "PKR") })}</p>}
			</div>
		</div>
	);
}

function Closed({ book: { closed }, accounts }: { book: DayBook; accounts: readonly MoneyAccount[] }) {
	const { t, locale, amount } = useMoneyWords();
	if (!closed) return null;
	const at = formatInstant(closed.at, locale);
	const byId = new Map(accounts.map((account) => [account.id, account]));
	return (
		<div className="sheet grid gap-1 p-4">
			<p>{t("dayBook.closed", { name: isolated(closed.by?.name ?? "–"), at })}</p>
			{closed.counts.map((count) => {
				const { name, currency } = byId.get(count.accountId) ?? {};
				if (!name || !currency || isNothing(count.difference)) return null;
				const [counted, difference] = [amount(count.amount, currency), amount(count.difference, currency)];
				return (
					<p key={count.accountId} className="text-small">
						{t("dayBook.difference", { name: isolated(name), amount: counted, difference })}
					</p>
				);
			})}
			{closed.note && <p dir="auto">{closed.note}</p>}
		</div>
	);
}

function Entries({ date, accounts }: { date: string; accounts: readonly MoneyAccount[] }) {
	const { t } = useMoneyWords();
	const show = useShow();
	const chosen = useSearchParams()[0].get("account") ?? "";
	const entries = useQuery(entriesQuery(date, chosen || undefined)).data;
	const byId = new Map(accounts.map((account) => [account.id, account]));
	const options = accounts.flatMap(({ id, name, kind, currency, balance }) => {
		if (kind in heldKinds) return { value: id, label: name };
		// Each currency has its own account of expenses; what is spent is nearly always rupees.
		if (kind !== "expenses" || (currency !== "PKR" && isNothing(balance ?? "0"))) return [];
		const unit = currency === "PKR" ? "" : ` (${t(`currency.${currency}`)})`;
		return { value: id, label: `${t("accountKind.expenses")}${unit}` };
	});
	return (
		<section className="grid grid-cols-1 gap-3">
			<h2 className="text-heading">{t("dayBook.entries")}</h2>
			<div className="print:hidden max-w-xs">
				<SelectField
					name="account"
					label={t("moneyEntry.account")}
					value={chosen}
					onChange={(id) => show("account", id)}
					options={[{ value: "", label: t("dayBook.allAccounts") }, ...options]}
				/>
			</div>
			{entries?.length === 0 && <p className="text-muted">{t("dayBook.noEntries")}</p>}
			<ol className="border-b border-rule empty:hidden">
				{entries?.map((entry) => (
					<EntryRow key={entry.id} entry={entry} byId={byId} />
				))}
			</ol>
		</section>
	);
}

function EntryRow({ entry, byId }: { entry: MoneyEntry; byId: ReadonlyMap<string, MoneyAccount> }) {
	const { t, amount } = useMoneyWords();
	const nameOf = ({ kind, name }: MoneyAccount) =>
		kind in heldKinds ? isolated(name) : t(`accountKind.${kind}` as "accountKind.khata", { name: isolated(name) });
	const inKhata = (moved: string) =>
		isNothing(moved) || `${t(isBelowNothing(moved) ? "khata.got" : "khata.gave")} ${amount(sizeOf(moved), "PKR")}`;
	// What is paid of a service passes through the khata: of each account what it comes to is said.
	const ids = [...new Set(entry.lines.map(({ accountId }) => accountId))];
	const [first, second] = entry.lines;
	// What settles a deal without moving money is two lines of one account.
	const meets = first && first.accountId === second?.accountId ? byId.get(first.accountId) : undefined;
	const settled = { amount: meets ? amount(sizeOf(first?.amount ?? "0"), meets.currency) : "" };
	const isIn = isBelowNothing(first?.amount ?? "0") === (entry.reverses !== null);
	return (
		<li className="ruled grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 py-2">
			<time dateTime={entry.at} className="figure text-small text-muted">
				{clockOf(Date.parse(entry.at))}
			</time>
			<div className="grid gap-1">
				{(entry.note || entry.reverses) && (
					<p className="text-small text-muted">
						{entry.reverses && t("deal.takenBack")} <bdi>{entry.note}</bdi>
					</p>
				)}
				{ids.map((id) => {
					const account = byId.get(id);
					// The exchange only joins two currencies.
					if (!account || account.kind === "exchange" || account === meets) return null;
					const of = entry.lines.filter(({ accountId }) => accountId === id);
					const sum = sumOf(of.map((line) => amountOf(line.amount)));
					// What is earned or put in comes out of these.
					const moved = figureOf(account.kind === "income" || account.kind === "capital" ? -sum : sum);
					return (
						<p key={id} className="flex flex-wrap justify-between gap-x-3">
							<span className="wrap-anywhere">{nameOf(account)}</span>
							<span>{account.kind === "khata" ? inKhata(moved) : amount(moved, account.currency)}</span>
						</p>
					);
				})}
				{meets && (
					<p className="flex flex-wrap justify-between gap-x-3">
						{meets.kind !== "exchange" && <span className="wrap-anywhere">{nameOf(meets)}</span>}
						<span>
							{meets.kind === "exchange"
								? t("deal.leftOut", settled)
								: t(isIn ? "deal.fromKhata" : "deal.againstKhata", settled)}
						</span>
					</p>
				)}
				{entry.dealId && (
					<LocalLink
						to={`/admin/deals/${entry.dealId}`}
						className="text-small text-green underline underline-offset-4 print:hidden"
					>
						{t("deal.title")}
					</LocalLink>
				)}
				{!entry.dealId && !entry.reverses && !entry.reversed && (
					<div className="print:hidden">
						<TakeBack entryId={entry.id} />
					</div>
				)}
			</div>
		</li>
	);
}

interface CloseDayProps {
	book: DayBook;
	day: string;
	accounts: readonly MoneyAccount[];
	onClose: () => void;
}

/** Counts what is there and closes the day: what differs from the book is booked as a difference. */
function CloseDay({ book: { date, rows }, day, accounts, onClose }: CloseDayProps) {
	const { t, amount } = useMoneyWords();
	// What is counted each evening stands at the top.
	const sorted = accounts.toSorted((one, other) => Number(other.kind === "cash") - Number(one.kind === "cash"));
	const bookOf = (id: string) => rows.find(({ accountId }) => accountId === id)?.closing ?? "0";
	const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
	const differenceOf = ({ id, currency }: MoneyAccount) => {
		const counted = typed[id] ? exactTyped(typed[id]) : null;
		const difference = figureOf(amountOf(counted ?? bookOf(id)) - amountOf(bookOf(id)));
		return isNothing(difference) ? "" : t("dayBook.differs", { difference: amount(difference, currency) });
	};
	const isTaken = ({ accountId, amount }: Closing["counts"][number]) => {
		const exact = exactTyped(amount);
		const { currency = "PKR" } = accounts.find(({ id }) => id === accountId) ?? {};
		return exact !== null && !isBelowNothing(exact) && hasDecimals(amountOf(exact), decimalsOf[currency]);
	};
	return (
		<MoneyDialog
			title={t("dayBook.closeTitle", { day })}
			description={t("dayBook.closeText")}
			action={t("dayBook.doClose")}
			read={(text): Closing => {
				const typed = accounts.map(({ id }) => ({ accountId: id, amount: text(id) }));
				return { counts: typed.filter(({ amount }) => amount !== ""), note: text("note") };
			}}
			// The server does not say which of the counts it refuses: it is the first that it cannot take.
			fieldOf={(name, { counts }) =>
				(name.startsWith("counts.") && counts.find((count) => !isTaken(count))?.accountId) || name
			}
			send={(body) => api("POST /api/admin/day-book/:date/closing", { params: { date }, body })}
			onClose={onClose}
			isTall
		>
			{sorted.map((account) => (
				<MoneyField
					key={account.id}
					name={account.id}
					label={t("dayBook.counted", { name: isolated(account.name) })}
					hint={
						<>
							{t("dayBook.inBook", { amount: amount(bookOf(account.id), account.currency) })}{" "}
							<strong className="text-red">{differenceOf(account)}</strong>
						</>
					}
					onChange={(counted) => setTyped({ ...typed, [account.id]: counted })}
					decimal
					isMarked={false}
				/>
			))}
			<MoneyField name="note" label={t("newDeal.note")} rows={2} maxLength={1000} />
		</MoneyDialog>
	);
}
