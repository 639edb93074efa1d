import { useMutation, useQueryClient } from "@tanstack/react-query";
import { panelWords } from "#i18n/en/panel/common.ts";
import { panelCustomersWords } from "#i18n/en/panel/customers.ts";
import { useToast } from "../../../app/overlays/toasts.tsx";
import { useT } from "../../../i18n/use-t.ts";
import { api } from "../../core/api/api.ts";
import { useFailureToast } from "../../core/api/failure.ts";

const words = { ...panelWords, ...panelCustomersWords };

/** Parts a customer, by id, from the one that it was merged into. */
export function useUnmerge() {
	const t = useT(words);
	const toast = useToast();
	const tellFailure = useFailureToast();
	const client = useQueryClient();
	return useMutation({
		mutationFn: (id: string) => api("POST /api/admin/customers/:id/unmerge", { params: { id } }),
		onSuccess: () => toast({ title: t("merge.undone") }),
		onError: (error) => tellFailure(t("admin.failed"), error),
		onSettled: () => {
			void client.invalidateQueries({ queryKey: ["/api/admin/leads"] });
			return client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === "/api/admin/customers" });
		},
	});
}
