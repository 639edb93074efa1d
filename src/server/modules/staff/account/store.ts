import { count, eq } from "drizzle-orm";
import type { By } from "#server/db/content/audited-repository.ts";
import type { Database } from "#server/db/database.ts";
import { record } from "#server/db/record.ts";
import { heldNotices, pushSubscriptions } from "#server/db/schema/notices.ts";
import { users } from "#server/db/schema/staff.ts";
import type { AccountPatch } from "#shared/api/staff/account.ts";
import type { UserRow } from "../store.ts";
import { askForAddress, recordOtherAddress } from "./email-change-store.ts";

/** What someone changes of their own account. `asked`: another address, which counts once it is confirmed. */
type OwnPatch = AccountPatch & { readonly asked?: { readonly email: string; readonly expiresAt: Date } };

/** What people set of their own account, and the names and roles that the owner gives. */
export function accountStore(db: Database) {
	return {
		/** How many phones of each account are told. */
		async phones(): Promise<ReadonlyMap<string, number>> {
			const { userId } = pushSubscriptions;
			const rows = await db.select({ userId, count: count() }).from(pushSubscriptions).groupBy(userId);
			return new Map(rows.map((row) => [row.userId, row.count]));
		},

		/**
		 * Changes one's own account; another name and another address are recorded, the latter also told to both addresses.
		 * What waited for other quiet hours is told now. @throws the database's error where another account has the address
		 */
		async changeOwn({ name, email, asked, locale, quietHours, muted }: OwnPatch, by: By): Promise<UserRow | undefined> {
			return db.transaction(async (tx) => {
				const [before] = await tx.select().from(users).where(eq(users.id, by.id)).for("update");
				if (!before) return undefined;
				const quiet =
					quietHours === undefined
						? {}
						: { quietFrom: quietHours?.from ?? null, quietUntil: quietHours?.until ?? null };
				const values = {
					...(name === undefined ? {} : { name }),
					...(email === undefined ? {} : { email }),
					...(locale === undefined ? {} : { locale }),
					...(muted === undefined ? {} : { muted }),
					...quiet,
					updatedAt: by.at,
				};
				const [row] = await tx.update(users).set(values).where(eq(users.id, by.id)).returning();
				if (quietHours !== undefined)
					await tx.update(heldNotices).set({ dueAt: by.at }).where(eq(heldNotices.userId, by.id));
				if (row && row.name !== before.name) await record(tx, renamed(before, row, by));
				if (row && row.email !== before.email) await recordOtherAddress(tx, before, row, by);
				if (asked) await askForAddress(tx, before, asked, by);
				return row;
			});
		},

		async rename(id: string, name: string, by: By): Promise<void> {
			await db.transaction(async (tx) => {
				const [before] = await tx.select().from(users).where(eq(users.id, id)).for("update");
				if (!before || before.name === name) return;
				const [row] = await tx.update(users).set({ name, updatedAt: by.at }).where(eq(users.id, id)).returning();
				if (row) await record(tx, renamed(before, row, by));
			});
		},

		/** Gives or takes the owner's role; `last-owner`: nobody else has it, `disabled`: the account was disabled meanwhile. */
		async setOwner(id: string, isOwner: boolean, by: By): Promise<"done" | "last-owner" | "disabled"> {
			return db.transaction(async (tx) => {
				// Locks all owners, so that two cannot take each other's role at once.
				const owners = await tx.select({ id: users.id }).from(users).where(eq(users.isOwner, true)).for("update");
				const [before] = await tx.select().from(users).where(eq(users.id, id)).for("update");
				if (!before || before.isOwner === isOwner) return "done";
				if (isOwner && before.disabledAt) return "disabled";
				if (!isOwner && owners.every((owner) => owner.id === id)) return "last-owner";
				// The others are told of it before the role is gone, and the person with them.
				const change = { subject: "staff", subjectId: id, before: null, after: { name: before.name } } as const;
				const entry = { by: by.id, at: by.at, ...change };
				if (!isOwner) await record(tx, { ...entry, action: "role-taken" });
				await tx.update(users).set({ isOwner, updatedAt: by.at }).where(eq(users.id, id));
				if (isOwner) await record(tx, { ...entry, action: "role-given" });
				return "done";
			});
		},
	};
}

export type AccountStore = ReturnType<typeof accountStore>;

function renamed(before: UserRow, after: UserRow, by: By) {
	const names = { before: { name: before.name }, after: { name: after.name } };
	return { by: by.id, at: by.at, action: "renamed", subject: "staff", subjectId: after.id, ...names } as const;
}
