import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import en from "#i18n/en/panel/money.json" with { type: "json" };
import { fillIn } from "#i18n/t.ts";
import ur from "#i18n/ur/panel/money.json" with { type: "json" };
import type { Locale } from "#shared/locale.ts";
import type { Khata } from "#shared/money/api/days.ts";
import { amountText, figureText } from "#shared/money/figure-text.ts";
import type { MoneyCurrency } from "#shared/money/money.ts";
import { whatsappLink } from "#shared/text/contact-links.ts";
import { formatDay } from "#shared/time.ts";
import { LocalLink } from "../../app/content/request-link.tsx";
import { useSettings } from "../../app/settings.ts";
import { usePictureAddress } from "../../app/share/pen.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Choices } from "../../ui/choices.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { WhatsappIcon } from "../../ui/icons.tsx";
import { useCopy } from "../../ui/use-copy.ts";
import { addressOf, saveFile } from "../core/api/api.ts";
import { customerQuery } from "../core/customer/customer-queries.ts";
import { khataQuery } from "../core/money/money-queries.ts";
import { isBelowNothing, isNothing, type MoneyT, sizeOf, useMoneyWords } from "../core/money/money-words.ts";
import { BookTable } from "../core/parts/book-table.tsx";
import { SettleKhata } from "./settle-khata.tsx";
import { drawStatement, endOf, owedOf, whatOf } from "./statement-picture.ts";

