import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { EditedNetwork } from "#shared/api/network.ts";
import { useToast } from "../../../app/toasts.tsx";
import { send } from "../core/call.ts";
import { useFailureToast } from "../core/failure.ts";
import { adminNetworksQuery } from "../core/lists.ts";
import { useAdminT } from "../core/use-admin-t.ts";

/** Saves the address of an uploaded image as a network's logo; then the list is read anew. */
export function useLogoSave() {
	const t = useAdminT();
	const toast = useToast();
	const tellFailure = useFailureToast();
	const client = useQueryClient();
	return useMutation({
		mutationFn: ({ network, logoUrl }: { network: EditedNetwork; logoUrl: string }) =>
			send<EditedNetwork>("PATCH", `/api/admin/networks/${network.id}/logo`, { logoUrl }),
		onSuccess: async () => {
			await client.invalidateQueries({ queryKey: adminNetworksQuery.queryKey });
			toast({ title: t("logos.saved"), text: t("logos.savedText") });
		},
		onError: (error) => tellFailure(t("logos.updateFailed"), error),
	});
}
