import { useQuery, useQueryClient } from "@tanstack/react-query";
import { panelWords } from "#i18n/en/panel/common.ts";
import { panelServerWords } from "#i18n/en/panel/server.ts";
import type { EditedSettings } from "#shared/api/settings.ts";
import { isolated } from "#shared/text/bidi.ts";
import { parseDecimal } from "#shared/text/digits.ts";
import { formatInstant } from "#shared/time.ts";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { api } from "../core/api/api.ts";
import { installationQuery } from "../core/api/lists.ts";
import { TextField } from "../core/forms/fields.tsx";
import { useCheckedForm } from "../core/forms/use-checked-form.ts";
import { MailTester, useMailTest } from "../core/machine/mail-test.tsx";
import { LoadFailure, Loading } from "../core/parts/screen.tsx";
import { useSavedDelivery } from "./use-saved-delivery.ts";

const words = { ...panelServerWords, ...panelWords };
const mostPorts = 65_535;

/** By which server mail is sent, and whether it works. A password that is typed here is stored in no draft. */
export function MailSettings({ settings: { mail } }: { settings: EditedSettings }) {
	const t = useT(words);
	const seen = useQuery(installationQuery);
	const client = useQueryClient();
	const test = useMailTest();
	if (seen.isPending) return <Loading />;
	if (!seen.data) return <LoadFailure error={seen.error} onRetry={() => seen.refetch()} />;
	const { hasServer, to, byEnvironment } = seen.data.mail;
	const tester = hasServer && <MailTester to={to} run={test} />;
	if (byEnvironment)
		return (
			<div className="grid max-w-text gap-4">
				<p>{t("mail.byEnvironment", { host: isolated(byEnvironment) })}</p>
				{tester}
			</div>
		);
	const onSaved = async () => {
		await client.invalidateQueries({ queryKey: installationQuery.queryKey });
		test.mutate();
	};
	return (
		<div className="grid max-w-text gap-6">
			{mail && !hasServer && <p className="text-red">{t("mail.unreadable")}</p>}
			<MailForm key={JSON.stringify(mail)} mail={mail} onSaved={onSaved} />
			{tester}
		</div>
	);
}

function MailForm({ mail, onSaved }: { mail: EditedSettings["mail"]; onSaved: () => Promise<void> }) {
	const t = useT(words);
	const locale = useLocale();
	const { keep, remove } = useSavedDelivery("mail");
	const { errors, isPending, onSubmit } = useCheckedForm({
		read: (form) => {
			const text = (name: string) => String(form.get(name) ?? "").trim();
			const password = String(form.get("mail.password") ?? "");
			const user = text("mail.user");
			return {
				host: text("mail.host"),
				port: parseDecimal(text("mail.port")) ?? 0,
				user,
				from: text("mail.from"),
				...(password ? { password } : user ? {} : { password: "" }),
			};
		},
		check: ({ host, port }) => ({
			...(host ? {} : { "mail.host": t("login.empty") }),
			...(Number.isInteger(port) && port >= 1 && port <= mostPorts ? {} : { "mail.port": t("mail.portWrong") }),
		}),
		send: (typed) => api("PUT /api/admin/settings", { body: { mail: typed } }),
		onDone: (saved) => {
			keep(saved);
			void onSaved();
		},
	});
	const since = mail?.passwordSetAt;
	const kept = since ? t("mail.passwordKept", { time: formatInstant(since, locale) }) : t("mail.passwordHint");
	return (
		<form method="post" noValidate onSubmit={onSubmit} className="grid gap-5">
			<TextField
				name="mail.host"
				label={t("mail.host")}
				initial={mail?.host}
				hint={t("mail.hostHint")}
				required
				dir="ltr"
				error={errors["mail.host"]}
			/>
			<TextField
				name="mail.port"
				label={t("mail.port")}
				initial={String(mail?.port ?? 587)}
				hint={t("mail.portHint")}
				required
				inputMode="numeric"
				dir="ltr"
				maxLength={5}
				error={errors["mail.port"]}
			/>
			<TextField
				name="mail.user"
				label={t("mail.user")}
				initial={mail?.user}
				hint={t("mail.userHint")}
				dir="ltr"
				error={errors["mail.user"]}
			/>
			<TextField
				name="mail.password"
				label={t("mail.password")}
				hint={kept}
				type="password"
				autoComplete="new-password"
				dir="ltr"
				error={errors["mail.password"]}
			/>
			<TextField
				name="mail.from"
				label={t("mail.from")}
				initial={mail?.from}
				hint={t("mail.fromHint")}
				dir="ltr"
				error={errors["mail.from"]}
			/>
			<div className="flex flex-wrap gap-3">
				<Button type="submit" variant="primary" disabled={isPending}>
					{isPending ? t("admin.saving") : t("mail.save")}
				</Button>
				{mail && (
					<Button variant="quiet" disabled={remove.isPending} onClick={() => remove.mutate()}>
						{t("mail.remove")}
					</Button>
				)}
			</div>
		</form>
	);
}
