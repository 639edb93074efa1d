import { randomBytes } from "node:crypto";
import { defaultAdminEmail } from "#server/config.ts";
import type { Database } from "#server/db/database.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import type { Caller } from "#server/http/caller.ts";
import type { Session } from "#shared/api/staff/session.ts";
import type { StaffMemberAnswer, StaffPatch } from "#shared/api/staff/staff.ts";
import { hashPassword, type PasswordProof } from "./login/password.ts";
import type { FactorsStore } from "./second-factor/store.ts";
import { type StaffStore, staffStore, type UserRow } from "./store.ts";

interface StaffParts {
	readonly store: StaffStore;
	readonly factors: FactorsStore;
	/** Whether the server can send mail. */
	readonly hasMail: () => Promise<boolean>;
	readonly prove: PasswordProof;
	/** @throws ProblemError `invalid` for a password that is guessed first */
	readonly checkPassword: (password: string, of: { email: string; name: string }, field: string) => Promise<void>;
	/** ms */
	readonly now: () => number;
}

/** Accounts of staff: who there is, who may come in, and how each changes their own. */
export function staffAccounts({ store, factors, hasMail, prove, checkPassword, now }: StaffParts) {
	async function presentAll(rows: readonly UserRow[]): Promise<StaffMemberAnswer[]> {
		const [holders, phones, mails] = await Promise.all([factors.holders(), store.phones(), hasMail()]);
		return rows.map((row) => presentAccount(row, holders.has(row.id), reachOf(row, phones, mails)));
	}

	return {
		/** One who is logged in. @throws ProblemError `not-signed-in` where the account has gone meanwhile */
		async byId(id: string): Promise<UserRow> {
			const user = await store.byId(id);
			if (!user) throw new ProblemError("not-signed-in");
			return user;
		},

		/**
		 * Gives the caller another password and ends their other sessions.
		 * @throws ProblemError `invalid` where the current one is wrong, `too-many-tries`
		 */
		async changePassword(current: string, next: string, { id, sessionId }: Caller): Promise<void> {
			await prove(id, current, "current");
			await checkPassword(next, await this.byId(id), "next");
			await store.changePassword(await hashPassword(next), { id, at: new Date(now()), currentSession: sessionId });
		},

		async list(): Promise<StaffMemberAnswer[]> {
			return presentAll(await store.list());
		},

		/**
		 * Changes what the patch names of an account.
		 * @throws ProblemError `not-found`; `forbidden` for disabling one who has the owner's role, or giving it to a disabled
		 * account; `last-owner`
		 */
		async change(id: string, { disabled, name, isOwner }: StaffPatch, by: string): Promise<StaffMemberAnswer> {
			const before = await store.byId(id);
			if (!before) throw new ProblemError("not-found");
			const at = { id: by, at: new Date(now()) };
			if (disabled !== undefined && (isOwner ?? before.isOwner)) throw new ProblemError("forbidden");
			const outcome = isOwner === undefined ? "done" : await store.setOwner(id, isOwner, at);
			if (outcome === "last-owner") throw new ProblemError("last-owner");
			if (outcome === "disabled") throw new ProblemError("forbidden");
			if (name !== undefined) await store.rename(id, name, at);
			// Somebody may have given the role meanwhile.
			if (disabled !== undefined && !(await store.setDisabled(id, disabled, at))) throw new ProblemError("forbidden");
			const row = await store.byId(id);
			const [answer] = row ? await presentAll([row]) : [];
			if (!answer) throw new ProblemError("not-found");
			return answer;
		},

		/** Takes a colleague's second factors away: they lost their phone. @throws ProblemError `not-found`, `forbidden` for one's own */
		async removeSecondFactor(id: string, by: string): Promise<void> {
			// The own ones go one by one, each with the password.
			if (id === by) throw new ProblemError("forbidden");
			if (!(await factors.removeAll(id, { id: by, at: new Date(now()) }))) throw new ProblemError("not-found");
		},
	};
}

export type StaffAccounts = ReturnType<typeof staffAccounts>;

/** The id of the owner's account; of several that of the oldest. @throws Error where the site was never started */
export async function ownerId(db: Database): Promise<string> {
	const owner = await staffStore(db).owner();
	if (!owner) throw new Error("there is no owner yet: start the site once");
	return owner.id;
}

/** Makes the owner's account at the first start; answers the generated password where none was given. */
export async function ensureOwner(db: Database, email: string, password: string | null): Promise<string | null> {
	const store = staffStore(db);
	if (await store.owner()) return null;
	const chosen = password ?? randomBytes(12).toString("base64url");
	const made = await store.createOwner(email, "Owner", await hashPassword(chosen), password === null);
	return made && !password ? chosen : null;
}

export type StaffMember = Session["user"];

export function presentMember(user: UserRow, needsSecondFactor: boolean): StaffMember {
	return {
		id: user.id,
		email: user.email,
		name: user.name,
		role: "ADMIN",
		isOwner: user.isOwner,
		locale: user.locale,
		passwordIsGenerated: user.passwordIsGenerated,
		needsSecondFactor,
	};
}

export type Reach = StaffMemberAnswer["reach"];

/** By what someone can be told; `phones` by account. */
export function reachOf({ id, email }: UserRow, phones: ReadonlyMap<string, number>, hasMail: boolean): Reach {
	return { mail: hasMail && email !== defaultAdminEmail, phones: phones.get(id) ?? 0 };
}

function presentAccount(row: UserRow, secondFactor: boolean, reach: Reach): StaffMemberAnswer {
	return {
		id: row.id,
		email: row.email,
		name: row.name,
		role: "ADMIN",
		isOwner: row.isOwner,
		disabledAt: row.disabledAt?.toISOString() ?? null,
		createdAt: row.createdAt.toISOString(),
		secondFactor,
		seenAt: row.seenAt?.toISOString() ?? null,
		reach,
	};
}
