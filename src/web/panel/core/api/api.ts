import type { CallName, Calls, PartsOf } from "#shared/api/calls.ts";
import type { AnswerOf } from "#shared/api/contract.ts";
import { call, type Method } from "./call.ts";

interface Parts {
	readonly params?: Readonly<Record<string, string>>;
	readonly query?: Readonly<Record<string, unknown>>;
	readonly body?: unknown;
}

/**
 * Makes a declared call and reads its answer: `api("PUT /api/admin/settings", { body })`. What has to be sent and what
 * comes back are typed by the call's contract.
 * @throws ApiError when the server refuses; TypeError or a timeout when no answer came.
 */
export async function api<Name extends CallName>(
	name: Name,
	...[parts]: PartsOf<Calls[Name]>
): Promise<AnswerOf<Calls[Name]>> {
	const { params = {}, query = {}, body }: Parts = parts ?? {};
	const space = name.indexOf(" ");
	const path = name.slice(space + 1).replace(/:(\w+)/g, (_, part) => encodeURIComponent(params[part] ?? ""));
	const response = await call(name.slice(0, space) as Method, path + searchOf(query), body);
	// The server's handler cannot answer anything else: both sides are typed by the same contract.
	return (response.status === 204 ? undefined : await response.json()) as AnswerOf<Calls[Name]>;
}

function searchOf(query: Readonly<Record<string, unknown>>): string {
	const given = Object.entries(query).filter(([, value]) => value !== undefined);
	return given.length === 0 ? "" : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}
