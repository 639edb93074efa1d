import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ComponentProps, ReactNode } from "react";
import type { EditedSettings, SettingsPatch } from "#shared/api/settings.ts";
import type { Installation } from "#shared/api/setup.ts";
import { parseDecimal } from "#shared/text/digits.ts";
import { isolated } from "#shared/text/direction.ts";
import { formatInstant } from "#shared/time.ts";
import { useLocale } from "../../i18n/use-t.ts";
import { Button, type ButtonVariant } from "../../ui/button.tsx";
import { api } from "../core/api/api.ts";
import { adminSettingsQuery, installationQuery, setupQuery } from "../core/api/lists.ts";
import { ActionButton } from "../core/forms/action-button.tsx";
import { CheckedForm, SubmitButton, TextField } from "../core/forms/fields.tsx";
import type { FormValues } from "../core/forms/form-values.ts";
import { useCheckedForm, whereEmpty } from "../core/forms/use-checked-form.ts";
import { useAction } from "../core/hooks/use-action.ts";
import { BackupState, CertificateState } from "../core/machine/machine-state.tsx";
import { FailedDelivery, MailTester, useMailTest } from "../core/machine/mail-test.tsx";
import { ReadState } from "../core/parts/screen.tsx";
import { useWords } from "../core/parts/words.ts";

export function ServerSettings({ settings }: { settings: EditedSettings }) {
	const t = useWords();
	const locale = useLocale();
	const seen = useQuery(installationQuery);
	if (!seen.data) return <ReadState of={seen} />;
	const { backup, webhook, version, update } = seen.data;
	return (
		<div className="grid max-w-text gap-10">
			<Part title={t("server.backup")}>
				<BackupState {...seen.data} />
				<p className="text-muted wrap-anywhere">
					{backup.place ? t("server.place", { place: isolated(backup.place) }) : t("server.noPlace")}
				</p>
				<p className="text-muted">{t("server.nowText")}</p>
			</Part>
			<Part title={t("server.certificate")}>
				<CertificateState {...seen.data} />
			</Part>
			<Part title={t("server.version")}>
				<p>{t("server.running", { version: isolated(version) })}</p>
				{!update && <p className="text-muted">{t("server.noLook")}</p>}
				{update && !update.newer && (
					<p className="text-green">{t("server.newest", { time: formatInstant(update.lookedAt, locale) })}</p>
				)}
				{update?.newer && (
					<>
						<p>{t("server.newer", { version: isolated(update.newer) })}</p>
						<pre dir="ltr" className="json w-full">
							sauda update
						</pre>
						<details hidden={!update.notes}>
							<summary className="flex min-h-11 cursor-pointer items-center">{t("server.notes")}</summary>
							<p lang="en" dir="ltr" className="whitespace-pre-wrap text-start">
								{update.notes}
							</p>
						</details>
					</>
				)}
			</Part>
			<Part title={t("server.webhook")}>
				<WebhookSettings webhook={settings.webhook} state={webhook} />
			</Part>
		</div>
	);
}

function Part({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section className="grid gap-3">
			<h2 className="text-heading">{title}</h2>
			{children}
		</section>
	);
}

const port = { name: "port", required: true, inputMode: "numeric", maxLength: 5 } as const;

export function MailSettings({ settings: { mail } }: { settings: EditedSettings }) {
	const t = useWords();
	const seen = useQuery(installationQuery);
	const client = useQueryClient();
	const test = useMailTest();
	if (!seen.data) return <ReadState of={seen} />;
	const { hasServer, to, byEnvironment } = seen.data.mail;
	return (
		<div className="grid max-w-text gap-6">
			{byEnvironment && <p>{t("mail.byEnvironment", { host: isolated(byEnvironment) })}</p>}
			{!byEnvironment && mail && !hasServer && <p className="text-red">{t("mail.unreadable")}</p>}
			{!byEnvironment && (
				<SealedForm
					key={JSON.stringify(mail)}
					setting="mail"
					isSet={mail !== null}
					variant="primary"
					save={t("mail.save")}
					remove={t("mail.remove")}
					onSaved={async () => {
						await client.invalidateQueries({ queryKey: installationQuery.queryKey });
						test.mutate();
					}}
					saved={{ port: "587", ...mail }}
					fields={[
						{ name: "host", label: t("mail.host"), hint: t("mail.hostHint"), required: true },
						{ ...port, label: t("mail.port"), hint: t("mail.portHint") },
						{ name: "user", label: t("mail.user"), hint: t("mail.userHint") },
						{ name: "from", label: t("mail.from"), hint: t("mail.fromHint") },
					]}
					secret={{ name: "password", label: t("login.password"), hint: t("mail.passwordHint") }}
					since={mail?.passwordSetAt}
					read={({ host = "", port = "", user = "", from = "" }, password) => {
						const forSecret = password ? { password } : user ? {} : { password: "" };
						return { host, port: parseDecimal(port) ?? 0, user, from, ...forSecret };
					}}
					check={({ host, port }) => ({
						...whereEmpty({ host }, t("issue.required")),
						...(Number.isInteger(port) && port >= 1 && port <= 65_535 ? {} : { port: t("mail.portWrong") }),
					})}
				/>
			)}
			{hasServer && <MailTester to={to} run={test} />}
		</div>
	);
}

