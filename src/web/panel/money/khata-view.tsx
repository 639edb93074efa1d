import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Locale } from "#shared/locale.ts";
import type { Khata } from "#shared/money/api/days.ts";
import { formatDay } from "#shared/time.ts";
import { LocalLink } from "../../app/content/request-link.tsx";
import { useSettings } from "../../app/settings.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { WhatsappIcon } from "../../ui/icons.tsx";
import { addressOf } from "../core/api/api.ts";
import { khataQuery } from "../core/money/money-queries.ts";
import { amountText, figureText, isBelowNothing, isNothing, sizeOf, useMoneyWords } from "../core/money/money-words.ts";
import { ReadState, ScreenHead } from "../core/parts/screen.tsx";
import { BookTable } from "./book-table.tsx";
import { Reminder, ShareDialog, wordsIn } from "./share-text.tsx";
import { drawStatement, endOf, whatOf } from "./statement-picture.ts";

export function KhataView({ id }: { id: string }) {
	const { t } = useMoneyWords();
	const khata = useQuery(khataQuery(id));
	return (
		<>
			<ScreenHead title={khata.data?.name || t("khata.title")} isTyped={Boolean(khata.data?.name)} />
			<ReadState of={khata} />
			{khata.data && <KhataSheet khata={khata.data} />}
		</>
	);
}

export function KhataLine({ id }: { id: string }) {
	const { t } = useMoneyWords();
	const khata = useQuery(khataQuery(id)).data;
	if (!khata || khata.lines.length === 0) return null;
	return (
		<LocalLink to={`/admin/customers/${id}/khata`} className="sheet flex items-baseline justify-between gap-3 p-4">
			<span className="text-heading">{t("khata.title")}</span>
			<BalanceText balance={khata.balance} />
		</LocalLink>
	);
}

function BalanceText({ balance }: { balance: string }) {
	const { t, amount } = useMoneyWords();
	if (isNothing(balance)) return <span className="text-muted">{t("khata.even")}</span>;
	const isOwed = isBelowNothing(balance);
	return (
		<span className={isOwed ? "text-red" : "text-green"}>
			{t(isOwed ? "khata.weOwe" : "khata.owesUs")} {amount(sizeOf(balance), "PKR")}
		</span>
	);
}

function KhataSheet({ khata }: { khata: Khata }) {
	const { t, locale } = useMoneyWords();
	const settings = useSettings();
	const { customerId, name, balance, lines } = khata;
	const [sharing, setSharing] = useState<"statement" | "reminder" | null>(null);
	const close = () => setSharing(null);
	const rowOf = (line: Khata["lines"][number]) => {
		const figure = figureText(sizeOf(line.amount), "PKR");
		const moved = isBelowNothing(line.amount) ? ["", figure] : [figure, ""];
		const head = (
			<>
				<span className="text-small">{formatDay(line.at, locale)}</span>
				<span className="block text-small text-muted">
					<bdi>{whatOf(line, t, locale)}</bdi>{" "}
					{line.dealId && (
						<LocalLink
							to={`/admin/deals/${line.dealId}`}
							className="text-green underline underline-offset-4 print:hidden"
						>
							{t("deal.title")}
						</LocalLink>
					)}
				</span>
			</>
		);
		return { key: line.entryId, head, figures: [...moved, figureText(line.balance, "PKR")] };
	};
	return (
		<div className="grid gap-6">
			<p className="text-title">
				<BalanceText balance={balance} />
			</p>
			<div className="flex flex-wrap gap-2 print:hidden">
				{!isNothing(balance) && !isBelowNothing(balance) && (
					<Button variant="primary" onClick={() => setSharing("reminder")}>
						<WhatsappIcon />
						{t("khata.remind")}
					</Button>
				)}
				<Button onClick={() => setSharing("statement")}>{t("khata.share")}</Button>
				<Button onClick={() => window.print()}>{t("dayBook.print")}</Button>
				<a
					href={addressOf("GET /api/admin/customers/:id/khata.csv", { params: { id: customerId } })}
					download
					className={buttonClass()}
				>
					{t("dayBook.export")}
				</a>
			</div>
			{lines.length === 0 && <p className="text-muted">{t("khata.empty")}</p>}
			{lines.length > 0 && (
				<BookTable
					isStacked
					head={t("khata.date")}
					columns={[t("khata.gave"), t("khata.got"), t("khata.balance")]}
					rows={lines.map(rowOf)}
				/>
			)}
			{sharing === "statement" && (
				<ShareDialog
					title={t("khata.share")}
					customerId={customerId}
					textIn={(locale) => statementOf(khata, locale)}
					pictureIn={(locale) => drawStatement({ khata, locale, t: wordsIn(locale), settings })}
					onClose={close}
				/>
			)}
			{sharing === "reminder" && <Reminder {...{ customerId, name }} figure={balance} currency="PKR" onClose={close} />}
		</div>
	);
}

const shownLines = 20;

function statementOf(khata: Khata, locale: Locale): string {
	const t = wordsIn(locale);
	const shown = khata.lines.slice(-shownLines).map((line) =>
		t(isBelowNothing(line.amount) ? "khata.lineGot" : "khata.lineGave", {
			what: [formatDay(line.at, locale), whatOf(line, t, locale)].filter(Boolean).join(": "),
			amount: amountText(sizeOf(line.amount), "PKR", t, locale),
		}),
	);
	const head = t("khata.statement", { name: khata.name, day: formatDay(new Date().toISOString(), locale) });
	return [head, "", ...shown, "", endOf(khata, t, locale)].join("\n");
}
