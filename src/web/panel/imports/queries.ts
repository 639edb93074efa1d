import type { QueryClient } from "@tanstack/react-query";
import type { ContentImportPlan } from "#shared/api/content/imports.ts";
import type { LeadImport } from "#shared/api/leads/lead-import.ts";
import type { CsvType } from "#shared/content-types/csv.ts";
import { isMoving } from "#shared/leads/import.ts";
import { ApiError } from "../../app/api/query.ts";
import { addressOf, api, apiQuery, apiResponse } from "../core/api/api.ts";
import { sendPacked } from "../core/api/send-file.ts";

/** ms */
const whileMoving = 1000;
const whileOneMoves = 3000;

export const importsQuery = {
	...apiQuery("GET /api/admin/imports"),
	refetchInterval: ({ state }: { state: { data?: readonly LeadImport[] | undefined } }) =>
		state.data?.some((file) => isMoving(file.state)) ? whileOneMoves : (false as const),
};

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

/** Asks for the password by a call without the file, then sends it. @throws ApiError when it is refused, TypeError when no answer came */
export async function sendRequests(file: File, onProgress: (share: number) => void, signal: AbortSignal) {
	const query = { name: file.name.slice(-200) };
	await apiResponse("POST /api/admin/imports", { query }).catch((error: unknown) => {
		if (!(error instanceof ApiError) || error.status !== 422) throw error;
	});
	signal.throwIfAborted();
	// The call's contract declares its answer.
	return (await sendPacked(addressOf("POST /api/admin/imports", { query }), file, onProgress, signal)) as LeadImport;
}

export function tablesQuery(type: CsvType) {
	return apiQuery("GET /api/admin/content/:type/imports", { params: { type } });
}

/** Has a file read, or with its plan's `mark` brought in. @throws ApiError when it is refused, TypeError when no answer came */
export async function sendTable(
	type: CsvType,
	{ file, publish, mark }: { file: File; publish: boolean; mark?: string },
) {
	// A session that has ended is told by a call that can ask for the password.
	await api("GET /api/admin/content/:type/imports", { params: { type } });
	const query = {
		name: file.name.slice(-200),
		publish: publish ? "true" : "false",
		...(mark === undefined ? { dryRun: "true" } : { mark }),
	} as const;
	const address = addressOf("POST /api/admin/content/:type/imports", { params: { type }, query });
	// The call's contract declares its answer.
	return (await sendPacked(address, file, () => undefined, new AbortController().signal)) as ContentImportPlan;
}
