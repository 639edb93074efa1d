const hour = 60 * 60 * 1000;
const longestIdle = 12 * hour;
const longestLife = 7 * 24 * hour;
const noteEvery = 5 * 60 * 1000;

/** What becomes of a session at a call: it is over, or goes on, or goes on and the call is worth noting. */
export type SessionState = "over" | "fresh" | "worth-noting";

/** A session ends after 12 hours without a call and after 7 days in any case. `now` in ms. */
export function sessionState(session: { createdAt: Date; updatedAt: Date }, now: number): SessionState {
	const idle = now - session.updatedAt.getTime();
	if (now - session.createdAt.getTime() >= longestLife || idle >= longestIdle) return "over";
	return idle >= noteEvery ? "worth-noting" : "fresh";
}
