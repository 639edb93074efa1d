import { and, eq, gt } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { record } from "#server/db/record.ts";
import { events } from "#server/db/schema/events.ts";
import { hasRoom, rateLimit } from "#server/http/security/rate-limit.ts";
import { recordStaff } from "../store.ts";
import type { WayIn } from "./sessions.ts";

const hour = 3_600_000;
const nobody = "00000000-0000-0000-0000-000000000000";

/** Logins that failed, texts and readings that were refused, and exports, for the activity log. */
export function loginLog(db: Database, now: () => number) {
	// Guesses at accounts that are not there come from strangers, who must not be able to fill the log.
	const strangers = rateLimit(30, 1 / 60, now);
	const readings = rateLimit(1, 1 / 3600, now);
	return {
		/** Notes a login that failed, and every tenth of an hour as such; `userId` is `null` where there is no such account. */
		async failed(userId: string | null, way: WayIn): Promise<void> {
			if (!userId && !hasRoom(strangers, "unknown account")) return;
			const at = new Date(now());
			await db.transaction(async (tx) => {
				const inHour = gt(events.at, new Date(at.getTime() - hour));
				const earlier = and(eq(events.kind, "staff.login-failed"), eq(events.subjectId, userId ?? nobody), inHour);
				const tries = (await tx.$count(events, earlier)) + 1;
				const after = { way, ...(tries % 10 === 0 && { tries }) };
				await recordStaff(tx, { id: null, at }, "login-failed", userId, null, after);
			});
		},

		/** Notes that someone tried to publish what leads people elsewhere. */
		refusedContact: (by: string, found: readonly string[]): Promise<void> =>
			db.transaction((tx) => recordStaff(tx, { id: by, at: new Date(now()) }, "contact-refused", by, null, { found })),

		/** Notes that someone read of more people than an account may; once an hour of each. */
		async refusedReading(by: string): Promise<void> {
			if (!hasRoom(readings, by)) return;
			await db.transaction((tx) => recordStaff(tx, { id: by, at: new Date(now()) }, "reading-refused", by));
		},

		/** Notes that someone took a file of all requests along. */
		exported: (by: string): Promise<void> =>
			db.transaction((tx) => {
				const about = { subject: "lead", subjectId: null, before: null, after: null } as const;
				return record(tx, { action: "exported", by, at: new Date(now()), ...about });
			}),
	};
}

export type LoginLog = ReturnType<typeof loginLog>;
