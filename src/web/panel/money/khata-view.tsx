import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { brandIn } from "#shared/brand/names.ts";
import { ownColours } from "#shared/brand/own-colours.ts";
import type { Locale } from "#shared/locale.ts";
import type { Khata } from "#shared/money/api/days.ts";
import { formatDay } from "#shared/time.ts";
import { LocalLink } from "../../app/content/request-link.tsx";
import { useSettings } from "../../app/settings.ts";
import { useLocale } from "../../i18n/use-t.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { WhatsappIcon } from "../../ui/icons.tsx";
import { addressOf } from "../core/api/api.ts";
import { amountText, figureText, isBelowNothing, isNothing, sizeOf } from "../core/money/amounts.ts";
import { khataQuery } from "../core/money/money-queries.ts";
import { ReadState, ScreenHead } from "../core/parts/screen.tsx";
import { BookTable } from "./book-table.tsx";
import { reminderOf, ShareDialog, wordsIn } from "./share-text.tsx";
import { drawStatement, whatOf } from "./statement-picture.ts";
import { useWords } from "./words.ts";

/** What a customer owes or is owed, line by line, to be shared, printed or asked for. */
export function KhataView({ id }: { id: string }) {
	const t = useWords();
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
	const t = useWords();
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
	const t = useWords();
	const locale = useLocale();
	if (isNothing(balance)) return <span className="text-muted">{t("khata.even")}</span>;
	const isOwed = isBelowNothing(balance);
	return (
		<span className={isOwed ? "text-red" : "text-green"}>
			{t(isOwed ? "khata.weOwe" : "khata.owesUs")} {amountText(sizeOf(balance), "PKR", t, locale)}
		</span>
	);
}

function KhataSheet({ khata }: { khata: Khata }) {
	const t = useWords();
	const locale = useLocale();
	const settings = useSettings();
	const { customerId } = khata;
	const draw = (language: Locale) =>
		drawStatement({
			khata,
			locale: language,
			t: wordsIn(language),
			brand: language === "ur" ? brandIn({ ...settings, brand: settings.names.en }, "ur") : settings.names.en,
			colour: settings.brandColour ?? ownColours.green,
			end: endOf(khata, language),
		});
	const [sharing, setSharing] = useState<"statement" | "reminder" | null>(null);
	const owesUs = !isNothing(khata.balance) && !isBelowNothing(khata.balance);
	return (
		<div className="grid gap-6">
			<p className="text-title">
				<BalanceText balance={khata.balance} />
			</p>
			<div className="flex flex-wrap gap-2 print:hidden">
				{owesUs && (
					<Button variant="primary" onClick={() => setSharing("reminder")}>
						<WhatsappIcon />
						{t("khata.remind")}
					</Button>
				)}
				<Button onClick={() => setSharing("statement")}>{t("khata.share")}</Button>
				<Button onClick={() => window.print()}>{t("dayBook.print")}</Button>
				<a
					href={addressOf("GET /api/admin/customers/:id/khata.csv", { params: { id: khata.customerId } })}
					download
					className={buttonClass()}
				>
					{t("dayBook.export")}
				</a>
			</div>
			{khata.lines.length === 0 && <p className="text-muted">{t("khata.empty")}</p>}
			{khata.lines.length > 0 && (
				<div className="book-box">
					<BookTable
						className="day-book is-khata"
						head={t("khata.date")}
						columns={{ gave: t("khata.gave"), got: t("khata.got"), balance: t("khata.balance") }}
						rows={khata.lines.map((line) => {
							const { entryId, at, amount, balance, dealId } = line;
							const figure = figureText(sizeOf(amount), "PKR");
							const moved = isBelowNothing(amount) ? { gave: "", got: figure } : { gave: figure, got: "" };
							return {
								key: entryId,
								head: (
									<>
										<span className="text-small">{formatDay(at, locale)}</span>
										<span className="block text-small text-muted">
											<bdi>{whatOf(line, t, locale)}</bdi>{" "}
											{dealId && (
												<LocalLink
													to={`/admin/deals/${dealId}`}
													className="text-green underline underline-offset-4 print:hidden"
												>
													{t("deal.title")}
												</LocalLink>
											)}
										</span>
									</>
								),
								figures: { ...moved, balance: figureText(balance, "PKR") },
							};
						})}
					/>
				</div>
			)}
			{sharing === "statement" && (
				<ShareDialog
					title={t("khata.share")}
					customerId={customerId}
					textIn={(language) => statementOf(khata, language)}
					pictureIn={draw}
					onClose={() => setSharing(null)}
				/>
			)}
			{sharing === "reminder" && (
				<ShareDialog
					title={t("khata.remind")}
					customerId={customerId}
					textIn={(language) => reminderOf(khata.name, khata.balance, "PKR", language)}
					onClose={() => setSharing(null)}
				/>
			)}
		</div>
	);
}

const shownLines = 20;

function endOf({ balance }: Khata, locale: Locale): string {
	const t = wordsIn(locale);
	const amount = amountText(sizeOf(balance), "PKR", t, locale);
	if (isNothing(balance)) return t("khata.balanceEven");
	return t(isBelowNothing(balance) ? "khata.balanceWeOwe" : "khata.balanceOwes", { amount });
}

function statementOf(khata: Khata, locale: Locale): string {
	const { name, lines } = khata;
	const t = wordsIn(locale);
	const rupees = (figure: string) => amountText(sizeOf(figure), "PKR", t, locale);
	const shown = lines.slice(-shownLines).map((line) =>
		t(isBelowNothing(line.amount) ? "khata.lineGot" : "khata.lineGave", {
			what: [formatDay(line.at, locale), whatOf(line, t, locale)].filter(Boolean).join(": "),
			amount: rupees(line.amount),
		}),
	);
	const head = t("khata.statement", { name, day: formatDay(new Date().toISOString(), locale) });
	return [head, "", ...shown, "", endOf(khata, locale)].join("\n");
}
