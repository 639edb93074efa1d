import { queryOptions } from "@tanstack/react-query";
import type { CallName, Calls, PartsOf } from "#shared/api/calls.ts";
import type { AnswerOf } from "#shared/api/contract.ts";
import { nextAddress } from "../session/next-address.ts";
import { call, type Method } from "./call.ts";

interface Parts {
	readonly params?: Readonly<Record<string, string>>;
	readonly query?: Readonly<Record<string, unknown>>;
	readonly body?: unknown;
}

/** The calls that read, and of which nothing has to be sent. */
type ReadName = {
	[Name in CallName]: Name extends `GET ${string}` ? ([] extends PartsOf<Calls[Name]> ? Name : never) : never;
}[CallName];

/**
 * Makes a declared call and reads its answer: `api("PUT /api/admin/settings", { body })`. What has to be sent and what
 * comes back are typed by the call's contract.
 * @throws ApiError when the server refuses; TypeError or a timeout when no answer came.
 */
export async function api<Name extends CallName>(
	name: Name,
	...[parts]: PartsOf<Calls[Name]>
): Promise<AnswerOf<Calls[Name]>> {
	const sent: Parts = parts ?? {};
	return readAnswer<Name>(await send(name, sent));
}

/** The query of a declared call; its key is the path. What staff look at may change any time: each visit asks again. */
export function apiQuery<Name extends ReadName>(name: Name) {
	return queryOptions<AnswerOf<Calls[Name]>>({
		queryKey: [name.slice("GET ".length)],
		queryFn: async () => readAnswer<Name>(await send(name)),
		staleTime: 0,
	});
}

/** Makes a declared call that answers a list by pages; `next` is the query of the next page, `null` on the last one. */
export async function apiPage<Name extends ReadName>(name: Name, query: Readonly<Record<string, string>>) {
	const response = await send(name, { query });
	return { entries: await readAnswer<Name>(response), next: nextQuery(response.headers.get("link")) };
}

function send(name: string, { params = {}, query = {}, body }: Parts = {}): Promise<Response> {
	const space = name.indexOf(" ");
	const path = name.slice(space + 1).replace(/:(\w+)/g, (_, part) => encodeURIComponent(params[part] ?? ""));
	return call(name.slice(0, space) as Method, path + searchOf(query), body);
}

async function readAnswer<Name extends CallName>(response: Response): Promise<AnswerOf<Calls[Name]>> {
	// The server's handler cannot answer anything else: both sides are typed by the same contract.
	return (response.status === 204 ? undefined : await response.json()) as AnswerOf<Calls[Name]>;
}

function searchOf(query: Readonly<Record<string, unknown>>): string {
	const given = Object.entries(query).filter(([, value]) => value !== undefined);
	return given.length === 0 ? "" : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}

function nextQuery(link: string | null): Readonly<Record<string, string>> | null {
	const address = nextAddress(link);
	return address === null ? null : Object.fromEntries(new URL(address, location.href).searchParams);
}
