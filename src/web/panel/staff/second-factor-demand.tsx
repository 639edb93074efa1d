import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { panelWords } from "#i18n/en/panel/common.ts";
import { panelSecurityWords } from "#i18n/en/panel/security.ts";
import { useToast } from "../../app/overlays/toasts.tsx";
import { useT } from "../../i18n/use-t.ts";
import { api, apiQuery } from "../core/api/api.ts";
import { useFailureToast } from "../core/api/failure.ts";

const words = { ...panelWords, ...panelSecurityWords };

const demandQuery = apiQuery("GET /api/admin/staff/second-factor-demand");

/** The owner asks two-factor login of everyone, or leaves it to each. */
export function SecondFactorDemand() {
	const t = useT(words);
	const toast = useToast();
	const tellFailure = useFailureToast();
	const client = useQueryClient();
	const demand = useQuery(demandQuery);
	const setting = useMutation({
		mutationFn: (isDemanded: boolean) => api("PUT /api/admin/staff/second-factor-demand", { body: { isDemanded } }),
		onSuccess: (now) => {
			client.setQueryData(demandQuery.queryKey, now);
			toast({ title: t("admin.saved") });
		},
		onError: (error) => tellFailure(t("admin.failed"), error),
	});
	return (
		<label className="flex min-h-11 cursor-pointer items-center gap-3">
			<input
				type="checkbox"
				checked={setting.isPending ? setting.variables : (demand.data?.isDemanded ?? false)}
				disabled={!demand.data || setting.isPending}
				onChange={(event) => setting.mutate(event.target.checked)}
				className="size-5 accent-green"
			/>
			<span>
				{t("staff.demand")}
				<span className="block text-small text-muted">{t("staff.demandText")}</span>
			</span>
		</label>
	);
}
