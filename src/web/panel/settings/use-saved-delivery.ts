import { useMutation, useQueryClient } from "@tanstack/react-query";
import { panelWords } from "#i18n/en/panel/common.ts";
import type { EditedSettings } from "#shared/api/settings.ts";
import { useToast } from "../../app/overlays/toasts.tsx";
import { useT } from "../../i18n/use-t.ts";
import { api, useFailureToast } from "../core/api/api.ts";
import { adminSettingsQuery, installationQuery, setupQuery } from "../core/api/lists.ts";

/** What follows once the mail server or the webhook is saved, and how it is taken away. */
export function useSavedDelivery(name: "mail" | "webhook") {
	const t = useT(panelWords);
	const toast = useToast();
	const tellFailure = useFailureToast();
	const client = useQueryClient();
	const keep = (saved: EditedSettings) => {
		client.setQueryData(adminSettingsQuery.queryKey, saved);
		for (const { queryKey } of [installationQuery, setupQuery]) void client.invalidateQueries({ queryKey });
		toast({ title: t("admin.saved") });
	};
	const remove = useMutation({
		mutationFn: () => api("PUT /api/admin/settings", { body: { [name]: null } }),
		onSuccess: keep,
		onError: (error) => tellFailure(t("admin.failed"), error),
	});
	return { keep, remove };
}
