import { useMutation, useQueryClient } from "@tanstack/react-query";
import { panelCatalogueWords } from "#i18n/en/panel/catalogue.ts";
import type { EditedNetwork } from "#shared/api/content/network.ts";
import { useToast } from "../../app/overlays/toasts.tsx";
import { useT } from "../../i18n/use-t.ts";
import { api } from "../core/api/api.ts";
import { useFailureToast } from "../core/api/failure.ts";
import { adminNetworksQuery } from "../core/api/lists.ts";

/** Saves the address of an uploaded image as a network's logo, or takes the logo away; then the list is read anew. */
export function useLogoSave() {
	const t = useT(panelCatalogueWords);
	const toast = useToast();
	const tellFailure = useFailureToast();
	const client = useQueryClient();
	return useMutation({
		mutationFn: ({ network, logoUrl }: { network: EditedNetwork; logoUrl: string | null }) =>
			api("PATCH /api/admin/networks/:id/logo", { params: { id: network.id }, body: { logoUrl } }),
		onSuccess: async (network) => {
			await client.invalidateQueries({ queryKey: adminNetworksQuery.queryKey });
			if (network.logoUrl) toast({ title: t("logos.saved"), text: t("logos.savedText") });
			else toast({ title: t("logos.removed", { name: network.name }) });
		},
		onError: (error) => tellFailure(t("logos.updateFailed"), error),
	});
}
