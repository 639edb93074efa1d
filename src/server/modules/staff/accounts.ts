import { randomBytes } from "node:crypto";
import type { OpenAPIHono } from "@hono/zod-openapi";
import { asc, desc, eq, sql } from "drizzle-orm";
import { defaultAdminEmail } from "#server/config.ts";
import type { Database } from "#server/db/database.ts";
import { accounts, invitations, passkeys, settings, twoFactors, users } from "#server/db/schema/staff.ts";
import { implement } from "#server/http/api/implement.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import type { Caller } from "#server/http/caller.ts";
import * as calls from "#shared/api/staff/staff.ts";
import { hashPassword } from "./login/password.ts";
import type { StaffParts } from "./parts.ts";
import { removeSecondFactors } from "./second-factor/authenticator.ts";
import { demandKey } from "./sessions/sessions.ts";
import { dropAccess, dropLinks, lockUser, recordStaff, staffStore, type UserRow, unnamedOwner } from "./store.ts";

export function accountRoutes(app: OpenAPIHono, { db, store, hasMail, by: byOf }: StaffParts): void {
	async function present(rows: readonly UserRow[]): Promise<calls.StaffMemberAnswer[]> {
		const holders = db
			.select({ userId: twoFactors.userId })
			.from(twoFactors)
			.where(eq(twoFactors.verified, true))
			.union(db.select({ userId: passkeys.userId }).from(passkeys));
		const [guarded, phones, mails] = await Promise.all([holders, store.phones(), hasMail()]);
		const ids = new Set(guarded.map(({ userId }) => userId));
		return rows.map((row) => presentAccount(row, ids.has(row.id), reachOf(row, phones, mails)));
	}

	/** `forbidden`: who has the owner's role cannot be disabled, and who is disabled cannot get it. */
	async function change(id: string, { disabled, name, isOwner }: calls.StaffPatch, caller: Caller): Promise<void> {
		const by = byOf(caller);
		await db.transaction(async (tx) => {
			// Locks all owners, in one order, so that two cannot take each other's role at once.
			const isOne = eq(users.isOwner, true);
			const owners = await tx.select({ id: users.id }).from(users).where(isOne).orderBy(users.id).for("update");
			const before = await lockUser(tx, id);
			if (!before) throw new ProblemError("not-found");
			const givesRole = isOwner === true && !before.isOwner;
			const takesRole = isOwner === false && before.isOwner;
			const turns = disabled !== undefined && disabled !== (before.disabledAt !== null);
			if (disabled !== undefined && (isOwner ?? before.isOwner)) throw new ProblemError("forbidden");
			if (givesRole && before.disabledAt) throw new ProblemError("forbidden");
			if (takesRole && owners.length === 1) throw new ProblemError("last-owner");
			// The others are told of it before the role is gone, and the person with them.
			if (takesRole) {
				await recordStaff(tx, by, "role-taken", id, null, { name: before.name });
				await dropLinks(tx, eq(invitations.invitedBy, id));
			}
			const disabledAt = turns ? { disabledAt: disabled ? by.at : null } : {};
			await tx
				.update(users)
				.set({ name, isOwner, ...disabledAt, updatedAt: by.at })
				.where(eq(users.id, id));
			if (givesRole) await recordStaff(tx, by, "role-given", id, null, { name: before.name });
			if (name !== undefined && name !== before.name)
				await recordStaff(tx, by, "renamed", id, { name: before.name }, { name });
			if (!turns) return;
			if (disabled) {
				await dropAccess(tx, id);
				await dropLinks(tx, eq(invitations.userId, id));
			}
			await recordStaff(tx, by, disabled ? "disabled" : "enabled", id, { disabled: !disabled }, { disabled });
		});
	}

	implement(app, calls.listStaff, async () =>
		present(await db.select().from(users).orderBy(desc(users.isOwner), asc(users.name), asc(users.id))),
	);
	implement(app, calls.changeStaffMember, async ({ params: { id }, body, caller }) => {
		await change(id, body, caller);
		const row = await store.byId(id);
		const [answer] = row ? await present([row]) : [];
		if (!answer) throw new ProblemError("not-found");
		return answer;
	});
	implement(app, calls.removeSecondFactor, async ({ params: { id }, caller }) => {
		// The own ones go one by one, each with the password.
		if (id === caller.id) throw new ProblemError("forbidden");
		if (!(await removeSecondFactors(db, id, byOf(caller)))) throw new ProblemError("not-found");
	});
	implement(app, calls.readSecondFactorDemand, async () => {
		const [row] = await db.select().from(settings).where(eq(settings.key, demandKey));
		return { isDemanded: row?.value === true };
	});
	implement(app, calls.setSecondFactorDemand, async ({ body: { isDemanded }, caller }) => {
		const by = byOf(caller);
		const set = { value: isDemanded, updatedAt: by.at };
		await db.transaction(async (tx) => {
			const values = { key: demandKey, ...set };
			await tx.insert(settings).values(values).onConflictDoUpdate({ target: settings.key, set });
			await recordStaff(tx, by, isDemanded ? "second-factor-demanded" : "second-factor-left-free", null);
		});
		return { isDemanded };
	});
}

/** The id of the owner's account; of several that of the oldest. @throws Error where the site was never started */
export async function ownerId(db: Database): Promise<string> {
	const owner = await staffStore(db).owner();
	if (!owner) throw new Error("there is no owner yet: start the site once");
	return owner.id;
}

/** Makes the owner's account at the first start, once for all copies; answers the generated password where none was given. */
export async function ensureOwner(db: Database, email: string, password: string | null): Promise<string | null> {
	if (await staffStore(db).owner()) return null;
	const chosen = password ?? randomBytes(12).toString("base64url");
	const hash = await hashPassword(chosen);
	const values = { email, name: unnamedOwner.en, isOwner: true, passwordIsGenerated: password === null };
	const isMade = await db.transaction(async (tx) => {
		const [made] = await tx.insert(users).values(values).onConflictDoNothing().returning({ id: users.id });
		if (made) await tx.insert(accounts).values({ userId: made.id, password: hash });
		return made !== undefined;
	});
	return isMade && !password ? chosen : null;
}

/** The owner's address is the operator's while it is the default one; answers the one that counts. */
export async function settleOwnerAddress(
	db: Database,
	given: string,
	defaultAddress: string,
): Promise<string | undefined> {
	if (given !== defaultAddress)
		await db
			.update(users)
			.set({ email: given })
			.where(sql`${users.isOwner} AND ${users.email} = ${defaultAddress}
			AND NOT EXISTS (SELECT FROM ${users} AS other WHERE other.email = ${given})`);
	return (await staffStore(db).owner())?.email;
}

export type Reach = calls.StaffMemberAnswer["reach"];

/** By what someone can be told; `phones` by account. */
export function reachOf({ id, email }: UserRow, phones: ReadonlyMap<string, number>, hasMail: boolean): Reach {
	return { mail: hasMail && email !== defaultAdminEmail, phones: phones.get(id) ?? 0 };
}

function presentAccount(row: UserRow, secondFactor: boolean, reach: Reach): calls.StaffMemberAnswer {
	const { id, email, name, isOwner } = row;
	return {
		...{ id, email, name, role: "ADMIN", isOwner, secondFactor, reach },
		disabledAt: row.disabledAt?.toISOString() ?? null,
		createdAt: row.createdAt.toISOString(),
		seenAt: row.seenAt?.toISOString() ?? null,
	};
}
