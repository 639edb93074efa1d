import { useMutation } from "@tanstack/react-query";
import { panelWords } from "#i18n/en/panel/common.ts";
import { panelServerWords } from "#i18n/en/panel/server.ts";
import type { EditedSettings } from "#shared/api/settings.ts";
import type { Installation } from "#shared/api/setup.ts";
import { isolated } from "#shared/text/bidi.ts";
import { formatInstant } from "#shared/time.ts";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { api, useFailureToast } from "../core/api/api.ts";
import { TextField } from "../core/forms/fields.tsx";
import { useCheckedForm } from "../core/forms/use-checked-form.ts";
import { FailedDelivery } from "../core/machine/mail-test.tsx";
import { useSavedDelivery } from "./use-saved-delivery.ts";

const words = { ...panelServerWords, ...panelWords };

interface WebhookProps {
	readonly settings: EditedSettings;
	readonly webhook: Installation["webhook"];
}

/** Where each new request is posted to, for a program of the owner's, and whether it is taken there. */
export function Webhook({ settings: { webhook }, webhook: { isSet, byEnvironment } }: WebhookProps) {
	const t = useT(words);
	const tellFailure = useFailureToast();
	const test = useMutation({
		mutationFn: () => api("POST /api/admin/webhook-tests"),
		onError: (error) => tellFailure(t("admin.failed"), error),
	});
	return (
		<>
			<p className="text-muted">{t("server.webhookText")}</p>
			{byEnvironment ? (
				<p>{t("server.webhookByEnvironment", { host: isolated(byEnvironment) })}</p>
			) : (
				<WebhookForm key={JSON.stringify(webhook)} webhook={webhook} />
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

function WebhookForm({ webhook }: { webhook: EditedSettings["webhook"] }) {
	const t = useT(words);
	const locale = useLocale();
	const { keep, remove } = useSavedDelivery("webhook");
	const { errors, isPending, onSubmit } = useCheckedForm({
		read: (form) => {
			const secret = String(form.get("webhook.secret") ?? "");
			return { url: String(form.get("webhook.url") ?? "").trim(), ...(secret ? { secret } : {}) };
		},
		check: ({ url, secret }) => ({
			...(URL.canParse(url) && url.startsWith("https:") ? {} : { "webhook.url": t("server.urlWrong") }),
			...((secret ?? webhook?.secretSetAt ?? "").length >= 16 ? {} : { "webhook.secret": t("server.secretShort") }),
		}),
		send: (typed) => api("PUT /api/admin/settings", { body: { webhook: typed } }),
		onDone: keep,
	});
	const since = webhook?.secretSetAt;
	const kept = since ? t("mail.passwordKept", { time: formatInstant(since, locale) }) : t("server.secretHint");
	return (
		<form method="post" noValidate onSubmit={onSubmit} className="grid gap-5">
			<TextField
				name="webhook.url"
				label={t("server.url")}
				initial={webhook?.url}
				required
				dir="ltr"
				error={errors["webhook.url"]}
			/>
			<TextField
				name="webhook.secret"
				label={t("server.secret")}
				hint={kept}
				required={!since}
				type="password"
				autoComplete="new-password"
				dir="ltr"
				error={errors["webhook.secret"]}
			/>
			<div className="flex flex-wrap gap-3">
				<Button type="submit" disabled={isPending}>
					{isPending ? t("admin.saving") : t("server.saveWebhook")}
				</Button>
				{webhook && (
					<Button variant="quiet" disabled={remove.isPending} onClick={() => remove.mutate()}>
						{t("server.removeWebhook")}
					</Button>
				)}
			</div>
		</form>
	);
}
