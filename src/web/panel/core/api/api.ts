import { queryOptions } from "@tanstack/react-query";
import panelWords from "#i18n/en/panel/common.json" with { type: "json" };
import type { Translate } from "#i18n/t.ts";
import type { CallName, Calls, PartsOf } from "#shared/api/calls.ts";
import type { AnswerOf } from "#shared/api/contract.ts";
import type { Problem, ProblemCode } from "#shared/problem.ts";
import { ApiError, throwIfNotOk } from "../../../app/api/query.ts";
import { useToast } from "../../../app/overlays/toasts.tsx";
import { useT } from "../../../i18n/use-t.ts";
import { dropEarly, takeEarly } from "../session/early-reads.ts";
import { PasskeyError } from "../session/passkey.ts";
import { confirmationGate, type Gate, sessionGate } from "../session/session-gate.ts";

interface Parts {
	readonly params?: Readonly<Record<string, string>>;
	readonly query?: Readonly<Record<string, unknown>>;
	readonly body?: unknown;
	/** A repeat of the call with the same key is done once. */
	readonly idempotencyKey?: string;
}

/** Makes a declared call and reads its answer. @throws ApiError when the server refuses; TypeError or a timeout when no answer came */
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

type ApiResponse<Name extends CallName> = Omit<Response, "json"> & { json(): Promise<AnswerOf<Calls[Name]>> };

/** The same for a call of which more is read than its JSON: headers, a file. */
export function apiResponse<Name extends CallName>(
	name: Name,
	...[parts]: PartsOf<Calls[Name]>
): Promise<ApiResponse<Name>> {
	const sent: Parts = parts ?? {};
	return call(name.slice(0, name.indexOf(" ")) as Method, addressOf(name, sent), sent.body, sent.idempotencyKey);
}

export function addressOf(name: CallName, { params = {}, query = {} }: Parts = {}): string {
	const path = name.slice(name.indexOf(" ") + 1);
	return path.replace(/:(\w+)/g, (_, part) => encodeURIComponent(params[part] ?? "")) + searchOf(query);
}

function searchOf(query: Readonly<Record<string, unknown>>): string {
	const given = Object.entries(query).filter(([, value]) => value !== undefined);
	return given.length === 0 ? "" : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}

const timeout = 25_000;

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Calls the API; where the session has ended or the password is needed it asks over the screen and calls again. @throws as `api` */
export async function call(method: Method, path: string, body?: unknown, idempotencyKey?: string): Promise<Response> {
	const before = new Map([sessionGate, confirmationGate].map((gate) => [gate, gate.passes()]));
	const send = () => answerTo(method, path, body, idempotencyKey);
	const response = await send().catch((error: unknown) => {
		if (method !== "DELETE" || !(error instanceof TypeError)) throw error;
		return send();
	});
	const problem = response.ok ? {} : await problemOf(response);
	// It was deleted by the one whose answer was lost, or by somebody else.
	if (method === "DELETE" && problem.code === "not-found") return new Response(null, { status: 204 });
	const gate = gateOf(problem);
	if (!gate) return throwIfNotOk(response);
	const asks = !(method === "GET" && gate.isRefused());
	if (gate.passes() !== before.get(gate) || (asks && (await gate.ask(problem.found))))
		return call(method, path, body, idempotencyKey);
	return throwIfNotOk(response);
}

/** The answer with its body read; the timeout covers that of JSON, not of a file, which may be long. */
async function answerTo(method: Method, path: string, body: unknown, idempotencyKey?: string): Promise<Response> {
	const giveUp = new AbortController();
	const timer = setTimeout(() => giveUp.abort(), timeout);
	const isFile = body instanceof Blob;
	try {
		if (method !== "GET") dropEarly();
		const early = method === "GET" ? await takeEarly(path, giveUp.signal) : null;
		const answer =
			early ??
			(await fetch(path, {
				method,
				credentials: "include",
				headers: {
					"accept-language": document.documentElement.lang,
					...(body !== undefined && { "content-type": isFile ? "application/octet-stream" : "application/json" }),
					...(idempotencyKey !== undefined && { "idempotency-key": idempotencyKey }),
				},
				...(body !== undefined && { body: isFile ? body : JSON.stringify(body) }),
				signal: giveUp.signal,
			}));
		return early || isJson(answer) ? new Response(await answer.blob(), answer) : answer;
	} finally {
		clearTimeout(timer);
	}
}

function isJson({ headers }: Response): boolean {
	return /^application\/(?:[\w.-]+\+)?json\b/.test(headers.get("content-type") ?? "");
}

/** The dialog to pass before the call is repeated; `null` for others, such as a 401 for a wrong password in a form. */
function gateOf({ code, mayConfirm }: Partial<Problem>): Gate | null {
	if (code === "not-signed-in") return sessionGate;
	return code === "confirm-password" || (code === "confirm-contact" && mayConfirm) ? confirmationGate : null;
}

async function problemOf(response: Response): Promise<Partial<Problem>> {
	const problem: unknown = await response
		.clone()
		.json()
		.catch(() => null);
	return typeof problem === "object" && problem ? problem : {};
}

/** What the headers of a list say: how many there are, whether they were counted to the end, and the cursor of the next page. */
export function pageOf({ headers }: Pick<Response, "headers">) {
	const next = headers.get("link")?.match(/<([^>]+)>\s*;\s*rel="?next"?/)?.[1];
	return {
		total: Number(headers.get("x-total-count") ?? 0),
		capped: headers.has("x-total-count-capped"),
		next: next ? new URL(next, location.href).searchParams.get("cursor") : null,
	};
}

/** Why a call failed; `isMarked`: its fields say it themselves. */
export function sentenceOf(error: unknown, t: Translate<typeof panelWords>, isMarked = false): string {
	const reasons = isMarked ? "" : Object.values(fieldErrorsOf(error)).join(" ");
	if (error instanceof ApiError) return reasons || (error.problem?.detail ?? error.message);
	if (error instanceof PasskeyError) return t(`passkey.${error.reason}`);
	return navigator.onLine ? t("admin.noAnswer") : t("admin.offline");
}

export function codeOf(error: unknown): ProblemCode | null {
	return (error instanceof ApiError && error.problem?.code) || null;
}

export function fieldErrorsOf(error: unknown): Readonly<Record<string, string>> {
	return (error instanceof ApiError && error.problem?.errors) || {};
}

/** Tells of a failed call in a toast, and answers the toast's id. */
export function useFailureToast(): (title: string, error: unknown, isMarked?: boolean) => number {
	const t = useT(panelWords);
	const toast = useToast();
	return (title, error, isMarked) => toast({ title, text: sentenceOf(error, t, isMarked), urgent: true });
}

export function saveFile(file: Blob, name: string): void {
	const address = URL.createObjectURL(file);
	const link = Object.assign(document.createElement("a"), { href: address, download: name });
	link.click();
	// The browser has begun to read by the next task.
	setTimeout(() => URL.revokeObjectURL(address));
}
