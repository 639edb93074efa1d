import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { panelWords } from "#i18n/en/panel/common.ts";
import { panelMoneyWords as en } from "#i18n/en/panel/money.ts";
import { fillIn } from "#i18n/t.ts";
import { panelMoneyWords as ur } from "#i18n/ur/panel/money.ts";
import { brandIn } from "#shared/brand/names.ts";
import { ownColours } from "#shared/brand/own-colours.ts";
import type { Locale } from "#shared/locale.ts";
import type { Khata } from "#shared/money/api/days.ts";
import { whatsappLink } from "#shared/text/whatsapp.ts";
import { formatDay } from "#shared/time.ts";
import { LocalLink } from "../../app/content/request-link.tsx";
import { useSettings } from "../../app/settings.ts";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Choices } from "../../ui/choices.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { WhatsappIcon } from "../../ui/icons.tsx";
import { useCopy } from "../../ui/use-copy.ts";
import { addressOf, saveFile } from "../core/api/api.ts";
import { customerQuery } from "../core/customer/customer-queries.ts";
import { amountText, figureText, isBelowNothing, isNothing, type MoneyT, sizeOf } from "../core/money/amounts.ts";
import { khataQuery } from "../core/money/money-queries.ts";
import { LoadFailure, Loading, ScreenHead, StaleNote } from "../core/parts/screen.tsx";
import { drawStatement } from "./statement-picture.ts";

const words = { ...panelWords, ...en };
/** The words of a statement, in the reader's language whatever the panel's is. */
const wordsIn =
	(locale: Locale): MoneyT =>
	(key, values) =>
		fillIn({ en, ur }[locale][key], values ?? {});

/** What a customer owes or is owed, line by line, to be shared, printed or asked for. */
export function KhataView({ id }: { id: string }) {
	const t = useT(words);
	const khata = useQuery(khataQuery(id));
	return (
		<>
			<ScreenHead title={khata.data?.name || t("khata.title")} isTyped={Boolean(khata.data?.name)} />
			{khata.isPending && <Loading />}
			{khata.isError && !khata.data && <LoadFailure error={khata.error} onRetry={() => khata.refetch()} />}
			{khata.isRefetchError && <StaleNote error={khata.error} />}
			{khata.data && <KhataSheet khata={khata.data} />}
		</>
	);
}

/** In short, on the customer's page. */
export function KhataLine({ id }: { id: string }) {
	const t = useT(words);
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
	const t = useT(words);
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
	const t = useT(words);
	const locale = useLocale();
	const number = useQuery(customerQuery(khata.customerId)).data?.whatsapp;
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
				<div>
					<table className="day-book is-khata">
						<thead className="text-small text-muted">
							<tr>
								<th scope="col" className="text-start font-normal">
									{t("khata.date")}
								</th>
								{(["gave", "got", "balance"] as const).map((column) => (
									<th key={column} scope="col" className="ps-2 text-end font-normal">
										{t(`khata.${column}`)}
									</th>
								))}
							</tr>
						</thead>
						<tbody>
							{khata.lines.map(({ entryId, at, note, amount, balance, dealId }) => {
								const gave = !isBelowNothing(amount);
								const figure = figureText(sizeOf(amount), "PKR");
								return (
									<tr key={entryId} className="ruled align-top">
										<th scope="row" className="py-2 text-start font-normal">
											<span className="text-small">{formatDay(at, locale)}</span>
											<span className="block text-small text-muted">
												<bdi>{note}</bdi>{" "}
												{dealId && (
													<LocalLink to={`/admin/deals/${dealId}`} className="text-green underline underline-offset-4">
														{t("deal.title")}
													</LocalLink>
												)}
											</span>
										</th>
										{[gave && figure, !gave && figure, figureText(balance, "PKR")].map((text, column) => (
											<td key={column} className="py-2 ps-2 text-end">
												<span className="figure text-small">{text}</span>
											</td>
										))}
									</tr>
								);
							})}
						</tbody>
					</table>
				</div>
			)}
			{sharing && <ShareDialog khata={khata} kind={sharing} number={number ?? ""} onClose={() => setSharing(null)} />}
		</div>
	);
}

