import { throwIfNotOk } from "../../../app/api-error.ts";
import { sessionGate } from "./session-gate.ts";

const patience = 25_000;

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * Calls the API as the one who is logged in. When the session has ended, the password is asked for over the screen and
 * the call is made again.
 * @throws ApiError when the server refuses; TypeError or a timeout when no answer came.
 */
export async function call(method: Method, path: string, body?: unknown): Promise<Response> {
	const response = await fetch(path, {
		method,
		credentials: "include",
		headers: {
			"accept-language": document.documentElement.lang,
			...(body === undefined ? {} : { "content-type": "application/json" }),
		},
		...(body === undefined ? {} : { body: JSON.stringify(body) }),
		signal: AbortSignal.timeout(patience),
	});
	if (response.status === 401 && (await hasNoSession(response)) && (await sessionGate.ask()))
		return call(method, path, body);
	return throwIfNotOk(response);
}

// A wrong password in a form is a 401 as well, and no reason to ask for another login.
async function hasNoSession(response: Response): Promise<boolean> {
	return (await response.clone().text()).includes("not-signed-in");
}

/** Reads JSON. The shape is the API's own. */
export async function read<Shape>(path: string): Promise<Shape> {
	return (await call("GET", path)).json();
}

/** Sends JSON and reads the answer; `undefined` where there is none. */
export async function send<Shape = void>(method: Method, path: string, body?: unknown): Promise<Shape> {
	const response = await call(method, path, body);
	return response.status === 204 ? (undefined as Shape) : response.json();
}
