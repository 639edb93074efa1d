import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, useState } from "react";
import type { Money } from "#shared/money/api/days.ts";
import { figureText } from "#shared/money/figure-text.ts";
import { LocalLink } from "../../app/content/request-link.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import { WhatsappIcon } from "../../ui/icons.tsx";
import { agoText } from "../core/duration.ts";
import { useFormOfAddress } from "../core/hooks/use-asked-form.ts";
import { useNow } from "../core/hooks/use-now.ts";
import { moneyQuery } from "../core/money/money-queries.ts";
import { isBelowNothing, isNothing, sizeOf, useMoneyWords } from "../core/money/money-words.ts";
import { NewDeal } from "../core/money/new-deal.tsx";
import { BookTable } from "../core/parts/book-table.tsx";
import { ReadState, ScreenHead } from "../core/parts/screen.tsx";
import { Accounts } from "../money/accounts.tsx";
import { Reminder } from "../money/khata.tsx";
import { NewEntry } from "../money/new-entry.tsx";

export function Component() {
	const { t } = useMoneyWords();
	const money = useQuery(moneyQuery);
	const { form, open, close } = useFormOfAddress();
	return (
		<>
			<ScreenHead title={t("nav.money")}>
				<div className="flex flex-wrap gap-2">
					<Button variant="primary" className="max-sm:px-2.5" onClick={() => open("deal")}>
						{t("money.newDeal")}
					</Button>
					<Button className="max-sm:px-2.5" onClick={() => open("entry")}>
						{t("moneyEntry.expense")}
					</Button>
					<LocalLink to="/admin/day-book" className={buttonClass("outline", "max-sm:px-2.5")}>
						{t("dayBook.title")}
					</LocalLink>
				</div>
			</ScreenHead>
			<ReadState of={money} />
			{money.data && (
				<div className="grid grid-cols-1 gap-8">
					<Today money={money.data} />
					<div className="two-columns">
						<Accounts accounts={money.data.accounts} />
						<div className="grid content-start gap-8">
							<OpenPayments {...money.data} />
							<Stock stock={money.data.stock} />
						</div>
					</div>
				</div>
			)}
			{form === "deal" && <NewDeal onClose={close} />}
			{form === "entry" && <NewEntry onClose={close} />}
		</>
	);
}

function Today({ money }: { money: Money }) {
	const { t, amount } = useMoneyWords();
	const { earned } = money;
	const traded = (["bought", "sold"] as const).map((side) => ({
		name: t(`money.${side}`),
		lines: money[side].map(({ currency, pkr, ...each }) => (
			<p key={currency} className="flex flex-wrap justify-between gap-x-3">
				<span className="font-semibold lang-ur:font-normal">{amount(each.amount, currency)}</span>
				<span className="text-muted">{amount(pkr, "PKR")}</span>
			</p>
		)),
	}));
	const profit =
		earned === null || isNothing(earned)
			? []
			: [
					<p key="earned" className="text-title">
						{amount(earned, "PKR")}
					</p>,
				];
	const tiles = [...traded, ...(earned === null ? [] : [{ name: t("money.earned"), lines: profit }])];
	return (
		<dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,18rem),1fr))] gap-[0.5rem]">
			{tiles.map(({ name, lines }) => (
				<div key={name} className="sheet flex flex-wrap justify-between gap-x-4 px-4 py-2">
					<dt className="text-muted">
						{name} <span className="sr-only">{t("money.today")}</span>
					</dt>
					<dd className="grid grow content-start gap-1 text-end">
						{lines.length === 0 ? <p className="text-muted">{t("money.none")}</p> : lines}
					</dd>
				</div>
			))}
		</dl>
	);
}

/** What is open of deals, and what of the khatas belongs to none; what was stored before an update has none. */
function OpenPayments({ open, khatas = [] }: Pick<Money, "open" | "khatas">) {
	const { t, locale, amount } = useMoneyWords();
	const now = useNow();
	const [reminded, setReminded] = useState<ComponentProps<typeof Reminder>["of"] | null>(null);
	const rest = khatas.map(({ amount: figure, ...khata }) => ({
		...{ ...khata, amount: sizeOf(figure), currency: "PKR" as const, since: null },
		direction: isBelowNothing(figure) ? "out" : "in",
		to: `/admin/customers/${khata.customerId}/khata`,
	}));
	const all = [...open.map((payment) => ({ ...payment, to: `/admin/deals/${payment.dealId}` })), ...rest];
	return (
		<section className="grid content-start gap-2">
			<h2 className="text-heading">{t("money.open")}</h2>
			{all.length === 0 && <p className="text-muted">{t("money.noOpen")}</p>}
			<ol className="border-b border-rule empty:hidden">
				{all.map((payment) => {
					const { to, direction, name, since, customerId } = payment;
					return (
						<li key={to + direction} className="ruled flex items-center gap-x-2">
							<LocalLink to={to} className="grid min-w-0 grow grid-cols-1 py-2 hover:text-green">
								<span className="flex flex-wrap items-baseline justify-between gap-x-3">
									<bdi className="font-semibold wrap-anywhere lang-ur:font-normal">{name}</bdi>
									<span className="ms-auto">{amount(payment.amount, payment.currency)}</span>
								</span>
								<span className="flex flex-wrap items-baseline justify-between gap-x-3 text-small text-muted">
									{t(direction === "in" ? "money.openIn" : "money.openOut")}
									{since && <time dateTime={since}>{agoText(since, now, locale)}</time>}
									{!since && <span>{t("khata.title")}</span>}
								</span>
							</LocalLink>
							{direction === "in" && customerId ? (
								<Button variant="quiet" className="w-11 px-0!" onClick={() => setReminded({ ...payment, customerId })}>
									<WhatsappIcon />
									<span className="sr-only">
										{t("khata.remind")}: {name}
									</span>
								</Button>
							) : (
								<span className="w-11 flex-none" />
							)}
						</li>
					);
				})}
			</ol>
			{reminded && <Reminder of={reminded} onClose={() => setReminded(null)} />}
		</section>
	);
}

function Stock({ stock }: Pick<Money, "stock">) {
	const { t, amount } = useMoneyWords();
	const held = stock.filter((each) => !isNothing(each.amount));
	if (held.length === 0) return null;
	const seesCost = held.some(({ cost }) => cost !== null);
	return (
		<section className="grid content-start gap-2">
			<h2 className="text-heading">{t("money.stock")}</h2>
			<BookTable
				head={<span className="sr-only">{t("money.stock")}</span>}
				columns={[...(seesCost ? [t("money.cost")] : []), t("money.value")]}
				rows={held.map(({ currency, cost, value, ...each }) => ({
					key: currency,
					head: <span className="font-semibold lang-ur:font-normal">{amount(each.amount, currency)}</span>,
					figures: [cost ?? [], value].flat().map((figure) => figureText(figure, "PKR")),
				}))}
			/>
			{seesCost && <p className="text-small text-muted">{t("money.costHelp")}</p>}
		</section>
	);
}
