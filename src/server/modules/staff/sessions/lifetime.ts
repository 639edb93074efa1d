const minute = 60 * 1000;
const hour = 60 * minute;
const day = 24 * hour;
const longestIdle = 12 * hour;
const longestLife = 7 * day;
const noteEvery = 5 * minute;
const confirmedFor = 10 * minute;

/** How long a session's cookie may live, in seconds. */
export const longestSession = longestLife / 1000;

/** How long a session goes on without a call, in days. */
export const longestIdleDays = longestIdle / day;

/** What becomes of a session at a call: it is over, or goes on, or goes on and the call is worth noting. */
export type SessionState = "over" | "fresh" | "worth-noting";

/** A session ends after 12 hours without a call and after 7 days in any case. `now` in ms. */
export function sessionState(session: { createdAt: Date; usedAt: Date }, now: number): SessionState {
	const idle = now - session.usedAt.getTime();
	if (now - session.createdAt.getTime() >= longestLife || idle >= longestIdle) return "over";
	return idle >= noteEvery ? "worth-noting" : "fresh";
}

/** The moments after which a live session was used and was started. `now` in ms. */
export function liveSince(now: number): { usedAfter: Date; startedAfter: Date } {
	return { usedAfter: new Date(now - longestIdle), startedAfter: new Date(now - longestLife) };
}

/** Whether a password or a passkey was shown in the last ten minutes. `now` in ms. */
export function isConfirmed(session: { confirmedAt: Date }, now: number): boolean {
	return now - session.confirmedAt.getTime() < confirmedFor;
}
