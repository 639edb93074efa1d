import { isTaken } from "#server/db/taken.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import type { Caller } from "#server/http/caller.ts";
import type { Account, AccountPatch } from "#shared/api/staff/account.ts";
import { foldForSearch } from "#shared/text/fold.ts";
import { type Reach, reachOf } from "../member.ts";
import type { StaffStore, UserRow } from "../store.ts";
import { addressTaken, type EmailChange } from "./email-change.ts";
import type { EmailChangeRow } from "./email-change-store.ts";
import type { AccountStore } from "./store.ts";

export interface OwnAccountParts {
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
