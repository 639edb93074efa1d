import { count, eq } from "drizzle-orm";
import type { By } from "#server/db/content/audited-repository.ts";
import type { Database } from "#server/db/database.ts";
import { record } from "#server/db/record.ts";
import { heldNotices, pushSubscriptions } from "#server/db/schema/notices.ts";
import { users } from "#server/db/schema/staff.ts";
import { isTaken } from "#server/db/taken.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import type { Caller } from "#server/http/caller.ts";
import type { Account, AccountPatch } from "#shared/api/staff/account.ts";
import { foldForSearch } from "#shared/text/fold.ts";
import { type Reach, reachOf } from "../accounts.ts";
import type { StaffStore, UserRow } from "../store.ts";
import {
	addressTaken,
	askForAddress,
	type EmailChange,
	type EmailChangeRow,
	recordOtherAddress,
} from "./email-change.ts";

interface OwnAccountParts {
	readonly staff: Pick<StaffStore, "byId" | "list">;
	readonly store: Pick<AccountStore, "phones" | "changeOwn">;
	readonly emails: EmailChange;
	/** Whether the server can send mail. */
	readonly hasMail: () => Promise<boolean>;
	/** ms */
	readonly now: () => number;
}

/** The account of the one who is logged in, as they see and change it. */
export function ownAccount({ staff, store, emails, hasMail, now }: OwnAccountParts) {
	async function read(id: string): Promise<Account> {
		const [row, asked, mails] = await Promise.all([staff.byId(id), emails.of(id), hasMail()]);
		if (!row) throw new ProblemError("not-signed-in");
		return presentOwn(row, reachOf(row, await store.phones(), mails), mails, asked);
	}

	/** The log tells who did what by name. */
	async function refuseOthersName(id: string, name: string): Promise<void> {
		const others = (await staff.list()).filter((other) => other.id !== id);
		const reserved = ["Owner", "مالک", ...others.map((other) => other.name)].map(foldForSearch);
		if (!reserved.includes(foldForSearch(name))) return;
		throw new ProblemError("invalid", { issues: { name: { code: "choice", sentence: othersName } } });
	}

	return {
		read,

		/**
		 * Another address waits for its confirmation; without a mail server it counts at once.
		 * @throws ProblemError `confirm-password` for another address with a password shown long ago, `invalid` where it is taken,
		 * and for somebody else's name, which an owner alone may take
		 */
		async change({ id, isConfirmed }: Pick<Caller, "id" | "isConfirmed">, patch: AccountPatch): Promise<Account> {
			const { email, ...others } = patch;
			const own = await staff.byId(id);
			const other = email === own?.email ? undefined : email;
			if (others.name !== undefined && others.name !== own?.name && !own?.isOwner)
				await refuseOthersName(id, others.name);
			if (other !== undefined && !isConfirmed) throw new ProblemError("confirm-password");
			const asked = other !== undefined && (await hasMail());
			const address = asked ? { asked: { email: other, expiresAt: await emails.begin(id, other) } } : { email: other };
			await store.changeOwn({ ...others, ...address }, { id, at: new Date(now()) }).catch((error: unknown) => {
				throw isTaken(error) ? addressTaken() : error;
			});
			return read(id);
		},

		/** @throws ProblemError `not-found` where no other address is asked for, 429 */
		async sendLinkAgain(id: string): Promise<Account> {
			await emails.sendAgain(id);
			return read(id);
		},

		/** Leaves the address as it is. */
		async keepEmail(id: string): Promise<Account> {
			await emails.cancel(id);
			return read(id);
		},

		/** @throws ProblemError `invitation-expired` for a link that confirms nothing any more, `invalid` where the address is taken */
		async confirmEmail(id: string, token: string): Promise<Account> {
			await emails.confirm(id, token);
			return read(id);
		},
	};
}

const othersName = {
	en: "Somebody else goes by this name. Please choose another one.",
	ur: "یہ نام کسی اور کا ہے۔ کوئی اور نام لکھیں۔",
};

export type OwnAccount = ReturnType<typeof ownAccount>;

function presentOwn(row: UserRow, reach: Reach, confirmsEmail: boolean, asked: EmailChangeRow | undefined): Account {
	const { id, email, name, isOwner, locale, quietFrom, quietUntil, muted } = row;
	const quietHours = quietFrom && quietUntil ? { from: quietFrom, until: quietUntil } : null;
	const newEmail = asked ? { email: asked.email, expiresAt: asked.expiresAt.toISOString() } : null;
	return { id, email, newEmail, confirmsEmail, name, isOwner, locale, quietHours, muted, reach };
}

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
