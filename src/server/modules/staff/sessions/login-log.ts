import { hasRoom, rateLimit } from "#server/http/security/rate-limit.ts";
import type { LoginLogStore } from "./login-log-store.ts";
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
