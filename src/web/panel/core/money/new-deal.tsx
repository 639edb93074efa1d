import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { LeadDetail } from "#shared/api/leads/lead.ts";
import type { Deal } from "#shared/money/api/deals.ts";
import { amountOf, figureOf, totalOf } from "#shared/money/decimal.ts";
import { type DealKind, dealKinds, type StockCurrency, stockCurrencies } from "#shared/money/money.ts";
import { formatRate } from "#shared/rates/money.ts";
import { rateFor } from "#shared/rates/rates.ts";
import { useLocalPath } from "../../../i18n/use-t.ts";
import { Button } from "../../../ui/button.tsx";
import { Choices } from "../../../ui/choices.tsx";
import { apiQuery } from "../api/api.ts";
import { useFewCustomers } from "../customer/customer-queries.ts";
import { NewCustomer } from "../customer/new-customer.tsx";
import { Reach, type Reachable } from "../customer/reach.tsx";
import { slipFrom } from "../reply/offer.ts";
import { MoneyDialog, MoneyField, SideChoice } from "./money-form.tsx";
import { exactTyped } from "./money-order.ts";
import { useMoneyWords } from "./money-words.ts";
import { useAgreeing } from "./use-money-order.ts";

interface NewDealProps {
	lead?: LeadDetail;
	/** What was agreed on the request while this was typed. */
	meanwhile?: Deal | undefined;
	customerId?: string;
	kind?: DealKind;
	onClose: () => void;
}

/** A deal that no offer fills in: over the counter, on the telephone, or of a service. */
export function NewDeal(props: NewDealProps) {
	const { lead, meanwhile, customerId: givenCustomerId, kind: first = "trade", onClose } = props;
	const { t, sentence } = useMoneyWords();
	const navigate = useNavigate();
	const localPath = useLocalPath();
	const [kind, setKind] = useState<DealKind>(first);
	const [side, setSide] = useState<"buy" | "sell">(first === "trade" || lead?.type === "SELL_NETWORK" ? "sell" : "buy");
	const [currency, setCurrency] = useState<StockCurrency>("PAYONEER");
	const [typed, setTyped] = useState<{ amount: string; rate?: string }>({ amount: "" });
	const withBoardRate = () => setTyped(({ amount }) => ({ amount }));
	const [customer, setCustomer] = useState<Person>();
	/** What was typed of somebody who is not known yet. */
	const [newName, setNewName] = useState<string | null>(null);
	const customerId = givenCustomerId ?? customer?.id;
	const board = useQuery(apiQuery("GET /api/rates")).data;
	const posted = board ? rateFor(board, currency.toLowerCase() as Lowercase<StockCurrency>, side) : null;
	const boardRate = posted === null ? undefined : formatRate(posted);
	const isTrade = kind === "trade";
	const [amount, rate] = [typed.amount, typed.rate ?? boardRate ?? ""].map(exactTyped);
	const total = isTrade && amount && rate && figureOf(totalOf(amountOf(amount), amountOf(rate)));
	const rateField = useRef<HTMLInputElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: one that comes late is as good as typed.
	useEffect(() => void rateField.current?.dispatchEvent(new Event("input", { bubbles: true })), [boardRate]);
	const agree = useAgreeing(lead);
	const form = (
		<MoneyDialog
			title={t("money.newDeal")}
			action={t("deal.agree")}
			read={(text) => ({
				...(lead ? { leadId: lead.id } : { customerId }),
				kind,
				side,
				currency: isTrade ? currency : ("PKR" as const),
				amount: text("amount"),
				rate: isTrade ? text("rate") : "1",
				...(text("fee") && { fee: text("fee") }),
				note: text("note"),
			})}
			ask={() => {
				const slip = isTrade && rate && slipFrom(posted, Number(rate));
				return slip ? [t("sheet.slip", { percent: slip })] : [];
			}}
			fieldOf={(name) => (name === "customerId" ? "customer" : name)}
			send={(body, key) => {
				const [amount, rate, fee] = [body.amount, body.rate, body.fee || "0"].map(exactTyped);
				return agree(body, key, (lead || customerId) && amount && rate && fee ? { ...body, amount, rate, fee } : null);
			}}
			onDone={({ deal }) => void (!lead && deal && navigate(localPath(`/admin/deals/${deal.id}`)))}
			onClose={onClose}
		>
			{meanwhile && (
				<p role="alert" className="text-red">
					{t("newDeal.meanwhile", { deal: sentence(meanwhile) })}
				</p>
			)}
			{!lead && !givenCustomerId && <ChooseCustomer chosen={customer} onChoose={setCustomer} onNew={setNewName} />}
			{!lead && (
				<Choices
					name="kind"
					legend={t("newDeal.kind")}
					options={dealKinds.map((value) => ({ value, label: t(`deal.kind.${value}`) }))}
					chosen={kind}
					onChoose={(value) => {
						setKind(value);
						setTyped({ amount: "" });
						setSide(value === "trade" ? "sell" : "buy");
					}}
				/>
			)}
			{kind !== "service" && (
				<SideChoice
					chosen={side}
					onChoose={(value) => {
						setSide(value);
						withBoardRate();
					}}
				/>
			)}
			{isTrade && (
				<Choices
					name="currency"
					legend={t("newDeal.currency")}
					options={stockCurrencies.map((value) => ({ value, label: t(`currency.${value}`) }))}
					chosen={currency}
					onChoose={(value) => {
						setCurrency(value);
						withBoardRate();
					}}
				/>
			)}
			<div className={`grid gap-4 ${isTrade ? "grid-cols-2" : ""}`}>
				<MoneyField
					key={kind}
					name="amount"
					label={t(isTrade ? "newDeal.amount" : "newDeal.price")}
					onChange={(text) => setTyped({ ...typed, amount: text })}
					decimal
					required
				/>
				{isTrade && (
					<MoneyField
						key={currency + side}
						ref={rateField}
						name="rate"
						label={t("newDeal.rate")}
						initial={boardRate}
						onChange={(text) => setTyped({ ...typed, rate: text })}
						decimal
						required
					/>
				)}
			</div>
			{total && <p>{sentence({ kind, side, currency, amount, rate, total })}</p>}
			<MoneyField name="fee" label={t("newDeal.fee")} decimal />
			<MoneyField name="note" label={t("newDeal.note")} maxLength={1000} />
		</MoneyDialog>
	);
	return (
		<>
			{form}
			{newName !== null && (
				<NewCustomer
					name={newName}
					onMade={({ emails: [email = null], ...made }) => setCustomer({ ...made, email })}
					onClose={() => setNewName(null)}
				/>
			)}
		</>
	);
}

