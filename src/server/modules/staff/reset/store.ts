import type { Database } from "#server/db/database.ts";
import { queueMessages } from "#server/db/staff-messages.ts";

export function resetStore(db: Database) {
	return {
		/** Has an account mailed a link to a new password, once for a key. */
		queue: (userId: string, key: string): Promise<void> =>
			queueMessages(db, [{ userId, message: { kind: "password-reset" }, key }]),
	};
}

export type ResetStore = ReturnType<typeof resetStore>;