export function KhataLine({ id }: { id: string }) {
	const { t } = useMoneyWords();
	const khata = useQuery(khataQuery(id)).data;
	if (!khata || (khata.lines.length === 0 && isNothing(khata.services))) return null;
	return (
		<LocalLink to={`/admin/customers/${id}/khata`} className="sheet flex items-baseline justify-between gap-3 p-4">
			<span className="text-heading">{t("khata.title")}</span>
			<BalanceText balance={owedOf(khata)} />
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

export function KhataSheet({ khata }: { khata: Khata }) {
	const { t, locale, amount } = useMoneyWords();
	const settings = useSettings();
	const { customerId, accountId, name, services, free, lines } = khata;
	const owed = owedOf(khata);
	const [doing, setDoing] = useState<"statement" | "reminder" | "settling" | null>(null);
	const close = () => setDoing(null);
	const rowOf = (line: Khata["lines"][number], place: number) => {
		const figure = figureText(sizeOf(line.amount), "PKR");
		const moved = isBelowNothing(line.amount) ? ["", figure] : [figure, ""];
		const head = (
			<>
				<span className="text-small">{formatDay(line.at, locale)}</span>
				<span className="block text-small text-muted">
					{whatOf(line, t, locale)}{" "}
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
		return { key: line.entryId + place, head, figures: [...moved, figureText(line.balance, "PKR")] };
	};
	return (
		<div className="grid gap-6">
			<div>
				<p className="hidden print:block">
					{t("khata.statement", { name, day: formatDay(new Date().toISOString(), locale) })}
				</p>
				<p className="text-title">
					<BalanceText balance={owed} />
				</p>
				{!isNothing(services) && (
					<p className="text-small text-muted">
						{t("khata.services")}: {amount(services, "PKR")}
					</p>
				)}
			</div>
			<div className="flex flex-wrap gap-2 print:hidden">
				{!isNothing(owed) && !isBelowNothing(owed) && (
					<Button variant="primary" onClick={() => setDoing("reminder")}>
						<WhatsappIcon />
						{t("khata.remind")}
					</Button>
				)}
				{accountId && !isNothing(free) && (
					<Button variant="solid" onClick={() => setDoing("settling")}>
						{t(isBelowNothing(free) ? "khata.payBack" : "khata.takeIn", { amount: amount(sizeOf(free), "PKR") })}
					</Button>
				)}
				<Button onClick={() => setDoing("statement")}>{t("khata.share")}</Button>
				<Button onClick={() => window.print()}>{t("dayBook.print")}</Button>
				<a
					href={addressOf("GET /api/admin/customers/:id/khata.csv", { params: { id: customerId } })}
					download
					className={buttonClass()}
				>
					{t("dayBook.export")}
				</a>
			</div>
			{lines.length === 0 && isNothing(services) && <p className="text-muted">{t("khata.empty")}</p>}
			{lines.length > 0 && (
				<BookTable
					isStacked
					head={t("khata.date")}
					columns={[t("khata.gave"), t("khata.got"), t("khata.balance")]}
					rows={lines.map(rowOf)}
				/>
			)}
			{doing === "settling" && accountId && <SettleKhata khataId={accountId} free={free} onClose={close} />}
			{doing === "statement" && (
				<ShareDialog
					title={t("khata.share")}
					customerId={customerId}
					textIn={(locale) => statementOf(khata, locale)}
					pictureIn={(locale) => drawStatement(khata, locale, wordsIn(locale), settings)}
					onClose={close}
				/>
			)}
			{doing === "reminder" && <Reminder of={{ customerId, name, amount: owed, currency: "PKR" }} onClose={close} />}
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
	const services = `${t("khata.services")}: ${amountText(khata.services, "PKR", t, locale)}`;
	const open = isNothing(khata.services) ? [] : [services];
	return [head, "", ...shown, ...open, "", endOf(khata, t, locale)].join("\n");
}

const wordsIn =
	(locale: Locale): MoneyT =>
	(key, values) =>
		fillIn({ en, ur }[locale][key], values ?? {});

type Owed = Readonly<Record<"customerId" | "name" | "amount", string>> & { readonly currency: MoneyCurrency };

export function Reminder({ of, onClose }: { of: Owed; onClose: () => void }) {
	const { customerId, name, currency } = of;
	const { t } = useMoneyWords();
	const textIn = (locale: Locale) => {
		const theirs = wordsIn(locale);
		return theirs("khata.reminder", { name, amount: amountText(of.amount, currency, theirs, locale) });
	};
	return <ShareDialog title={t("khata.remind")} customerId={customerId} textIn={textIn} onClose={onClose} />;
}

interface ShareDialogProps {
	title: string;
	customerId: string;
	textIn: (locale: Locale) => string;
	pictureIn?: (locale: Locale) => Promise<File>;
	onClose: () => void;
}

function ShareDialog({ title, customerId, textIn, pictureIn, onClose }: ShareDialogProps) {
	const { t, locale } = useMoneyWords();
	const number = useQuery(customerQuery(customerId)).data?.whatsapp;
	const [language, setLanguage] = useState(locale);
	const written = useRef<HTMLTextAreaElement>(null);
	const text = textIn(language);
	const [copied, copy] = useCopy(text, written);
	const { data: picture = null } = useQuery({
		queryKey: ["shared picture", customerId, language],
		queryFn: () => pictureIn?.(language) ?? null,
		gcTime: 0,
		retry: false,
		networkMode: "always",
	});
	const address = usePictureAddress(picture);
	return (
		<Dialog title={title} closeLabel={t("admin.close")} onClose={onClose}>
			<div className="grid gap-4">
				<Choices
					name="language"
					legend={t("khata.language")}
					options={[
						{ value: "ur", label: t("khata.urdu") },
						{ value: "en", label: t("khata.english") },
					]}
					chosen={language}
					onChoose={setLanguage}
				/>
				{address && (
					<img src={address} alt={t("khata.picture")} className="mx-auto max-h-[32dvh] w-auto border border-rule" />
				)}
				<textarea
					ref={written}
					readOnly
					rows={6}
					lang={language}
					dir="auto"
					aria-label={title}
					value={text}
					className="w-full rounded-sm border border-rule-strong bg-paper p-3"
				/>
				<div className="flex flex-wrap gap-2">
					{picture && (
						<Button variant="solid" className="grow" onClick={() => void sharePicture(picture)}>
							{t("khata.sharePicture")}
						</Button>
					)}
					{number && (
						<a
							href={whatsappLink(number, text)}
							target="_blank"
							rel="noreferrer"
							className={buttonClass("primary", "grow")}
							onClick={onClose}
						>
							<WhatsappIcon />
							{t("khata.open")}
						</a>
					)}
					<Button onClick={copy} className="grow">
						{t(copied ? "moneyAccount.copied" : "khata.copy")}
					</Button>
				</div>
			</div>
		</Dialog>
	);
}

async function sharePicture(file: File): Promise<void> {
	if (!navigator.canShare?.({ files: [file] })) return saveFile(file, file.name);
	// Closing the phone's own sheet is no failure.
	await navigator.share({ files: [file] }).catch(() => undefined);
}
