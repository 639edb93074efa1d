import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import panelWords from "#i18n/en/panel/common.json" with { type: "json" };
import panelMoneyWords from "#i18n/en/panel/money.json" with { type: "json" };
import { type StaffChannel, staffChannels } from "#shared/leads/lead-status.ts";
import { toLatinDigits } from "#shared/text/digits.ts";
import { LocalLink } from "../../app/content/request-link.tsx";
import { useLocale, useLocalPath, useT } from "../../i18n/use-t.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Choices } from "../../ui/choices.tsx";
import { api } from "../core/api/api.ts";
import { MoneyDialog, MoneyField, SideChoice } from "../core/money/money-form.tsx";

const words = { ...panelWords, ...panelMoneyWords };
const subjects = {
	PAYONEER_TRADE: "currency.PAYONEER",
	USDT_TRADE: "currency.USDT",
	BINANCE_TRADE: "currency.BINANCE",
	CONTACT: "newRequest.other",
} as const;
const others = [
	{ to: "/admin/customers?new=customer", name: "newCustomer.title" },
	{ to: "/admin/money?new=deal", name: "money.newDeal" },
	{ to: "/admin/money?new=entry", name: "moneyEntry.expense" },
] as const;
type Subject = keyof typeof subjects;

interface NewRequestProps {
	text?: string;
	onSaved?: () => void;
	onClose: () => void;
}

export function NewRequest({ text = "", onSaved, onClose }: NewRequestProps) {
	const t = useT(words);
	const locale = useLocale();
	const navigate = useNavigate();
	const localPath = useLocalPath();
	const client = useQueryClient();
	const [channel, setChannel] = useState<StaffChannel>("whatsapp");
	const [subject, setSubject] = useState<Subject>(text ? "CONTACT" : "PAYONEER_TRADE");
	const [side, setSide] = useState<"buy" | "sell">("sell");
	const isTrade = subject !== "CONTACT";
	return (
		<MoneyDialog
			title={t("newRequest.title")}
			action={t("newRequest.save")}
			variant="solid"
			read={(typed) => ({
				...{ type: subject, channel, locale, payload: payloadOf(subject, side, typed) },
				...{ name: typed("name"), whatsapp: typed("whatsapp") },
			})}
			send={(body, idempotencyKey) => api("POST /api/admin/leads", { body, idempotencyKey })}
			fieldOf={(name) => (name === "notes" || name === "details" ? "message" : name)}
			onDone={({ id }) => {
				void client.invalidateQueries({ queryKey: ["/api/admin/leads"] });
				onSaved?.();
				void navigate(localPath(`/admin/leads/${id}`));
			}}
			onClose={onClose}
		>
			{!text && (
				<p className="-mx-4 flex flex-wrap">
					{others.map(({ to, name }) => (
						<LocalLink key={to} to={to} className={buttonClass("quiet")}>
							{t(name)}
						</LocalLink>
					))}
				</p>
			)}
			<Choices
				name="channel"
				legend={t("newRequest.channel")}
				options={staffChannels.map((value) => ({ value, label: t(`newRequest.${value}`) }))}
				chosen={channel}
				onChoose={setChannel}
			/>
			<Choices
				name="subject"
				legend={t("newRequest.what")}
				options={(Object.keys(subjects) as Subject[]).map((value) => ({ value, label: t(subjects[value]) }))}
				chosen={subject}
				onChoose={setSubject}
			/>
			<div className="grid gap-4 sm:grid-cols-2">
				<MoneyField
					name="whatsapp"
					label={t("newRequest.number")}
					type="tel"
					initial={numberIn(text)}
					inputMode="tel"
					dir="ltr"
					required
					takesFocus
				/>
				<MoneyField name="name" label={t("moneyAccount.name")} maxLength={300} required />
			</div>
			{isTrade && (
				<>
					<SideChoice chosen={side} onChoose={setSide} />
					<MoneyField name="amount" label={t("newDeal.amount")} decimal required />
				</>
			)}
			<MoneyField
				key={subject}
				name="message"
				label={t(isTrade ? "newDeal.note" : "newRequest.message")}
				initial={text}
				rows={2}
				required={!isTrade}
			/>
		</MoneyDialog>
	);
}

function numberIn(text: string): string {
	return /(?<![\d.,])(?:\+|00|0|92)[\d][\d\s()-]{7,16}\d(?!\d)/.exec(toLatinDigits(text))?.[0] ?? "";
}

function payloadOf(subject: Subject, side: "buy" | "sell", text: (name: string) => string) {
	const [amount, message] = [text("amount"), text("message")];
	switch (subject) {
		case "CONTACT":
			return { message };
		case "BINANCE_TRADE":
			return { tradeType: side.toUpperCase(), amount, preferredMethod: "–", details: message };
		default:
			return { side, amount, notes: message };
	}
}
