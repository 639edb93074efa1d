import type { Context } from "hono";
import { contactFinder, type OwnContacts, type TextCheck } from "#shared/contacts/foreign-contacts.ts";
import { ProblemError } from "./api/problems.ts";

export interface Caller {
	readonly id: string;
	readonly name: string;
	readonly isOwner: boolean;
	readonly sessionId: string;
	/** A password or a passkey was shown in this session in the last ten minutes. */
	readonly isConfirmed: boolean;
	/** Of texts that the caller publishes. @throws ProblemError `confirm-contact` */
	readonly check: TextCheck;
	/** Counts people, by the ids of customers, whom the caller is about to read of. @throws ProblemError `read-budget` */
	readonly reads: (people: readonly string[]) => void;
}

declare module "hono" {
	interface ContextVariableMap {
		/** Set by the guard of `/api/admin/*`. */
		caller: Caller;
	}
}

/** Who is calling; the guard of `/api/admin/*` has seen the session. @throws ProblemError `not-signed-in` */
export function callerOf(context: Context): Caller {
	const caller: Caller | undefined = context.get("caller");
	if (!caller) throw new ProblemError("not-signed-in");
	return caller;
}

/** @throws ProblemError `owner-only` for everyone but the owner. */
export function ownerOf(context: Context): Caller {
	const caller = callerOf(context);
	if (!caller.isOwner) throw new ProblemError("owner-only");
	return caller;
}

/** @throws ProblemError `confirm-password` where password and passkey were shown more than ten minutes ago. */
export function confirmedOf(context: Context): Caller {
	const caller = callerOf(context);
	if (!caller.isConfirmed) throw new ProblemError("confirm-password");
	return caller;
}

/** What a stolen session must not do (docs/product, decision 38). @throws ProblemError `owner-only`, `confirm-password` */
export function confirmedOwnerOf(context: Context): Caller {
	ownerOf(context);
	return confirmedOf(context);
}

/** Lets nobody but the owner, with a password shown lately, publish what leads people elsewhere (docs/product, decision 59). */
export function contactCheck(
	own: OwnContacts,
	{ isOwner, isConfirmed }: Pick<Caller, "isOwner" | "isConfirmed">,
): TextCheck {
	const find = contactFinder(own);
	return (before, after) => {
		const contacts = find(before, after);
		if (contacts && !(isOwner && isConfirmed))
			throw new ProblemError("confirm-contact", { members: { found: contacts.found, mayConfirm: isOwner } });
		return contacts;
	};
}
