import type { Database } from "#server/db/database.ts";
import { record } from "#server/db/record.ts";
import type { WayIn } from "./sessions-store.ts";

export function loginLogStore(db: Database) {
	return {
		/** Notes a login that failed; `userId` is `null` where there is no such account. */
		async failed(userId: string | null, way: WayIn, at: Date): Promise<void> {
			await db.transaction((tx) =>
				record(tx, {
					action: "login-failed",
					subject: "staff",
					by: null,
					at,
					subjectId: userId,
					before: null,
					after: { way },
				}),
			);
		},

		/** Notes that someone took a file of all requests along. */
		async exported(by: string, at: Date): Promise<void> {
			await db.transaction((tx) =>
				record(tx, {
					action: "exported",
					subject: "lead",
					by,
					at,
					subjectId: null,
					before: null,
					after: null,
				}),
			);
		},

		/** Notes that someone read of more people than an account may. */
		async refusedReading(by: string, at: Date): Promise<void> {
			const change = { action: "reading-refused", subject: "staff", subjectId: by, before: null } as const;
			await db.transaction((tx) => record(tx, { ...change, by, at, after: null }));
		},

		/** Notes that someone tried to publish what leads people elsewhere. */
		async refusedContact(by: string, found: readonly string[], at: Date): Promise<void> {
			const change = { action: "contact-refused", subject: "staff", subjectId: by, before: null } as const;
			await db.transaction((tx) => record(tx, { ...change, by, at, after: { found } }));
		},
	};
}

export type LoginLogStore = ReturnType<typeof loginLogStore>;
