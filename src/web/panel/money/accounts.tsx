import { type FormEvent, useState } from "react";
import type { AccountChange, MoneyAccount } from "#shared/money/api/accounts.ts";
import { type HeldKind, heldKinds } from "#shared/money/money.ts";
import { LocalLink } from "../../app/content/request-link.tsx";
import { useToast } from "../../app/overlays/toasts.tsx";
import { useLocale } from "../../i18n/use-t.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Choices } from "../../ui/choices.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { api } from "../core/api/api.ts";
import { TextField } from "../core/forms/fields.tsx";
import { amountText } from "../core/money/amounts.ts";
import { useMoneyAction } from "../core/money/use-money-action.tsx";
import { useSession } from "../core/session/use-session.ts";
import { useWords } from "./words.ts";

export function Accounts({ accounts }: { accounts: readonly MoneyAccount[] }) {
	const t = useWords();
	const locale = useLocale();
	const [open, setOpen] = useState<string | null>(null);
	const [isNew, setIsNew] = useState(false);
	const shown = accounts.find(({ id }) => id === open);
	return (
		<section className="grid content-start gap-2">
			<h2 className="text-heading">{t("money.accounts")}</h2>
			{accounts.length === 0 && <p className="text-muted">{t("money.noAccounts")}</p>}
			<ul className="border-b border-rule empty:hidden">
				{accounts.map(({ id, name, currency, balance }) => (
					<li key={id} className="ruled">
						<button
							type="button"
							onClick={() => setOpen(id)}
							className="flex min-h-11 w-full flex-wrap items-center justify-between gap-x-3 text-start hover:text-green"
						>
							<bdi className="wrap-anywhere">{name}</bdi>
							<span>{balance !== null && amountText(balance, currency, t, locale)}</span>
						</button>
					</li>
				))}
			</ul>
			<Button onClick={() => setIsNew(true)} className="justify-self-start">
				{t("moneyAccount.new")}
			</Button>
			{shown && <AccountDialog account={shown} onClose={() => setOpen(null)} />}
			{isNew && <NewAccount onClose={() => setIsNew(false)} />}
		</section>
	);
}

function NewAccount({ onClose }: { onClose: () => void }) {
	const t = useWords();
	const [kind, setKind] = useState<HeldKind>("cash");
	const action = useMoneyAction({
		send: (body: { name: string; kind: HeldKind }) => api("POST /api/admin/accounts", { body }),
		onDone: onClose,
	});
	const onSubmit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		action.run({ kind, name: String(new FormData(event.currentTarget).get("name")) });
	};
	return (
		<Dialog title={t("moneyAccount.new")} closeLabel={t("admin.close")} onClose={onClose}>
			<form noValidate onSubmit={onSubmit} className="grid gap-4">
				<Choices
					name="kind"
					legend={t("moneyAccount.kind")}
					options={(Object.keys(heldKinds) as HeldKind[]).map((value) => ({ value, label: t(`accountKind.${value}`) }))}
					chosen={kind}
					onChoose={setKind}
				/>
				<TextField
					key={kind}
					name="name"
					label={t("moneyAccount.name")}
					initial={t(`accountKind.${kind}`)}
					maxLength={80}
					required
					error={action.errors.name}
				/>
				<Button type="submit" variant="solid" disabled={action.isPending}>
					{action.isPending ? t("admin.saving") : t("moneyAccount.create")}
				</Button>
			</form>
		</Dialog>
	);
}

/** An account: its name, its entries, and what customers pay to, which the owner alone changes. */
function AccountDialog({ account, onClose }: { account: MoneyAccount; onClose: () => void }) {
	const t = useWords();
	const locale = useLocale();
	const toast = useToast();
	const isOwner = useSession().data?.user.isOwner ?? false;
	const { id, name, details, balance, currency, kind } = account;
	const action = useMoneyAction({
		send: (body: AccountChange) => api("PATCH /api/admin/accounts/:id", { params: { id }, body }),
		onDone: () => {
			toast({ title: t("admin.saved") });
			onClose();
		},
	});
	const submit = (read: (text: (field: string) => string) => AccountChange) => (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const form = new FormData(event.currentTarget);
		action.run(read((field) => String(form.get(field) ?? "").trim()));
	};
	const { errors, isPending } = action;
	const error = (field: string) => errors[`details.${field}`] ?? errors[field];
	return (
		<Dialog
			title={<bdi>{name}</bdi>}
			description={balance === null ? "" : amountText(balance, currency, t, locale)}
			closeLabel={t("admin.close")}
			onClose={onClose}
		>
			<div className="grid gap-6">
				<section className="grid gap-2">
					<h3 className="text-heading">{t("moneyAccount.details")}</h3>
					{!isOwner && <Details account={account} />}
					{isOwner && (
						<form
							noValidate
							className="grid gap-4"
							onSubmit={submit((text) => {
								const [title, number, network] = [text("title"), text("number"), text("network")];
								return { details: title || number ? { title, number, ...(network && { network }) } : null };
							})}
						>
							<TextField
								name="title"
								label={t("moneyAccount.holder")}
								initial={details?.title}
								maxLength={120}
								error={error("title")}
							/>
							<TextField
								name="number"
								label={t("moneyAccount.number")}
								initial={details?.number}
								maxLength={120}
								dir="ltr"
								error={error("number")}
							/>
							{(kind === "usdt" || kind === "binance") && (
								<TextField
									name="network"
									label={t("moneyAccount.network")}
									initial={details?.network}
									maxLength={40}
									dir="ltr"
									error={error("network")}
								/>
							)}
							<p className="text-small text-muted">{t("moneyAccount.detailsHelp")}</p>
							<Button type="submit" variant="solid" disabled={isPending}>
								{isPending ? t("admin.saving") : t("moneyAccount.saveDetails")}
							</Button>
						</form>
					)}
				</section>
				<form
					noValidate
					className="grid gap-4 border-t border-rule pt-4"
					onSubmit={submit((text) => ({ name: text("name") }))}
				>
					<TextField
						name="name"
						label={t("moneyAccount.name")}
						initial={name}
						maxLength={80}
						required
						error={errors.name}
					/>
					<Button type="submit" disabled={isPending}>
						{t("moneyAccount.rename")}
					</Button>
				</form>
				<LocalLink to={`/admin/day-book?account=${id}`} className={buttonClass("quiet", "-ms-4 justify-self-start")}>
					{t("moneyAccount.entries")}
				</LocalLink>
			</div>
		</Dialog>
	);
}

function Details({ account: { details } }: { account: MoneyAccount }) {
	const t = useWords();
	if (!details) return <p className="text-muted">{t("moneyAccount.noDetails")}</p>;
	return (
		<p className="grid gap-1 wrap-anywhere">
			<bdi>{details.title}</bdi>
			<bdi dir="ltr" className="figure">
				{details.number}
			</bdi>
			{details.network && <bdi>{details.network}</bdi>}
		</p>
	);
}
