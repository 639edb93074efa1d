import { ProblemError } from "#server/http/api/problems.ts";
import type { Account, AccountPatch } from "#shared/api/staff/account.ts";
import { type Reach, reachOf } from "../member.ts";
import type { StaffStore, UserRow } from "../store.ts";
import type { AccountStore } from "./store.ts";

export interface OwnAccountParts {
	readonly staff: Pick<StaffStore, "byId">;
	readonly store: Pick<AccountStore, "phones" | "changeOwn">;
	/** Whether the server can send mail. */
	readonly hasMail: boolean;
	/** ms */
	readonly now: () => number;
}

/** The account of the one who is logged in, as they see and change it. */
export function ownAccount({ staff, store, hasMail, now }: OwnAccountParts) {
	const present = async (row: UserRow | undefined): Promise<Account> => {
		if (!row) throw new ProblemError("not-signed-in");
		return presentOwn(row, reachOf(row, await store.phones(), hasMail));
	};
	return {
		read: async (id: string): Promise<Account> => present(await staff.byId(id)),
		change: async (id: string, patch: AccountPatch): Promise<Account> =>
			present(await store.changeOwn(patch, { id, at: new Date(now()) })),
	};
}

export type OwnAccount = ReturnType<typeof ownAccount>;

function presentOwn(row: UserRow, reach: Reach): Account {
	const { id, email, name, isOwner, locale, quietFrom, quietUntil, muted } = row;
	const quietHours = quietFrom && quietUntil ? { from: quietFrom, until: quietUntil } : null;
	return { id, email, name, isOwner, locale, quietHours, muted, reach };
}
