import type { Context } from "hono";
import { Refusal } from "./api/problems.ts";

/** Who of the staff is calling, and from which session. */
export interface Caller {
	readonly id: string;
	readonly name: string;
	readonly isOwner: boolean;
	readonly sessionId: string;
	/** A password or a passkey was shown in this session in the last ten minutes. */
	readonly isConfirmed: boolean;
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

/** @throws Refusal `owner-only` for everyone but the owner. */
export function ownerOf(context: Context): Caller {
	const caller = callerOf(context);
	if (!caller.isOwner) throw new Refusal("owner-only");
	return caller;
}

/** @throws Refusal `confirm-password` where password and passkey were shown more than ten minutes ago. */
export function confirmedOf(context: Context): Caller {
	const caller = callerOf(context);
	if (!caller.isConfirmed) throw new Refusal("confirm-password");
	return caller;
}

/** What a stolen session must not do (decision 38). @throws Refusal `owner-only`, `confirm-password` */
export function confirmedOwnerOf(context: Context): Caller {
	ownerOf(context);
	return confirmedOf(context);
}
