import type { Context } from "hono";
import { staffMark } from "#shared/staff/staff-mark.ts";
import type { Visitor } from "./login/login.ts";
import { longestSession } from "./sessions/lifetime.ts";

/** Who tries to log in, as the request tells. */
export function visitorOf(context: Context, addressOf: (context: Context) => string): Visitor {
	return {
		address: addressOf(context),
		cookies: context.req.header("cookie") ?? null,
		userAgent: context.req.header("user-agent") ?? "",
	};
}

/** Sets the cookies of a login, and the mark that this browser may have a session. */
export function welcome(response: Response, cookies: readonly string[], publicUrl: string): Response {
	for (const cookie of [...cookies, mark(publicUrl, longestSession)]) response.headers.append("set-cookie", cookie);
	return response;
}

/** The answer to a logout. */
export function sayGoodbye(dropSession: string, publicUrl: string): Response {
	const response = new Response(null, { status: 204 });
	for (const cookie of [dropSession, mark(publicUrl, 0)]) response.headers.append("set-cookie", cookie);
	return response;
}

function mark(publicUrl: string, maxAge: number): string {
	const secure = publicUrl.startsWith("https:") ? "; Secure" : "";
	return `${staffMark}; Max-Age=${maxAge}; Path=/; SameSite=Lax${secure}`;
}
