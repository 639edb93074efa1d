import { eq } from "drizzle-orm";
import { heldNotices } from "#server/db/schema/notices.ts";
import { users } from "#server/db/schema/staff.ts";
import { isTaken } from "#server/db/sql.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import type { Caller } from "#server/http/caller.ts";
import type { Runtime } from "#server/runtime.ts";
import type { Account, AccountPatch } from "#shared/api/staff/account.ts";
import { foldForSearch } from "#shared/text/fold.ts";
import { type Reach, reachOf } from "../accounts.ts";
import { recordStaff, type StaffStore, type UserRow } from "../store.ts";
import {
	addressTaken,
	askForAddress,
	type EmailChange,
	type EmailChangeRow,
	recordOtherAddress,
} from "./email-change.ts";

interface OwnAccountParts extends Pick<Runtime, "db" | "now"> {
	readonly store: Pick<StaffStore, "byId" | "list" | "phones">;
	readonly emails: EmailChange;
	/** Whether the server can send mail. */
	readonly hasMail: () => Promise<boolean>;
}

/** The account of the one who is logged in, as they see and change it. */
export function ownAccount({ db, store, emails, hasMail, now }: OwnAccountParts) {
	async function read(id: string): Promise<Account> {
		const [row, asked, mails] = await Promise.all([store.byId(id), emails.of(id), hasMail()]);
		if (!row) throw new ProblemError("not-signed-in");
		return presentOwn(row, reachOf(row, await store.phones(), mails), mails, asked);
	}

	/** The log tells who did what by name. */
	async function refuseOthersName(id: string, name: string): Promise<void> {
		const others = (await store.list()).filter((other) => other.id !== id);
		const reserved = ["Owner", "مالک", ...others.map((other) => other.name)].map(foldForSearch);
		if (!reserved.includes(foldForSearch(name))) return;
		throw new ProblemError("invalid", { issues: { name: { code: "choice", sentence: othersName } } });
	}

	/**
	 * Another name and another address are recorded, the latter also told to both addresses; `asked` is one that counts once
	 * it is confirmed. What waited for other quiet hours is told now. @throws ProblemError `invalid` where the address is taken
	 */
	async function write(id: string, { name, email, locale, quietHours, muted }: AccountPatch, asked?: Asked) {
		const by = { id, at: new Date(now()) };
		await db
			.transaction(async (tx) => {
				const [before] = await tx.select().from(users).where(eq(users.id, id)).for("update");
				if (!before) return;
				const quiet = quietHours !== undefined && {
					quietFrom: quietHours?.from ?? null,
					quietUntil: quietHours?.until ?? null,
				};
				// What is not sent stays as it is.
				const values = { name, email, locale, muted, ...quiet, updatedAt: by.at };
				const [row] = await tx.update(users).set(values).where(eq(users.id, id)).returning();
				if (quietHours !== undefined)
					await tx.update(heldNotices).set({ dueAt: by.at }).where(eq(heldNotices.userId, id));
				if (row && row.name !== before.name)
					await recordStaff(tx, by, "renamed", id, { name: before.name }, { name: row.name });
				if (row && row.email !== before.email) await recordOtherAddress(tx, before, row, by);
				if (asked) await askForAddress(tx, before, asked, by);
			})
			.catch((error: unknown) => {
				throw isTaken(error) ? addressTaken() : error;
			});
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
			const own = await store.byId(id);
			const other = email === own?.email ? undefined : email;
			if (others.name !== undefined && others.name !== own?.name && !own?.isOwner)
				await refuseOthersName(id, others.name);
			if (other !== undefined && !isConfirmed) throw new ProblemError("confirm-password");
			if (other !== undefined && (await hasMail()))
				await write(id, others, { email: other, expiresAt: await emails.begin(id, other) });
			else await write(id, { ...others, email: other });
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

interface Asked {
	readonly email: string;
	readonly expiresAt: Date;
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
