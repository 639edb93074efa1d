import type { Context } from "hono";
import { Refusal } from "./problems.ts";

/** Who of the staff is calling, and from which session. */
export interface Caller {
	readonly id: string;
	readonly name: string;
	readonly isOwner: boolean;
	readonly sessionId: string;
}

declare module "hono" {
	interface ContextVariableMap {
		/** Set by the guard of `/api/admin/*`. */
		caller: Caller;
	}
}

/**
 * Who is calling; the guard of `/api/admin/*` has seen the session.
 * @throws Refusal `not-signed-in`
 */
export function callerOf(context: Context): Caller {
	const caller: Caller | undefined = context.get("caller");
	if (!caller) throw new Refusal("not-signed-in");
	return caller;
}

/** @throws Refusal `forbidden` for everyone but the owner. */
export function ownerOf(context: Context): Caller {
	const caller = callerOf(context);
	if (!caller.isOwner) throw new Refusal("forbidden");
	return caller;
}
