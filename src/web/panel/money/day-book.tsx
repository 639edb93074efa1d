import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { clockOf, dayOf, daysAfter, startOfDate } from "#shared/day.ts";
import type { MoneyAccount, MoneyEntry } from "#shared/money/api/accounts.ts";
import type { DayBook } from "#shared/money/api/days.ts";
import { heldKinds } from "#shared/money/money.ts";
import { isolated } from "#shared/text/direction.ts";
import { formatDay, formatInstant } from "#shared/time.ts";
import { LocalLink } from "../../app/content/request-link.tsx";
import { useLocale } from "../../i18n/use-t.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { addressOf, api } from "../core/api/api.ts";
import { Confirm } from "../core/forms/confirm.tsx";
import { SelectField } from "../core/forms/fields.tsx";
import { useNow } from "../core/hooks/use-now.ts";
import { amountText, figureText, isNothing } from "../core/money/amounts.ts";
import { allAccountsQuery, dayBookQuery, entriesQuery, moneyOnQuery } from "../core/money/money-queries.ts";
import { useMoneyAction } from "../core/money/use-money-action.tsx";
import { ReadState, ScreenHead } from "../core/parts/screen.tsx";
import { useSession } from "../core/session/use-session.ts";
import { BookTable } from "./book-table.tsx";
import { CloseDay } from "./close-day.tsx";
import { useWords } from "./words.ts";

/** A day of the business: what each account opened with, took in, gave out and closed with, and every entry. */
export function DayBookScreen() {
	const t = useWords();
	const locale = useLocale();
	const [query, setQuery] = useSearchParams();
	const today = dayOf(useNow());
	const date = query.get("date") ?? today;
	const account = query.get("account") ?? undefined;
	const show = (change: Record<string, string | undefined>) => {
		const next = new URLSearchParams(query);
		for (const [name, value] of Object.entries(change)) value ? next.set(name, value) : next.delete(name);
		setQuery(next, { replace: true });
	};
	const book = useQuery(dayBookQuery(date));
	const accounts = useQuery(allAccountsQuery).data ?? [];
	const isOwner = useSession().data?.user.isOwner ?? false;
	const [asking, setAsking] = useState<"close" | "reopen" | null>(null);
	const held = accounts.filter(({ kind }) => kind in heldKinds);
	return (
		<>
			<ScreenHead title={`${t("dayBook.title")}: ${formatDay(new Date(startOfDate(date)).toISOString(), locale)}`}>
				<div className="print:hidden flex flex-wrap gap-2">
					<Button className="max-sm:px-3" onClick={() => show({ date: daysAfter(date, -1) })}>
						{t("dayBook.previous")}
					</Button>
					{date < today && (
						<Button
							className="max-sm:px-3"
							onClick={() => show({ date: daysAfter(date, 1) === today ? undefined : daysAfter(date, 1) })}
						>
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
							<Button variant="primary" onClick={() => setAsking("close")}>
								{t("dayBook.close")}
							</Button>
						)}
						{book.data.closed?.date === date && isOwner && (
							<Button onClick={() => setAsking("reopen")}>{t("dayBook.reopen")}</Button>
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
					<Entries
						date={date}
						accounts={accounts}
						chosen={account}
						onChoose={(id) => show({ account: id || undefined })}
					/>
				</div>
			)}
			{asking === "close" && book.data && <CloseDay book={book.data} accounts={held} onClose={() => setAsking(null)} />}
			{asking === "reopen" && <Reopen date={date} onClose={() => setAsking(null)} />}
		</>
	);
}

function Book({ book, accounts }: { book: DayBook; accounts: readonly MoneyAccount[] }) {
	const t = useWords();
	const locale = useLocale();
	const rowOf = new Map(book.rows.map((row) => [row.accountId, row]));
	return (
		<div className="book-box">
			<BookTable
				className="day-book"
				head={t("money.accounts")}
				columns={{
					opening: t("dayBook.opening"),
					in: t("dayBook.in"),
					out: t("dayBook.out"),
					closing: t("dayBook.closing"),
				}}
				rows={accounts.map(({ id, name, currency }) => {
					const figure = (column: "opening" | "in" | "out" | "closing") =>
						figureText(rowOf.get(id)?.[column] ?? "0", currency);
					return {
						key: id,
						head: <bdi className="font-semibold lang-ur:font-normal">{name}</bdi>,
						figures: { opening: figure("opening"), in: figure("in"), out: figure("out"), closing: figure("closing") },
					};
				})}
			/>
			<div className="grid gap-1 pt-3">
				<Traded date={book.date} />
				{book.earned !== null && <p>{t("deal.profit", { amount: amountText(book.earned, "PKR", t, locale) })}</p>}
			</div>
		</div>
	);
}

function Traded({ date }: { date: string }) {
	const t = useWords();
	const locale = useLocale();
	const money = useQuery(moneyOnQuery(date)).data;
	return (["bought", "sold"] as const).map((side) =>
		money?.[side].map(({ currency, amount, pkr }) => (
			<p key={side + currency}>
				{t(`money.${side}`)}: {amountText(amount, currency, t, locale)} ({amountText(pkr, "PKR", t, locale)})
			</p>
		)),
	);
}

