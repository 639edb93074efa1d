import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import panelWords from "#i18n/en/panel/common.json" with { type: "json" };
import panelMoneyWords from "#i18n/en/panel/money.json" with { type: "json" };
import panelWaitingWords from "#i18n/en/panel/waiting.json" with { type: "json" };
import type { LeadDetail } from "#shared/api/leads/lead.ts";
import {
	type DealKind,
	dealKinds,
	type MoneyCurrency,
	type StockCurrency,
	stockCurrencies,
} from "#shared/money/money.ts";
import { formatRate } from "#shared/rates/money.ts";
import { LocalLink } from "../../../app/content/request-link.tsx";
import { useToast } from "../../../app/overlays/toasts.tsx";
import { useLocalPath, useT } from "../../../i18n/use-t.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { Choices } from "../../../ui/choices.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { apiQuery } from "../api/api.ts";
import { customersQuery } from "../customer/customer-queries.ts";
import { reachText } from "../customer/reach.tsx";
import { SubmitButton, TextField } from "../forms/fields.tsx";
import { useTypedSearch } from "../hooks/use-typed-search.ts";
import { useSession } from "../session/use-session.ts";
import { dealToCome, exactTyped } from "./money-order.ts";
import { useMoneyAction } from "./use-money-action.tsx";
import { useMoneyOrder } from "./use-money-order.ts";

const words = { ...panelWords, ...panelMoneyWords, ...panelWaitingWords };

interface NewDealProps {
	lead?: LeadDetail;
	/** With whom, where that is known. */
	customerId?: string;
	kind?: DealKind;
	onClose: () => void;
}

interface Typed {
	readonly leadId?: string | undefined;
	readonly customerId?: string | undefined;
	readonly kind: DealKind;
	readonly side: "buy" | "sell";
	readonly currency: MoneyCurrency;
	readonly amount: string;
	readonly rate: string;
	readonly fee?: string;
	readonly note: string;
}

