import type { Problem } from "#shared/problem.ts";
import { throwIfNotOk } from "../../../app/api/query.ts";
import { dropEarly, takeEarly } from "../session/early-reads.ts";
import { confirmationGate, type Gate, sessionGate } from "../session/session-gate.ts";
import { withTimeout } from "./with-timeout.ts";

const timeout = 25_000;

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * Calls the API as the one who is logged in; a body is sent as JSON, a part of a file as it is. When the session has ended, or the call needs the password to have been shown
 * lately, it is asked for over the screen and the call is made again.
 * @throws ApiError when the server refuses; TypeError or a timeout when no answer came.
 */
export async function call(method: Method, path: string, body?: unknown, idempotencyKey?: string): Promise<Response> {
	const before = new Map([sessionGate, confirmationGate].map((gate) => [gate, gate.passes()]));
	const isFile = body instanceof Blob;
	const response = await withTimeout(timeout, async (signal) => {
		if (method !== "GET") dropEarly();
		const early = method === "GET" ? await takeEarly(path, signal) : null;
		if (early) return buffered(early);
		const answer = await fetch(path, {
			method,
			credentials: "include",
			headers: {
				"accept-language": document.documentElement.lang,
				...(body === undefined ? {} : { "content-type": isFile ? "application/octet-stream" : "application/json" }),
				...(idempotencyKey === undefined ? {} : { "idempotency-key": idempotencyKey }),
			},
			...(body === undefined ? {} : { body: isFile ? body : JSON.stringify(body) }),
			signal,
		});
		return isJson(answer) ? buffered(answer) : answer;
	});
	const problem = response.ok ? {} : await problemOf(response);
	const gate = gateOf(problem);
	if (!gate) return throwIfNotOk(response);
	const asks = !(method === "GET" && gate.isRefused());
	if (gate.passes() !== before.get(gate) || (asks && (await gate.ask(problem.found))))
		return call(method, path, body, idempotencyKey);
	return throwIfNotOk(response);
}

function isJson({ headers }: Response): boolean {
	return /^application\/(?:[\w.-]+\+)?json\b/.test(headers.get("content-type") ?? "");
}

/** The response with its body read. The timeout covers the body of JSON, not of a file, which may be long. */
async function buffered(response: Response): Promise<Response> {
	return new Response(await response.blob(), response);
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
