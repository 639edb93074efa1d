import { useQueryClient } from "@tanstack/react-query";
import { useLocation, useNavigate } from "react-router";
import type { Account, AccountPatch } from "#shared/api/staff/account.ts";
import { localizedPath } from "#shared/locale.ts";
import { mutableNotices } from "#shared/staff/notices.ts";
import { isolated } from "#shared/text/direction.ts";
import { formatInstant } from "#shared/time.ts";
import { storeLanguage } from "../../app/loading/document-scripts.ts";
import { useToast } from "../../app/overlays/toasts.tsx";
import { useLocale } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { api } from "../core/api/api.ts";
import { accountQuery, staffQuery } from "../core/api/lists.ts";
import { EntryForm } from "../core/forms/entry-form.tsx";
import { CheckField, EmailField, SelectField, SubmitButton, TextField } from "../core/forms/fields.tsx";
import type { FormValues } from "../core/forms/form-values.ts";
import { whereEmpty } from "../core/forms/use-checked-form.ts";
import { useEntryForm } from "../core/forms/use-entry-form.ts";
import { useAction } from "../core/hooks/use-action.ts";
import { useNow } from "../core/hooks/use-now.ts";
import { useWords } from "../core/parts/words.ts";
import { sessionQuery } from "../core/session/use-session.ts";

const labels = {
	received: "account.received",
	waiting: "account.waiting",
	assigned: "account.assigned",
	business: "account.business",
} as const;

const time = { type: "time", dir: "ltr" } as const;

export function AccountForm({ account }: { account: Account }) {
	const t = useWords();
	const toast = useToast();
	const client = useQueryClient();
	const { pathname, search } = useLocation();
	const current = useLocale();
	const navigate = useNavigate();
	const form = useEntryForm<Account>({
		draftKey: "account",
		// A link that is opened elsewhere changes it: what stood in the field before must not be asked for again.
		version: account.email,
		check: ({ name = "", email = "", from = "", until = "" }) => ({
			...whereEmpty({ name, email }, t("issue.required")),
			...(Boolean(from) === Boolean(until) ? {} : { until: t("account.quietBoth") }),
			...(from && from === until ? { until: t("account.quietSame") } : {}),
		}),
		send: (values) => api("PATCH /api/admin/account", { body: patchOf(values, account) }),
		refresh: [sessionQuery, staffQuery],
		onDone: (saved) => {
			client.setQueryData(accountQuery.queryKey, saved);
			const needsConfirmation = saved.newEmail !== null && saved.newEmail.email !== account.newEmail?.email;
			toast({ title: t("admin.saved"), ...(needsConfirmation ? { text: t("account.newEmail") } : {}) });
			if (!saved.locale || saved.locale === account.locale || saved.locale === current) return;
			storeLanguage(saved.locale);
			void navigate(localizedPath(pathname, saved.locale) + search, { preventScrollReset: true });
		},
	});
	const { reach } = account;
	return (
		<section className="sheet margin-rule grid gap-4 p-4 sm:p-5">
			<h2 className="text-heading">{t("account.you")}</h2>
			{account.newEmail && <NewEmail current={account.email} requested={account.newEmail} />}
			<EntryForm of={form}>
				<TextField
					name="name"
					label={t("staff.name")}
					hint={t("account.nameHint")}
					initial={account.name}
					required
					maxLength={120}
				/>
				<EmailField
					label={t("login.email")}
					hint={t(account.confirmsEmail ? "account.emailHint" : "account.emailHintAtOnce")}
					initial={account.email}
				/>
				<SelectField
					name="locale"
					label={t("account.language")}
					initial={account.locale ?? ""}
					options={[
						{ value: "", label: t("account.languageOfSettings") },
						{ value: "en", label: t("account.languageEn") },
						{ value: "ur", label: t("account.languageUr") },
					]}
				/>
				<fieldset className="grid">
					<legend className="font-medium lang-ur:font-normal">{t("account.told")}</legend>
					{mutableNotices
						.filter((notice) => notice !== "business" || account.isOwner)
						.map((notice) => (
							<CheckField
								key={notice}
								name={`told-${notice}`}
								label={t(labels[notice])}
								initial={!account.muted.includes(notice)}
							/>
						))}
					<p className="text-small text-muted">{t("account.always")}</p>
				</fieldset>
				<fieldset className="grid gap-2">
					<legend className="font-medium lang-ur:font-normal">{t("account.quiet")}</legend>
					<p className="text-small text-muted">{t("account.quietText")}</p>
					<div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-4">
						<TextField {...time} name="from" label={t("account.quietFrom")} initial={account.quietHours?.from} />
						<TextField {...time} name="until" label={t("account.quietUntil")} initial={account.quietHours?.until} />
					</div>
				</fieldset>
				<p className={reach.mail || reach.phones > 0 ? "text-small text-muted" : "text-small font-medium text-red"}>
					{reach.mail && (
						<span className="block wrap-anywhere">{t("account.reachMail", { email: account.email })}</span>
					)}
					{reach.phones > 0 && t("account.reachPhones", { count: reach.phones })}
					{!reach.mail && reach.phones === 0 && t("account.reachNothing")}
				</p>
				<SubmitButton pending={form.pending}>{t("admin.save")}</SubmitButton>
			</EntryForm>
		</section>
	);
}

function patchOf(values: FormValues, account: Account): AccountPatch {
	const { name = "", email = "", locale, from, until } = values;
	const isOther = email.trim().toLowerCase() !== account.email;
	return {
		name,
		...(isOther ? { email: email.trim() } : {}),
		locale: locale === "en" || locale === "ur" ? locale : null,
		quietHours: from && until ? { from, until } : null,
		// Of what the form does not ask nothing is muted.
		muted: mutableNotices.filter((notice) => values[`told-${notice}`] === ""),
	};
}

function NewEmail({ current, requested }: { current: string; requested: NonNullable<Account["newEmail"]> }) {
	const t = useWords();
	const locale = useLocale();
	const client = useQueryClient();
	const now = useNow();
	const isExpired = Date.parse(requested.expiresAt) <= now;
	const change = useAction(({ send }: { send: () => Promise<Account>; done: string }) => send(), {
		done: (_, { done }) => done,
		onDone: (saved) => client.setQueryData(accountQuery.queryKey, saved),
		// Elsewhere it may have been confirmed or cancelled meanwhile.
		refresh: [accountQuery],
	});
	const names = {
		email: isolated(requested.email),
		current: isolated(current),
		time: formatInstant(requested.expiresAt, locale),
	};
	return (
		<section className="grid gap-2 rounded-sm border border-rule-strong bg-raised px-3 py-2" role="status">
			<h3 className="font-medium lang-ur:font-normal">{t("account.newEmail")}</h3>
			<p className="text-small wrap-anywhere">
				{t(isExpired ? "account.newEmailExpired" : "account.newEmailText", names)}
			</p>
			<div className="flex flex-wrap gap-2">
				<Button
					disabled={change.isPending}
					onClick={() =>
						change.mutate({ send: () => api("POST /api/admin/account/email/link"), done: t("account.linkSent") })
					}
				>
					{t("account.sendLink")}
				</Button>
				<Button
					variant="quiet"
					disabled={change.isPending}
					onClick={() =>
						change.mutate({ send: () => api("DELETE /api/admin/account/email"), done: t("account.emailKept") })
					}
				>
					{t("account.keepEmail")}
				</Button>
			</div>
		</section>
	);
}
