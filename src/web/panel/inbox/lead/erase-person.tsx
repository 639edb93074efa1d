import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { panelWords } from "#i18n/en/panel/common.ts";
import { panelInboxWords } from "#i18n/en/panel/inbox.ts";
import type { LeadDetail } from "#shared/api/leads/lead.ts";
import { localizedPath } from "#shared/locale.ts";
import { formatNumber } from "#shared/rates/money.ts";
import { isolated } from "#shared/text/bidi.ts";
import { phoneText } from "#shared/text/phone-text.ts";
import { useToast } from "../../../app/overlays/toasts.tsx";
import { useLocale, useT } from "../../../i18n/use-t.ts";
import { Button } from "../../../ui/button.tsx";
import { api } from "../../core/api/api.ts";
import { useFailureToast } from "../../core/api/failure.ts";
import { Confirm } from "../../core/forms/confirm.tsx";
import { useSession } from "../../core/session/use-session.ts";
import { leadQuery } from "../lead-queries.ts";

const words = { ...panelWords, ...panelInboxWords };

/** Erases the person behind a lead, on their wish: everything they sent, for good. */
export function ErasePerson({ lead }: { lead: LeadDetail }) {
	const t = useT(words);
	const locale = useLocale();
	const toast = useToast();
	const tellFailure = useFailureToast();
	const client = useQueryClient();
	const navigate = useNavigate();
	const [asking, setAsking] = useState(false);
	const isOwner = useSession().data?.user.isOwner ?? false;
	const erase = useMutation({
		mutationFn: () => api("POST /api/admin/leads/:id/erasure", { params: { id: lead.id } }),
		onSuccess: async ({ leads }) => {
			toast({ title: t("erase.done", { count: formatNumber(leads) }) });
			await navigate(`${localizedPath("/admin", locale)}?tab=leads`);
			client.removeQueries({ queryKey: leadQuery(lead.id).queryKey });
			void client.invalidateQueries({ queryKey: ["/api/admin/leads"] });
		},
		onError: (error) => tellFailure(t("admin.failed"), error),
	});
	if (!isOwner) return null;
	return (
		<section className="grid justify-items-start gap-3">
			<h2 className="text-heading">{t("erase.heading")}</h2>
			<p className="text-small text-muted">{t("erase.hint")}</p>
			<Button look="danger" onClick={() => setAsking(true)}>
				{t("erase.action")}
			</Button>
			{asking && (
				<Confirm
					title={t("erase.ask", { name: isolated(lead.name) })}
					action={t("erase.action")}
					pendingAction={t("erase.running")}
					pending={erase.isPending}
					danger
					onConfirm={() => erase.mutate()}
					onClose={() => setAsking(false)}
				>
					<p>
						<bdi>{lead.name}</bdi> · <bdi dir="ltr">{phoneText(lead.whatsapp)}</bdi>
					</p>
					<p>{t("erase.text", { count: formatNumber(lead.earlier.length + 1) })}</p>
				</Confirm>
			)}
		</section>
	);
}
