import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import en from "#i18n/en/panel/money.json" with { type: "json" };
import { fillIn } from "#i18n/t.ts";
import ur from "#i18n/ur/panel/money.json" with { type: "json" };
import type { Locale } from "#shared/locale.ts";
import type { MoneyCurrency } from "#shared/money/money.ts";
import { whatsappLink } from "#shared/text/contact-links.ts";
import { usePictureAddress } from "../../app/share/pen.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Choices } from "../../ui/choices.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { WhatsappIcon } from "../../ui/icons.tsx";
import { useCopy } from "../../ui/use-copy.ts";
import { saveFile } from "../core/api/api.ts";
import { customerQuery } from "../core/customer/customer-queries.ts";
import { amountText, type MoneyT, useMoneyWords } from "../core/money/money-words.ts";

export const wordsIn =
	(locale: Locale): MoneyT =>
	(key, values) =>
		fillIn({ en, ur }[locale][key], values ?? {});

interface ReminderProps {
	customerId: string;
	name: string;
	figure: string;
	currency: MoneyCurrency;
	onClose: () => void;
}

export function Reminder({ customerId, name, figure, currency, onClose }: ReminderProps) {
	const { t } = useMoneyWords();
	const textIn = (locale: Locale) => {
		const theirs = wordsIn(locale);
		return theirs("khata.reminder", { name, amount: amountText(figure, currency, theirs, locale) });
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

export function ShareDialog({ title, customerId, textIn, pictureIn, onClose }: ShareDialogProps) {
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
