import { createHmac, timingSafeEqual } from "node:crypto";
import { isTaken } from "#server/db/taken.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import { rateLimit } from "#server/http/security/rate-limit.ts";
import type { StaffStore } from "../store.ts";
import type { EmailChangeRow, EmailChangeStore } from "./email-change-store.ts";

/** How long a link confirms an address, in ms. */
const life = 24 * 60 * 60 * 1000;

export interface EmailChangeParts {
	readonly staff: Pick<StaffStore, "byEmail">;
	readonly store: EmailChangeStore;
	/** Signs the links. */
	readonly secret: string;
	/** ms */
	readonly now: () => number;
}

/** How another address to log in with is confirmed: by a link that is mailed there and opened in a session of the account. */
export function emailChange({ staff, store, secret, now }: EmailChangeParts) {
	// Five mails at once, then one in three minutes.
	const limit = rateLimit(5, 1 / 180, now);
	const tokenOf = ({ id }: EmailChangeRow) => createHmac("sha256", secret).update(id).digest("base64url");
	const expiry = () => new Date(now() + life);

	return {
		of: store.of,

		/** Until when a link that is mailed now is valid. @throws ProblemError `invalid` where the address is taken, 429 */
		async begin(userId: string, email: string): Promise<Date> {
			if (await staff.byEmail(email)) throw addressTaken();
			limit.take(userId);
			return expiry();
		},

		/** Mails the link once more. @throws ProblemError `not-found` where no other address is asked for, 429 */
		async sendAgain(userId: string): Promise<void> {
			limit.take(userId);
			if (!(await store.renew(userId, expiry()))) throw new ProblemError("not-found");
		},

		/** Leaves the address as it is. */
		cancel: (userId: string) => store.cancel({ id: userId, at: new Date(now()) }),

		/** @throws ProblemError `invitation-expired` for a link of another account, another address or another day, `invalid` where the address was taken meanwhile */
		async confirm(userId: string, token: string): Promise<void> {
			const asked = await store.of(userId);
			const by = { id: userId, at: new Date(now()) };
			if (!asked || !isSame(token, tokenOf(asked))) throw new ProblemError("invitation-expired");
			const isDone = await store.confirm(asked.id, by).catch((error: unknown) => {
				throw isTaken(error) ? addressTaken() : error;
			});
			if (!isDone) throw new ProblemError("invitation-expired");
		},

		/** The path, without the language, that confirms an address; `null` where it is not asked for any more. */
		async linkTo(userId: string, email: string): Promise<string | null> {
			const asked = await store.of(userId);
			if (asked?.email !== email || asked.expiresAt.getTime() <= now()) return null;
			// Behind the #, so that the token reaches no log on its way.
			return `/admin/account#confirm=${tokenOf(asked)}`;
		},
	};
}

export type EmailChange = ReturnType<typeof emailChange>;

/** @returns the problem of an address that another account has. */
export function addressTaken(): ProblemError {
	return new ProblemError("invalid", { issues: { email: { code: "emailTaken" } } });
}

function isSame(given: string, expected: string): boolean {
	const [one, other] = [Buffer.from(given), Buffer.from(expected)];
	return one.length === other.length && timingSafeEqual(one, other);
}
