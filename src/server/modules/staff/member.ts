import type { StaffMemberAnswer } from "#shared/api/staff.ts";
import type { UserRow } from "./store.ts";

export interface StaffMember {
	readonly id: string;
	readonly email: string;
	readonly name: string;
	readonly role: "ADMIN";
	readonly isOwner: boolean;
}

type Known = { id: string; email: string; name: string; isOwner?: boolean | null };

export function presentMember(user: Known): StaffMember {
	return { id: user.id, email: user.email, name: user.name, role: "ADMIN", isOwner: user.isOwner === true };
}

export function presentAccount(row: UserRow, secondFactor: boolean): StaffMemberAnswer {
	return {
		...presentMember(row),
		disabledAt: row.disabledAt?.toISOString() ?? null,
		createdAt: row.createdAt.toISOString(),
		secondFactor,
	};
}
