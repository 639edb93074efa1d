import type { Context } from "hono";
import type { Visitor } from "./login.ts";

/** Who tries to log in, as the request tells. */
export function visitorFrom(context: Context, addressOf: (context: Context) => string): Visitor {
	return {
		address: addressOf(context),
		cookies: context.req.header("cookie") ?? null,
		userAgent: context.req.header("user-agent") ?? "",
	};
}
