import { useQuery } from "@tanstack/react-query";
import { use, useId, useState } from "react";
import type { Deal } from "#shared/money/api/deals.ts";
import { amountOf, figureOf, inWholeRupees, sumOf } from "#shared/money/decimal.ts";
import { currencyOf, type Direction, directions, heldKinds } from "#shared/money/money.ts";
import { LocalLink } from "../../../app/content/request-link.tsx";
import { usePictureAddress } from "../../../app/share/pen.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { Choices } from "../../../ui/choices.tsx";
import { describedBy, FieldError, FieldHint } from "../../../ui/field.tsx";
import { FormErrors } from "../forms/fields.tsx";
import { MoneyDialog, MoneyField, useMoneyAction } from "./money-form.tsx";
import { exactTyped } from "./money-order.ts";
import { accountsQuery, khataQuery } from "./money-queries.ts";
import { isNothing, useMoneyWords } from "./money-words.ts";
import { type OrderOutcome, type PaymentMade, useDealSteps, useWaitingMoney } from "./use-money-order.ts";

function usePaying(deal: Deal, direction: Direction) {
	const { t, amount, paid } = useMoneyWords();
	const currency = currencyOf(deal, direction);
	const isRupees = currency === "PKR";
	const known = { ...khataQuery(deal.customerId ?? ""), enabled: isRupees && deal.customerId !== null };
	const khata = useQuery(known).data;
	const all = useQuery(accountsQuery).data;
	const used = useWaitingMoney().flatMap(({ order, trouble }) =>
		order.kind === "pay" && order.direction === direction && order.accountId === khata?.accountId && !trouble
			? amountOf(order.amount)
			: [],
	);
	const free = amountOf(khata?.free ?? "0") * (direction === "in" ? -1n : 1n) - sumOf(used);
	const exchange = all?.find((each) => each.kind === "exchange" && each.currency === currency);
	// The rupees of a trade are left out with its goods.
	const leftOut = isRupees && deal.kind === "trade" ? undefined : exchange;
	return {
		/** What settles beside the accounts: the customer's khata, and what is left out of the deal. */
		khata: isRupees && khata?.accountId ? { id: khata.accountId, free } : null,
		leftOut,
		accounts: all?.filter((each) => each.kind in heldKinds && each.currency === currency),
		send: useDealSteps(deal).pay,
		done: (_: OrderOutcome, { accountId, amount: typed }: PaymentMade) => {
			const figure = exactTyped(typed) ?? typed;
			if (accountId === leftOut?.id) return t("deal.leftOut", { amount: amount(figure, currency) });
			return paid(direction, figure, currency);
		},
	};
}

export function DealPayments({ deal }: { deal: Deal }) {
	const [part, setPart] = useState<Direction | null>(null);
	const isOver = deal.state === "done" || deal.state === "cancelled";
	const open = directions.filter((direction) => !isOver && !isNothing(deal.open[direction]));
	return (
		<>
			{open.map((direction) => (
				<OpenSide key={direction} deal={deal} direction={direction} onPart={() => setPart(direction)} />
			))}
			{/* What a colleague pays meanwhile takes nothing away that is typed. */}
			{part && <PaymentDialog deal={deal} direction={part} onClose={() => setPart(null)} />}
		</>
	);
}

function OpenSide({ deal, direction, onPart }: { deal: Deal; direction: Direction; onPart: () => void }) {
	const { t, amount } = useMoneyWords();
	const { accounts, khata, ...paying } = usePaying(deal, direction);
	const payment = useMoneyAction(paying);
	const currency = currencyOf(deal, direction);
	const open = deal.open[direction];
	const outOfKhata = khata && figureOf(khata.free < amountOf(open) ? khata.free : amountOf(open));
	const inNotes = figureOf(inWholeRupees(amountOf(open)) || amountOf(open));
	return (
		<fieldset className="grid gap-2" disabled={payment.isPending}>
			<legend className="font-medium lang-ur:font-normal">
				{t(direction === "in" ? "deal.inTo" : "deal.outFrom", { amount: amount(open, currency) })}
			</legend>
			<div className="flex flex-wrap gap-2">
				{accounts?.map(({ id, name, kind }) => (
					<Button
						key={id}
						variant="solid"
						onClick={() => payment.run({ direction, accountId: id, amount: kind === "cash" ? inNotes : open })}
					>
						<bdi>{name}</bdi>
					</Button>
				))}
				{khata && outOfKhata && khata.free > 0n && (
					<Button variant="solid" onClick={() => payment.run({ direction, accountId: khata.id, amount: outOfKhata })}>
						{t(direction === "in" ? "deal.fromKhata" : "deal.againstKhata", { amount: amount(outOfKhata, "PKR") })}
					</Button>
				)}
				{accounts && accounts.length > 0 && <Button onClick={onPart}>{t("deal.part")}</Button>}
				{accounts?.length === 0 && (
					<LocalLink to="/admin/money" className={buttonClass()}>
						{t("deal.noAccount", { currency: t(`currency.${currency}`) })}
					</LocalLink>
				)}
			</div>
			{Object.values(payment.errors).map((error) => (
				<p key={error} role="alert" className="text-red">
					{error}
				</p>
			))}
			{payment.question}
		</fieldset>
	);
}