/** A deal that no offer fills in: over the counter, on the telephone, or of a service. */
export function NewDeal({ lead, customerId: known, kind: first = "trade", onClose }: NewDealProps) {
	const t = useT(words);
	const toast = useToast();
	const navigate = useNavigate();
	const localPath = useLocalPath();
	const [kind, setKind] = useState<DealKind>(first);
	const [side, setSide] = useState<"buy" | "sell">(
		lead?.type === "SELL_NETWORK" ? "sell" : kind === "trade" ? "sell" : "buy",
	);
	const [currency, setCurrency] = useState<StockCurrency>("PAYONEER");
	const [customerId, setCustomerId] = useState(known);
	const board = useQuery(apiQuery("GET /api/rates")).data;
	const boardName = `${currency.toLowerCase() as Lowercase<StockCurrency>}${side === "sell" ? "Sell" : "Buy"}` as const;
	const place = useMoneyOrder();
	const by = useSession().data?.user ?? null;
	const action = useMoneyAction({
		send: ({ confirm, ...body }: Typed & { confirm?: boolean }, key) => {
			const [amount, rate, fee] = [body.amount, body.rate, body.fee || "0"].map(exactTyped);
			const exact = amount && rate && fee ? { amount, rate, fee } : null;
			const deal = exact && dealToCome({ key, terms: { ...body, ...exact }, lead, by });
			return place({ order: { kind: "agree", body, deal }, key, confirm, leadId: lead?.id });
		},
		onDone: ({ deal, isQueued }) => {
			onClose();
			if (isQueued) toast({ title: t("waiting.queued") });
			if (!lead && deal) void navigate(localPath(`/admin/deals/${deal.id}`));
		},
	});
	const onSubmit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const form = new FormData(event.currentTarget);
		const text = (name: string) => String(form.get(name) ?? "");
		const sum = text("price");
		const terms =
			kind === "trade"
				? { side, currency, amount: text("amount"), rate: text("rate") }
				: { side, currency: "PKR" as const, amount: sum, rate: "1" };
		action.run({
			...(lead ? { leadId: lead.id } : { customerId }),
			kind,
			...terms,
			...(text("fee") && { fee: text("fee") }),
			note: text("note"),
		});
	};
	const { errors } = action;
	return (
		<Dialog title={t("money.newDeal")} closeLabel={t("admin.close")} onClose={onClose}>
			<form noValidate onSubmit={onSubmit} className="grid gap-4">
				{!lead && !known && <ChooseCustomer chosen={customerId} onChoose={setCustomerId} error={errors.customerId} />}
				{!lead && (
					<Choices
						name="kind"
						legend={t("newDeal.kind")}
						options={dealKinds.map((value) => ({ value, label: t(`deal.kind.${value}`) }))}
						chosen={kind}
						onChoose={(value) => {
							setKind(value);
							setSide(value === "trade" ? "sell" : "buy");
						}}
					/>
				)}
				{kind !== "service" && (
					<Choices
						name="side"
						legend={t("newDeal.side")}
						options={[
							{ value: "sell", label: t("newDeal.toSell") },
							{ value: "buy", label: t("newDeal.toBuy") },
						]}
						chosen={side}
						onChoose={setSide}
					/>
				)}
				{kind === "trade" ? (
					<>
						<Choices
							name="currency"
							legend={t("newDeal.currency")}
							options={stockCurrencies.map((value) => ({ value, label: t(`currency.${value}`) }))}
							chosen={currency}
							onChoose={setCurrency}
						/>
						<div className="grid grid-cols-2 gap-4">
							<TextField
								name="amount"
								label={t("newDeal.amount")}
								inputMode="decimal"
								dir="ltr"
								required
								error={errors.amount}
							/>
							<TextField
								key={boardName}
								name="rate"
								label={t("newDeal.rate")}
								initial={board && formatRate(board[boardName])}
								inputMode="decimal"
								dir="ltr"
								required
								error={errors.rate}
							/>
						</div>
					</>
				) : (
					<TextField
						name="price"
						label={t("newDeal.price")}
						inputMode="decimal"
						dir="ltr"
						required
						error={errors.amount ?? errors.total}
					/>
				)}
				<TextField name="fee" label={t("newDeal.fee")} inputMode="decimal" dir="ltr" error={errors.fee} />
				<TextField name="note" label={t("newDeal.note")} maxLength={1000} error={errors.note} />
				<SubmitButton pending={action.isPending}>{t("deal.agree")}</SubmitButton>
				{action.question}
			</form>
		</Dialog>
	);
}

interface ChooseCustomerProps {
	chosen: string | undefined;
	onChoose: (id: string) => void;
	error: string | undefined;
}

function ChooseCustomer({ chosen, onChoose, error }: ChooseCustomerProps) {
	const t = useT(words);
	const [q, setQ] = useState("");
	const [typed, setTyped] = useTypedSearch(q, (next) => setQ(next ?? ""));
	const found = useInfiniteQuery({ ...customersQuery({ q }), enabled: q !== "" }).data?.pages[0]?.customers.slice(0, 5);
	return (
		<div className="grid gap-2">
			<TextField
				name="customer"
				label={t("newDeal.customer")}
				value={typed}
				onChange={setTyped}
				hint={t("newDeal.customerHint")}
				required
				takesFocus
				error={error}
			/>
			{q !== "" && found && (
				<div role="status">
					{found.length === 0 && (
						<p className="flex flex-wrap items-center gap-x-3 text-small text-muted">
							{t("newDeal.noCustomer")}
							<LocalLink to="/admin/customers?new=customer" className={buttonClass("quiet", "px-0!")}>
								{t("newCustomer.title")}
							</LocalLink>
						</p>
					)}
					{found.map((customer) => (
						<label key={customer.id} className="ruled flex min-h-11 items-center gap-3">
							<input
								type="radio"
								name="customerId"
								value={customer.id}
								checked={customer.id === chosen}
								onChange={() => onChoose(customer.id)}
								className="size-5 accent-green"
							/>
							<bdi className="grow truncate">{customer.name}</bdi>
							<bdi dir="ltr" className="figure text-small text-muted">
								{reachText(customer)}
							</bdi>
						</label>
					))}
				</div>
			)}
		</div>
	);
}
