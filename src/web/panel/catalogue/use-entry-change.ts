import { useMutation, useQueryClient } from "@tanstack/react-query";
import { panelWords } from "#i18n/en/panel/common.ts";
import type { ContentTypeSpec } from "#shared/content-types/spec.ts";
import { useToast } from "../../app/overlays/toasts.tsx";
import { useT } from "../../i18n/use-t.ts";
import { send } from "../core/api/call.ts";
import { useFailureToast } from "../core/api/failure.ts";

export interface EntryChange {
	readonly method: "PATCH" | "DELETE";
	readonly id: string;
	readonly body?: unknown;
	/** What a toast says when it is done. */
	readonly said: string;
}

/** Changes an entry without a form, and reads the list anew. */
export function useEntryChange({ path }: ContentTypeSpec) {
	const t = useT(panelWords);
	const toast = useToast();
	const tellFailure = useFailureToast();
	const client = useQueryClient();
	return useMutation({
		mutationFn: ({ method, id, body }: EntryChange) => send(method, `/api/admin/${path}/${id}`, body),
		onSuccess: (_, { said }) => toast({ title: said }),
		onError: (error) => tellFailure(t("admin.failed"), error),
		// Also after a failure: someone else may have changed it, and then this shows how.
		onSettled: () => client.invalidateQueries({ queryKey: [`/api/admin/${path}`] }),
	});
}