interface PaymentDialogProps {
	deal: Deal;
	direction: Direction;
	picture?: File;
	note?: string;
	onPaid?: () => void;
	onClose: () => void;
}

export function PaymentDialog({ deal, direction, picture: shared, note, onPaid, onClose }: PaymentDialogProps) {
	const { t, amount } = useMoneyWords();
	const { accounts = [], khata, leftOut, ...paying } = usePaying(deal, direction);
	const [picture, setPicture] = useState<File | null>(shared ?? null);
	const [chosen, setChosen] = useState<string>();
	const accountId = chosen ?? accounts[0]?.id ?? "";
	const options = accounts.map(({ id, name }) => ({ value: id, label: name }));
	if (khata) options.push({ value: khata.id, label: t("deal.theirKhata") });
	const open = deal.open[direction];
	return (
		<MoneyDialog
			title={t(direction === "in" ? "pay.inTitle" : "pay.outTitle")}
			description={t("pay.open", { amount: amount(open, currencyOf(deal, direction)) })}
			action={t("pay.save")}
			read={(text): PaymentMade => ({ direction, accountId, amount: text("amount"), note: text("note"), picture })}
			fieldOf={(name) => (name === "pictureId" ? "picture" : name)}
			{...paying}
			onDone={onPaid}
			onClose={onClose}
		>
			{isNothing(open) && (
				<p role="alert" className="text-red">
					{t("pay.meanwhile")}
				</p>
			)}
			<MoneyField name="amount" label={t("moneyEntry.amount")} initial={open} decimal required />
			<Choices
				name="account"
				legend={t("moneyEntry.account")}
				options={options}
				chosen={accountId}
				onChoose={setChosen}
			/>
			{leftOut && !shared && (
				<Choices
					name="account"
					legend={t("deal.unpaid")}
					options={[{ value: leftOut.id, label: t("deal.leaveOut") }]}
					chosen={accountId}
					onChoose={setChosen}
				/>
			)}
			<PictureField picture={picture} onChange={setPicture} />
			<MoneyField name="note" label={t("newDeal.note")} initial={note} maxLength={500} />
		</MoneyDialog>
	);
}

function PictureField({ picture, onChange }: { picture: File | null; onChange: (picture: File | null) => void }) {
	const { t } = useMoneyWords();
	const id = useId();
	const error = use(FormErrors).picture;
	const address = usePictureAddress(picture);
	return (
		<fieldset name="picture" className="grid gap-1 lang-ur:gap-2">
			<legend className="mb-1 font-medium lang-ur:font-normal">
				{t("pay.picture")} <span className="text-small font-normal text-muted">({t("admin.optional")})</span>
			</legend>
			{picture && address && (
				<div className="flex items-center gap-3">
					<img src={address} alt="" className="size-16 rounded-sm border border-rule object-cover" />
					<bdi className="min-w-0 grow truncate text-small">{picture.name}</bdi>
					<Button variant="quiet" onClick={() => onChange(null)}>
						{t("pay.noPicture")}
					</Button>
				</div>
			)}
			{!picture && (
				<div className="flex flex-wrap gap-2">
					{(["camera", "file"] as const).map((source) => (
						<label
							key={source}
							className={buttonClass(
								"outline",
								`relative focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-marigold-deep ${source === "camera" ? "not-pointer-coarse:hidden" : ""}`,
							)}
						>
							{t(`pay.${source}`)}
							<input
								type="file"
								accept="image/*"
								capture={source === "camera" ? "environment" : undefined}
								aria-describedby={describedBy(id, true, error)}
								aria-invalid={error !== undefined}
								onChange={({ target }) => onChange(target.files?.[0] ?? null)}
								className="absolute inset-0 size-full cursor-pointer opacity-0"
							/>
						</label>
					))}
				</div>
			)}
			<FieldHint id={id} hint={t("pay.pictureHint")} />
			<FieldError id={id} error={error} role="alert" />
		</fieldset>
	);
}
