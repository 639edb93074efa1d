import type { Problem } from "#shared/problem.ts";

/** An answer that was not a success; the message is `status: body` (specification, section 8). */
export class ApiError extends Error {
	override name = "ApiError";
	readonly status: number;
	/** What the server says, in the visitor's language, where it said so. */
	readonly problem: Problem | null;
	/** The header of that name: seconds, or a date. */
	readonly retryAfter: string | null;

	constructor(status: number, body: string, statusText: string, retryAfter: string | null = null) {
		super(`${status}: ${body || statusText}`);
		this.status = status;
		this.problem = problemIn(body);
		this.retryAfter = retryAfter;
	}
}

/** Throws an `ApiError` for any answer that is not a success. */
export async function throwIfNotOk(response: Response): Promise<Response> {
	if (response.ok) return response;
	throw new ApiError(response.status, await response.text(), response.statusText, response.headers.get("retry-after"));
}

function problemIn(body: string): Problem | null {
	try {
		const value: unknown = JSON.parse(body);
		return typeof value === "object" && value !== null && "code" in value && "detail" in value
			? (value as Problem)
			: null;
	} catch {
		return null;
	}
}