function WebhookSettings({ webhook, state }: Pick<EditedSettings, "webhook"> & { state: Installation["webhook"] }) {
	const t = useWords();
	const { isSet, byEnvironment } = state;
	const test = useAction(() => api("POST /api/admin/webhook-tests"));
	return (
		<>
			<p className="text-muted">{t("server.webhookText")}</p>
			{byEnvironment ? (
				<p>{t("server.webhookByEnvironment", { host: isolated(byEnvironment) })}</p>
			) : (
				<SealedForm
					key={JSON.stringify(webhook)}
					setting="webhook"
					isSet={webhook !== null}
					save={t("server.saveWebhook")}
					remove={t("server.removeWebhook")}
					saved={{ ...webhook }}
					fields={[{ name: "url", label: t("server.url"), required: true }]}
					secret={{ name: "secret", label: t("server.secret"), hint: t("server.secretHint"), required: !webhook }}
					since={webhook?.secretSetAt}
					read={({ url = "" }, secret) => ({ url, ...(secret ? { secret } : {}) })}
					check={({ url, secret }) => ({
						...(URL.canParse(url) && url.startsWith("https:") ? {} : { url: t("server.urlWrong") }),
						...((secret ?? webhook?.secretSetAt ?? "").length >= 16 ? {} : { secret: t("server.secretShort") }),
					})}
				/>
			)}
			{isSet && (
				<Button className="justify-self-start" disabled={test.isPending} onClick={() => test.mutate()}>
					{t("server.testWebhook")}
				</Button>
			)}
			{test.data && (
				<div role="status" className={test.data.error ? "text-red" : "text-green"}>
					{test.data.error ? <FailedDelivery error={test.data.error} /> : t("server.webhookTaken")}
				</div>
			)}
		</>
	);
}

type Sealed = "mail" | "webhook";
type Input<Setting extends Sealed> = NonNullable<SettingsPatch[Setting]>;
type Field = ComponentProps<typeof TextField> & { readonly name: string };

interface SealedFormProps<Setting extends Sealed> {
	readonly setting: Setting;
	readonly isSet: boolean;
	readonly saved: Readonly<Record<string, unknown>>;
	readonly fields: readonly Field[];
	readonly secret: Field;
	readonly since: string | null | undefined;
	readonly read: (typed: FormValues, secret: string) => Input<Setting>;
	readonly check: (input: Input<Setting>) => FormValues;
	readonly variant?: ButtonVariant;
	readonly save: string;
	readonly remove: string;
	readonly onSaved?: () => Promise<void>;
}

/** How the site sends, of which one part is stored sealed: left empty it stays as it is, and typed it is stored in no draft. */
function SealedForm<Setting extends Sealed>(props: SealedFormProps<Setting>) {
	const { setting, isSet, saved, fields, secret, since, read, check, variant = "outline", onSaved } = props;
	const t = useWords();
	const locale = useLocale();
	const client = useQueryClient();
	const send = (input: Input<Setting> | null) => api("PUT /api/admin/settings", { body: { [setting]: input } });
	const store = (settings: EditedSettings) => void client.setQueryData(adminSettingsQuery.queryKey, settings);
	const afterwards = { done: t("admin.saved"), refresh: [installationQuery, setupQuery] };
	const prefix = `${setting}.`;
	const form = useCheckedForm({
		read: (form) => {
			const typed = fields.map(({ name }) => [name, String(form.get(prefix + name) ?? "").trim()]);
			return read(Object.fromEntries(typed), String(form.get(prefix + secret.name) ?? ""));
		},
		check: (input) =>
			Object.fromEntries(Object.entries(check(input)).map(([name, sentence]) => [prefix + name, sentence])),
		send,
		onDone: (settings) => {
			store(settings);
			void onSaved?.();
		},
		...afterwards,
	});
	const hint = since ? t("mail.passwordKept", { time: formatInstant(since, locale) }) : secret.hint;
	const sealed: Field = { ...secret, hint, type: "password", autoComplete: "new-password" };
	return (
		<CheckedForm of={form} className="grid gap-5">
			{[...fields, sealed].map(({ name, ...field }) => (
				<TextField key={name} name={prefix + name} initial={String(saved[name] ?? "")} dir="ltr" {...field} />
			))}
			<div className="flex flex-wrap gap-3">
				<SubmitButton variant={variant} pending={form.isPending}>
					{props.save}
				</SubmitButton>
				{isSet && (
					<ActionButton variant="quiet" send={() => send(null)} onDone={store} {...afterwards}>
						{props.remove}
					</ActionButton>
				)}
			</div>
		</CheckedForm>
	);
}
