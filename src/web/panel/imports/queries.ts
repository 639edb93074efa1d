import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import panelWords from "#i18n/en/panel/common.json" with { type: "json" };
import panelImportsWords from "#i18n/en/panel/imports.json" with { type: "json" };
import type { LeadImport } from "#shared/api/leads/lead-import.ts";
import { isMoving } from "#shared/leads/import.ts";
import { apiQuery } from "../core/api/api.ts";
import { useAction } from "../core/hooks/use-action.ts";

/** ms */
const whileMoving = 1000;

export const importsQuery = apiQuery("GET /api/admin/imports");

export function importQuery(id: string) {
	return {
		...apiQuery("GET /api/admin/imports/:id", { params: { id } }),
		refetchInterval: ({ state }: { state: { data?: LeadImport | undefined } }) =>
			state.data && isMoving(state.data.state) ? whileMoving : (false as const),
	};
}

/** Shows an import as a call has just answered it. What is being read may be older, and is not waited for. */
export async function showImport(client: QueryClient, file: LeadImport): Promise<void> {
	const { queryKey } = importQuery(file.id);
	await client.cancelQueries({ queryKey, exact: true });
	client.setQueryData(queryKey, file);
}

export function useImportChange<Given = void>(change: (given: Given) => Promise<LeadImport>) {
	const client = useQueryClient();
	return useAction(change, { onDone: (file) => showImport(client, file) });
}

export const words = { ...panelWords, ...panelImportsWords };