interface ShareDialogProps {
	khata: Khata;
	kind: "statement" | "reminder";
	/** E.164; empty where there is none. */
	number: string;
	onClose: () => void;
}

/** The text that goes to the customer, in the language that they read. */
function ShareDialog({ khata, kind, number, onClose }: ShareDialogProps) {
	const t = useT(words);
	const [language, setLanguage] = useState<Locale>(useLocale());
	const written = useRef<HTMLTextAreaElement>(null);
	const text = (kind === "reminder" ? reminderOf : statementOf)(khata, language);
	const [copied, copy] = useCopy(text, written);
	const picture = useStatementPicture(khata, language, kind === "statement");
	return (
		<Dialog
			title={t(kind === "reminder" ? "khata.remind" : "khata.share")}
			closeLabel={t("admin.close")}
			onClose={onClose}
		>
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
				<textarea
					ref={written}
					readOnly
					rows={8}
					lang={language}
					dir="auto"
					aria-label={t("khata.share")}
					value={text}
					className="w-full rounded-sm border border-rule-strong bg-paper p-3"
				/>
				{kind === "statement" && picture && (
					<img src={picture.url} alt={t("khata.picture")} className="mx-auto max-h-[40dvh] w-auto border border-rule" />
				)}
				<div className="flex flex-wrap gap-2">
					{kind === "statement" && picture && (
						<Button variant="solid" className="grow" onClick={() => void sharePicture(picture.file)}>
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
						{copied ? t("moneyAccount.copied") : t("khata.copy")}
					</Button>
				</div>
			</div>
		</Dialog>
	);
}

/** The statement as a picture, made anew when the language changes; `null` until it is there. */
function useStatementPicture(khata: Khata, locale: Locale, isWanted: boolean) {
	const settings = useSettings();
	const [picture, setPicture] = useState<{ file: File; url: string } | null>(null);
	const draw = useEffectEvent((khata: Khata, locale: Locale) => {
		const brand = locale === "ur" ? brandIn({ ...settings, brand: settings.names.en }, "ur") : settings.names.en;
		const colour = settings.brandColour ?? ownColours.green;
		return drawStatement({ khata, locale, t: wordsIn(locale), brand, colour, end: endOf(khata, locale) });
	});
	useEffect(() => {
		if (!isWanted) return;
		let url: string | null = null;
		let isShown = true;
		draw(khata, locale).then(
			(file) => {
				if (!isShown) return;
				url = URL.createObjectURL(file);
				setPicture({ file, url });
			},
			// The text is there.
			() => undefined,
		);
		return () => {
			isShown = false;
			if (url) URL.revokeObjectURL(url);
			setPicture(null);
		};
	}, [locale, khata, isWanted]);
	return picture;
}

/** To another app where the phone can, else onto the device. */
async function sharePicture(file: File): Promise<void> {
	if (!navigator.canShare?.({ files: [file] })) return saveFile(file, file.name);
	// Closing the phone's own sheet is no failure.
	await navigator.share({ files: [file] }).catch(() => undefined);
}

/** How many lines a message shows; the whole is printed or sent as a file. */
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
	const told = lines.slice(-shownLines).map(({ at, note, amount }) =>
		t(isBelowNothing(amount) ? "khata.lineGot" : "khata.lineGave", {
			day: formatDay(at, locale),
			note,
			amount: rupees(amount),
		}),
	);
	const head = t("khata.statement", { name, day: formatDay(new Date().toISOString(), locale) });
	return [head, "", ...told, "", endOf(khata, locale)].join("\n");
}

function reminderOf({ name, balance }: Khata, locale: Locale): string {
	const t = wordsIn(locale);
	return t("khata.reminder", { name, amount: amountText(balance, "PKR", t, locale) });
}
