import { defaultAdminEmail } from "#server/config.ts";
import type { Session } from "#shared/api/staff/session.ts";
import type { StaffMemberAnswer } from "#shared/api/staff/staff.ts";
import type { UserRow } from "./store.ts";

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

export function presentAccount(row: UserRow, secondFactor: boolean, reach: Reach): StaffMemberAnswer {
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
