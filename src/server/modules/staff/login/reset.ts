import { createHmac } from "node:crypto";
import { queueMessages } from "#server/db/staff-messages.ts";
import { hasRoom, networkLimit } from "#server/http/security/rate-limit.ts";
import type { Runtime } from "#server/runtime.ts";
import type { StaffStore } from "../store.ts";

/** ms; an account is mailed one link in this time at most. */
const once = 20 * 60_000;
/** No account has it. */
const nobody = "00000000-0000-0000-0000-000000000000";

interface PasswordResetsParts extends Pick<Runtime, "db" | "now"> {
	readonly store: Pick<StaffStore, "byEmail">;
	/** Whether the server can send mail. */
	readonly hasMail: () => Promise<boolean>;
	/** Hashes typed addresses: none of them is stored. */
	readonly secret: string;
}

/**
 * Mails one-time links to those who forgot their password. The one who asks learns nothing: for an address without an account
 * the same is looked up and stored, and the queue drops it.
 */
export function passwordResets({ db, store, hasMail, secret, now }: PasswordResetsParts) {
	const byAddress = networkLimit(5, 1 / 180, now);
	return {
		hasMail,
		/** Never fails for what was typed. `address`: the visitor's. */
		async request(typed: string, address: string): Promise<void> {
			if (!(await hasMail()) || !hasRoom(byAddress, address)) return;
			const email = typed.trim().toLowerCase();
			const user = await store.byEmail(email);
			const subject = createHmac("sha256", secret).update(email).digest("base64url");
			const key = `password-reset.${subject}.${Math.floor(now() / once)}`;
			const userId = user && !user.disabledAt ? user.id : nobody;
			await queueMessages(db, [{ userId, message: { kind: "password-reset" }, key }]);
		},
	};
}

export type PasswordResets = ReturnType<typeof passwordResets>;
