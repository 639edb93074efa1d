import { useState } from "react";
import type { AccountChange, MoneyAccount } from "#shared/money/api/accounts.ts";
import { type HeldKind, heldKinds } from "#shared/money/money.ts";
import { LocalLink } from "../../app/content/request-link.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Choices } from "../../ui/choices.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { api } from "../core/api/api.ts";
import { MoneyDialog, MoneyField, MoneyForm } from "../core/money/money-form.tsx";
import { useMoneyWords } from "../core/money/money-words.ts";
import { useSession } from "../core/session/use-session.ts";

export function Accounts({ accounts }: { accounts: readonly MoneyAccount[] }) {
	const { t, amount } = useMoneyWords();
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
							<span>{balance !== null && amount(balance, currency)}</span>
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
	const { t } = useMoneyWords();
	const [kind, setKind] = useState<HeldKind>("cash");
	return (
		<MoneyDialog
			title={t("moneyAccount.new")}
			action={t("moneyAccount.create")}
			read={(text) => ({ kind, name: text("name") })}
			send={(body, key) => api("POST /api/admin/accounts", { body, idempotencyKey: key })}
			onClose={onClose}
		>
			<Choices
				name="kind"
				legend={t("moneyAccount.kind")}
				options={(Object.keys(heldKinds) as HeldKind[]).map((value) => ({ value, label: t(`accountKind.${value}`) }))}
				chosen={kind}
				onChoose={setKind}
			/>
			<MoneyField
				key={kind}
				name="name"
				label={t("moneyAccount.name")}
				initial={t(`accountKind.${kind}`)}
				maxLength={80}
				required
			/>
		</MoneyDialog>
	);
}

const detailFields = [
	{ name: "title", label: "moneyAccount.holder", maxLength: 120 },
	{ name: "number", label: "moneyAccount.number", maxLength: 120, dir: "ltr" },
	{ name: "network", label: "moneyAccount.network", maxLength: 40, dir: "ltr" },
] as const;

function AccountDialog({ account, onClose }: { account: MoneyAccount; onClose: () => void }) {
	const { t, amount } = useMoneyWords();
	const isOwner = useSession().data?.user.isOwner ?? false;
	const { id, name, details, balance, currency, kind } = account;
	const changing = {
		send: (body: AccountChange) => api("PATCH /api/admin/accounts/:id", { params: { id }, body }),
		onDone: onClose,
		done: () => t("admin.saved"),
	};
	return (
		<Dialog
			title={<bdi>{name}</bdi>}
			description={balance === null ? "" : amount(balance, currency)}
			closeLabel={t("admin.close")}
			onClose={onClose}
		>
			<div className="grid gap-6">
				<section className="grid gap-2">
					<h3 className="text-heading">{t("moneyAccount.details")}</h3>
					{!isOwner && !details && <p className="text-muted">{t("moneyAccount.noDetails")}</p>}
					{!isOwner && details && (
						<p className="grid gap-1 wrap-anywhere">
							<bdi>{details.title}</bdi>
							<bdi dir="ltr" className="figure">
								{details.number}
							</bdi>
							{details.network && <bdi>{details.network}</bdi>}
						</p>
					)}
					{isOwner && (
						<MoneyForm
							{...changing}
							action={t("moneyAccount.saveDetails")}
							read={(text): AccountChange => {
								const [title, number, network] = [text("title"), text("number"), text("network")];
								return { details: title || number ? { title, number, ...(network && { network }) } : null };
							}}
							fieldOf={(field) => field.replace("details.", "")}
						>
							{detailFields
								.filter(({ name }) => name !== "network" || kind === "usdt" || kind === "binance")
								.map(({ label, ...field }) => (
									<MoneyField key={field.name} {...field} label={t(label)} initial={details?.[field.name]} />
								))}
							<p className="text-small text-muted">{t("moneyAccount.detailsHelp")}</p>
						</MoneyForm>
					)}
				</section>
				<MoneyForm
					{...changing}
					className="border-t border-rule pt-4"
					action={t("moneyAccount.rename")}
					variant="outline"
					read={(text): AccountChange => ({ name: text("name") })}
				>
					<MoneyField name="name" label={t("moneyAccount.name")} initial={name} maxLength={80} required />
				</MoneyForm>
				<LocalLink to={`/admin/day-book?account=${id}`} className={buttonClass("quiet", "-ms-4 justify-self-start")}>
					{t("moneyAccount.entries")}
				</LocalLink>
			</div>
		</Dialog>
	);
}