function Closed({ book: { closed }, accounts }: { book: DayBook; accounts: readonly MoneyAccount[] }) {
	const t = useWords();
	const locale = useLocale();
	if (!closed) return null;
	const byId = new Map(accounts.map((account) => [account.id, account]));
	return (
		<div className="sheet grid gap-1 p-4">
			<p>{t("dayBook.closed", { name: isolated(closed.by?.name ?? "–"), at: formatInstant(closed.at, locale) })}</p>
			{closed.counts.map(({ accountId, amount, difference }) => {
				const account = byId.get(accountId);
				if (!account) return null;
				return (
					<p key={accountId} className="text-small">
						{t("dayBook.difference", {
							name: isolated(account.name),
							amount: amountText(amount, account.currency, t, locale),
							difference: amountText(difference, account.currency, t, locale),
						})}
					</p>
				);
			})}
			{closed.note && <p dir="auto">{closed.note}</p>}
		</div>
	);
}

function Reopen({ date, onClose }: { date: string; onClose: () => void }) {
	const t = useWords();
	const action = useMoneyAction({
		send: (_: object) => api("DELETE /api/admin/day-book/:date/closing", { params: { date } }),
		onDone: onClose,
	});
	return (
		<Confirm
			title={t("dayBook.reopen")}
			action={t("dayBook.reopen")}
			pendingAction={t("admin.saving")}
			pending={action.isPending}
			onConfirm={() => action.run({})}
			onClose={onClose}
		>
			<p>{t("dayBook.reopenText")}</p>
		</Confirm>
	);
}

interface EntriesProps {
	date: string;
	accounts: readonly MoneyAccount[];
	chosen: string | undefined;
	onChoose: (id: string) => void;
}

function Entries({ date, accounts, chosen, onChoose }: EntriesProps) {
	const t = useWords();
	const entries = useQuery(entriesQuery(date, chosen)).data;
	const byId = new Map(accounts.map((account) => [account.id, account]));
	// Each currency has its own account of expenses; what is spent is nearly always rupees.
	const listed = accounts.filter(
		({ kind, currency, balance }) =>
			kind in heldKinds || (kind === "expenses" && (currency === "PKR" || !isNothing(balance ?? "0"))),
	);
	return (
		<section className="grid grid-cols-1 gap-3">
			<h2 className="text-heading">{t("dayBook.entries")}</h2>
			<div className="print:hidden max-w-xs">
				<SelectField
					name="account"
					label={t("moneyEntry.account")}
					value={chosen ?? ""}
					onChange={onChoose}
					options={[
						{ value: "", label: t("dayBook.allAccounts") },
						...listed.map(({ id, name, kind, currency }) => ({
							value: id,
							label:
								kind !== "expenses"
									? name
									: currency === "PKR"
										? t("accountKind.expenses")
										: `${t("accountKind.expenses")} (${t(`currency.${currency}`)})`,
						})),
					]}
				/>
			</div>
			{entries?.length === 0 && <p className="text-muted">{t("dayBook.noEntries")}</p>}
			<ol className="border-b border-rule empty:hidden">
				{entries?.map((entry) => (
					<li key={entry.id} className="ruled py-2">
						<EntryLines entry={entry} byId={byId} />
					</li>
				))}
			</ol>
		</section>
	);
}

function EntryLines({ entry, byId }: { entry: MoneyEntry; byId: ReadonlyMap<string, MoneyAccount> }) {
	const t = useWords();
	const locale = useLocale();
	// The exchange only joins two currencies.
	const lines = entry.lines.filter(({ accountId }) => byId.get(accountId)?.kind !== "exchange");
	return (
		<div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4">
			<time dateTime={entry.at} className="figure text-small text-muted">
				{clockOf(Date.parse(entry.at))}
			</time>
			<div className="grid gap-1">
				{(entry.note || entry.reverses) && (
					<p className="text-small text-muted">
						{entry.reverses && <>{t("deal.takenBack")} </>}
						<bdi>{entry.note}</bdi>
					</p>
				)}
				{lines.map(({ accountId, amount }) => {
					const account = byId.get(accountId);
					if (!account) return null;
					const name =
						account.kind in heldKinds
							? account.name
							: t(`accountKind.${account.kind}` as "accountKind.khata", { name: isolated(account.name) });
					return (
						<p key={accountId} className="flex flex-wrap justify-between gap-x-3">
							<bdi className="wrap-anywhere">{name}</bdi>
							<span>{amountText(amount, account.currency, t, locale)}</span>
						</p>
					);
				})}
				{entry.dealId && (
					<LocalLink to={`/admin/deals/${entry.dealId}`} className="text-small text-green underline underline-offset-4">
						{t("deal.title")}
					</LocalLink>
				)}
			</div>
		</div>
	);
}
