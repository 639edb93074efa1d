import { useMutation, useQueryClient } from "@tanstack/react-query";
import { panelWords } from "#i18n/en/panel/common.ts";
import type { ContentTypeSpec } from "#shared/content-types/spec.ts";
import { useToast } from "../../app/overlays/toasts.tsx";
import { useT } from "../../i18n/use-t.ts";
import { api } from "../core/api/api.ts";
import { useFailureToast } from "../core/api/failure.ts";

export type EntryChange = {
	readonly id: string;
	/** What a toast says when it is done. */
	readonly said: string;
} & ({ readonly method: "PATCH"; readonly body: Readonly<Record<string, unknown>> } | { readonly method: "DELETE" });

/** Changes an entry without a form, and reads the list anew. */
export function useEntryChange({ path }: ContentTypeSpec) {
	const list = `/api/admin/${path}` as const;
	const t = useT(panelWords);
	const toast = useToast();
	const tellFailure = useFailureToast();
	const client = useQueryClient();
	return useMutation({
		mutationFn: async (change: EntryChange): Promise<void> => {
			const params = { id: change.id };
			if (change.method === "DELETE") await api(`DELETE ${list}/:id`, { params });
			else await api(`PATCH ${list}/:id`, { params, body: change.body });
		},
		onSuccess: (_, { said }) => toast({ title: said }),
		onError: (error) => tellFailure(t("admin.failed"), error),
		// Also after a failure: someone else may have changed it, and then this shows how.
		onSettled: () => client.invalidateQueries({ queryKey: [list] }),
	});
}
