import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { panelWords } from "#i18n/en/panel/common.ts";
import { panelInboxWords } from "#i18n/en/panel/inbox.ts";
import type { LeadDetail } from "#shared/api/leads/lead.ts";
import { localizedPath } from "#shared/locale.ts";
import { formatNumber } from "#shared/rates/money.ts";
import { isolated } from "#shared/text/bidi.ts";
import { useToast } from "../../../app/overlays/toasts.tsx";
import { useLocale, useT } from "../../../i18n/use-t.ts";
import { api, useFailureToast } from "../../core/api/api.ts";
import { Reach } from "../../core/customer/reach.tsx";
import { Confirm } from "../../core/forms/confirm.tsx";
import { leadQuery } from "../lead-queries.ts";

const words = { ...panelWords, ...panelInboxWords };

/** Asks before the person behind a lead is erased, on their wish: everything they sent, for good. */
export function ErasePerson({ lead, onClose }: { lead: LeadDetail; onClose: () => void }) {
	const t = useT(words);
	const locale = useLocale();
	const toast = useToast();
	const tellFailure = useFailureToast();
	const client = useQueryClient();
	const navigate = useNavigate();
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
	return (
		<Confirm
			title={t("erase.ask", { name: isolated(lead.name) })}
			action={t("erase.action")}
			pendingAction={t("erase.running")}
			pending={erase.isPending}
			danger
			onConfirm={() => erase.mutate()}
			onClose={onClose}
		>
			<p>
				<bdi>{lead.name}</bdi> · <Reach person={lead} />
			</p>
			<p className="text-small text-muted">{t("erase.hint")}</p>
			<p>{t("erase.text", { count: formatNumber(lead.earlier.length + 1) })}</p>
		</Confirm>
	);
}
