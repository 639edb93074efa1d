import { queryOptions } from "@tanstack/react-query";
import type { CallName, Calls, PartsOf } from "#shared/api/calls.ts";
import type { AnswerOf } from "#shared/api/contract.ts";
import { call, type Method } from "./call.ts";

interface Parts {
	readonly params?: Readonly<Record<string, string>>;
	readonly query?: Readonly<Record<string, unknown>>;
	readonly body?: unknown;
	/** A repeat of the call with the same key is done once. */
	readonly idempotencyKey?: string;
}

/**
 * Makes a declared call and reads its answer: `api("PUT /api/admin/settings", { body })`. What has to be sent and what
 * comes back are typed by the call's contract.
 * @throws ApiError when the server refuses; TypeError or a timeout when no answer came.
 */
export async function api<Name extends CallName>(
	name: Name,
	...parts: PartsOf<Calls[Name]>
): Promise<AnswerOf<Calls[Name]>> {
	const response = await apiResponse(name, ...parts);
	// The server's handler cannot answer anything else: both sides are typed by the same contract.
	return response.status === 204 ? (undefined as AnswerOf<Calls[Name]>) : response.json();
}

/** The query of a declared call; its key is the address. What staff look at may change: each visit to a screen asks again. */
export function apiQuery<Name extends CallName>(name: Name, ...parts: PartsOf<Calls[Name]>) {
	const sent: Parts = parts[0] ?? {};
	return queryOptions<AnswerOf<Calls[Name]>>({
		queryKey: [addressOf(name, sent)],
		queryFn: () => api(name, ...parts),
		staleTime: 0,
	});
}

/** A response with the JSON that its call declares. */
type ApiResponse<Name extends CallName> = Omit<Response, "json"> & { json(): Promise<AnswerOf<Calls[Name]>> };

/** The same for a call of which more is read than its JSON: headers, a file. */
export function apiResponse<Name extends CallName>(
	name: Name,
	...[parts]: PartsOf<Calls[Name]>
): Promise<ApiResponse<Name>> {
	const sent: Parts = parts ?? {};
	return call(name.slice(0, name.indexOf(" ")) as Method, addressOf(name, sent), sent.body, sent.idempotencyKey);
}

/** The address of a declared call, with its query. */
export function addressOf(name: CallName, { params = {}, query = {} }: Parts = {}): string {
	const path = name.slice(name.indexOf(" ") + 1);
	return path.replace(/:(\w+)/g, (_, part) => encodeURIComponent(params[part] ?? "")) + searchOf(query);
}

function searchOf(query: Readonly<Record<string, unknown>>): string {
	const given = Object.entries(query).filter(([, value]) => value !== undefined);
	return given.length === 0 ? "" : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}
