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
		passwordIsGenerated: user.passwordIsGenerated,
		needsSecondFactor,
	};
}

export function presentAccount(row: UserRow, secondFactor: boolean): StaffMemberAnswer {
	return {
		id: row.id,
		email: row.email,
		name: row.name,
		role: "ADMIN",
		isOwner: row.isOwner,
		disabledAt: row.disabledAt?.toISOString() ?? null,
		createdAt: row.createdAt.toISOString(),
		secondFactor,
	};
}