/** Also one who was just made: the form that had the focus is gone. */
const focusChosen = (radio: HTMLElement | null) => radio?.focus();

type Person = Reachable & Readonly<Record<"id" | "name", string>>;

interface ChooseCustomerProps {
	chosen: Person | undefined;
	onChoose: (customer: Person | undefined) => void;
	onNew: (name: string) => void;
}

function ChooseCustomer({ chosen, onChoose, onNew }: ChooseCustomerProps) {
	const { t } = useMoneyWords();
	const { typed, setTyped, found } = useFewCustomers();
	// One who was made here need not fit what was typed.
	const shown = chosen && !found?.some(({ id }) => id === chosen.id) ? [chosen] : found;
	return (
		<div className="grid min-w-0 grid-cols-1 gap-2">
			<MoneyField
				name="customer"
				label={t("newDeal.customer")}
				value={typed}
				onChange={(text) => {
					setTyped(text);
					onChoose(undefined);
				}}
				hint={t("newDeal.customerHint")}
				required
				takesFocus
			/>
			{shown && (
				<div role="status">
					{shown.map((customer) => (
						<label key={customer.id} className="ruled flex min-h-11 items-center gap-3">
							<input
								type="radio"
								name="customerId"
								value={customer.id}
								checked={customer.id === chosen?.id}
								ref={customer === chosen ? focusChosen : undefined}
								onChange={() => onChoose(customer)}
								className="size-5 accent-green"
							/>
							<bdi className="grow truncate">{customer.name}</bdi>
							<span className="text-small text-muted">
								<Reach person={customer} />
							</span>
						</label>
					))}
					{!chosen && (
						<p className="flex flex-wrap items-center gap-x-3 text-small text-muted">
							{shown.length === 0 && t("newDeal.noCustomer")}
							<Button variant="quiet" className="px-0!" onClick={() => onNew(typed.trim())}>
								{t("newCustomer.title")}
							</Button>
						</p>
					)}
				</div>
			)}
		</div>
	);
}
