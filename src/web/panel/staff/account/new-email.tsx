import { useMutation, useQueryClient } from "@tanstack/react-query";
import { panelAccountWords } from "#i18n/en/panel/account.ts";
import { panelWords } from "#i18n/en/panel/common.ts";
import type { Account } from "#shared/api/staff/account.ts";
import { isolated } from "#shared/text/bidi.ts";
import { formatInstant } from "#shared/time.ts";
import { useToast } from "../../../app/overlays/toasts.tsx";
import { useLocale, useT } from "../../../i18n/use-t.ts";
import { Button } from "../../../ui/button.tsx";
import { api } from "../../core/api/api.ts";
import { useFailureToast } from "../../core/api/failure.ts";
import { accountQuery } from "../../core/api/lists.ts";
import { useNow } from "../../core/hooks/use-now.ts";

const words = { ...panelAccountWords, ...panelWords };

interface NewEmailProps {
	/** The address that still counts. */
	current: string;
	asked: NonNullable<Account["newEmail"]>;
}

/** An address that waits for its confirmation: the link can be sent again, and the change cancelled. */
export function NewEmail({ current, asked }: NewEmailProps) {
	const t = useT(words);
	const locale = useLocale();
	const toast = useToast();
	const tellFailure = useFailureToast();
	const client = useQueryClient();
	const now = useNow();
	const isExpired = Date.parse(asked.expiresAt) <= now;
	const told = (title: string) => ({
		onSuccess(account: Account) {
			client.setQueryData(accountQuery.queryKey, account);
			toast({ title });
		},
		onError(error: unknown) {
			tellFailure(t("admin.failed"), error);
			// Elsewhere it may have been confirmed or cancelled meanwhile.
			void client.invalidateQueries({ queryKey: accountQuery.queryKey });
		},
	});
	const send = useMutation({
		mutationFn: () => api("POST /api/admin/account/email/link"),
		...told(t("account.linkSent")),
	});
	const keep = useMutation({
		mutationFn: () => api("DELETE /api/admin/account/email"),
		...told(t("account.emailKept")),
	});
	const isBusy = send.isPending || keep.isPending;
	const names = {
		email: isolated(asked.email),
		current: isolated(current),
		time: formatInstant(asked.expiresAt, locale),
	};
	return (
		<section className="grid gap-2 rounded-sm border border-rule-strong bg-raised px-3 py-2" role="status">
			<h3 className="font-medium lang-ur:font-normal">{t("account.newEmail")}</h3>
			<p className="text-small wrap-anywhere">
				{t(isExpired ? "account.newEmailExpired" : "account.newEmailText", names)}
			</p>
			<div className="flex flex-wrap gap-2">
				<Button disabled={isBusy} onClick={() => send.mutate()}>
					{t("account.sendLink")}
				</Button>
				<Button look="quiet" disabled={isBusy} onClick={() => keep.mutate()}>
					{t("account.keepEmail")}
				</Button>
			</div>
		</section>
	);
}
