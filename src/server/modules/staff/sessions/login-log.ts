import { and, eq, gt } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { record } from "#server/db/record.ts";
import { events } from "#server/db/schema/events.ts";
import { hasRoom, rateLimit } from "#server/http/security/rate-limit.ts";
import type { WayIn } from "./sessions-store.ts";

/** Logins that failed, texts and readings that were refused, and exports, for the activity log. */
export function loginLog(store: LoginLogStore, now: () => number) {
	// Guesses at accounts that are not there come from strangers, who must not be able to fill the log.
	const strangers = rateLimit(30, 1 / 60, now);
	const readings = rateLimit(1, 1 / 3600, now);
	return {
		async failed(userId: string | null, way: WayIn): Promise<void> {
			if (userId || hasRoom(strangers, "unknown account")) await store.failed(userId, way, new Date(now()));
		},
		refusedContact: (by: string, found: readonly string[]): Promise<void> =>
			store.refusedContact(by, found, new Date(now())),
		/** Once an hour of each. */
		async refusedReading(by: string): Promise<void> {
			if (hasRoom(readings, by)) await store.refusedReading(by, new Date(now()));
		},
		exported: (by: string): Promise<void> => store.exported(by, new Date(now())),
	};
}

export type LoginLog = ReturnType<typeof loginLog>;

const hour = 3_600_000;
const nobody = "00000000-0000-0000-0000-000000000000";

export function loginLogStore(db: Database) {
	return {
		/** Notes a login that failed, and every tenth of an hour as such; `userId` is `null` where there is no such account. */
		async failed(userId: string | null, way: WayIn, at: Date): Promise<void> {
			const entry = { action: "login-failed", subject: "staff", subjectId: userId, before: null } as const;
			await db.transaction(async (tx) => {
				const inHour = gt(events.at, new Date(at.getTime() - hour));
				const earlier = and(eq(events.kind, "staff.login-failed"), eq(events.subjectId, userId ?? nobody), inHour);
				const tries = (await tx.$count(events, earlier)) + 1;
				await record(tx, { by: null, at, ...entry, after: { way, ...(tries % 10 === 0 && { tries }) } });
			});
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

type LoginLogStore = ReturnType<typeof loginLogStore>;
