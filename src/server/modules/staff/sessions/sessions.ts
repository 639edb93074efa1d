import { createHash, randomBytes } from "node:crypto";
import { ProblemError } from "#server/http/api/problems.ts";
import type { OwnSession } from "#shared/api/staff/security.ts";
import { presentMember, type StaffMember } from "../accounts.ts";
import { deviceName, longestSession, type MarkCookie, type OwnCookie } from "./device.ts";
import type { SessionsStore, WayIn } from "./sessions-store.ts";

/** Who is calling: the member and the session that says so. */
interface SignedIn {
	readonly member: StaffMember;
	readonly sessionId: string;
	/** A password or a passkey was shown in the last ten minutes. */
	readonly isConfirmed: boolean;
}

interface SessionsParts {
	readonly store: SessionsStore;
	readonly cookie: OwnCookie;
	readonly mark: MarkCookie;
	/** ms */
	readonly now: () => number;
}

/** The `Set-Cookie` values of a new session: its own, and the mark. */
type StartCookies = readonly [session: string, mark: string];

const tokenBytes = 32;
const longestUserAgent = 300;

/**
 * Sessions of staff: a random token of 256 bits in a cookie. The database stores only its SHA-256, so a leaked copy
 * of the database gives access to no session.
 */
export function staffSessions({ store, cookie, mark, now }: SessionsParts) {
	const hashIn = (headers: Headers): string | null => {
		const token = cookie.read(headers.get("cookie"));
		return token && hashOf(token);
	};

	/** The session of a request with its account, or `null`: no session, an ended one, or a disabled account. */
	const liveIn = async (headers: Headers) => {
		const hash = hashIn(headers);
		const found = hash && (await store.find(hash));
		if (!found || found.user.disabledAt) return null;
		const state = sessionState(found.session, now());
		if (state !== "over") return { ...found, state };
		await store.end(hash);
		return null;
	};

	return {
		/** Starts a new session and ends the one that the browser brought along; answers the cookies to set. */
		async start(
			userId: string,
			way: WayIn,
			visitor: { cookies: string | null; userAgent: string },
			isKnown: boolean,
		): Promise<StartCookies> {
			const token = randomBytes(tokenBytes).toString("base64url");
			const brought = cookie.read(visitor.cookies);
			await store.start({
				userId,
				tokenHash: hashOf(token),
				userAgent: visitor.userAgent.slice(0, longestUserAgent),
				at: new Date(now()),
				way,
				newDevice: isKnown ? null : deviceName(visitor.userAgent),
				endedHash: brought && hashOf(brought),
			});
			return [cookie.store(token, longestSession), mark.set];
		},

		/** Ends the session of a request; answers the cookies that drop its cookies. */
		async end(headers: Headers): Promise<string[]> {
			const hash = hashIn(headers);
			if (hash) await store.end(hash);
			return [cookie.drop, mark.drop];
		},

		/** Who a request comes from, or `null` where it has no live session. Counts as a use of the session. */
		async whoIs(headers: Headers): Promise<SignedIn | null> {
			const live = await liveIn(headers);
			if (!live) return null;
			const { session, user, needsSecondFactor, state } = live;
			if (state === "worth-noting") await store.noteUse(session.id, new Date(now()));
			const member = presentMember(user, needsSecondFactor);
			return { member, sessionId: session.id, isConfirmed: isConfirmed(session, now()) };
		},

		/** Whether a request has a live session. Does not count as a use of it. */
		isLive: async (headers: Headers): Promise<boolean> => (await liveIn(headers)) !== null,

		/** The password was shown again. */
		confirm: (sessionId: string): Promise<void> => store.noteConfirmation(sessionId, new Date(now())),

		/** The live sessions of an account, the last used first. */
		async list(userId: string, currentId: string): Promise<OwnSession[]> {
			const rows = await store.of(userId, liveSince(now()));
			return rows.map((row) => ({
				id: row.id,
				device: deviceName(row.userAgent),
				createdAt: row.createdAt.toISOString(),
				usedAt: row.usedAt.toISOString(),
				isCurrent: row.id === currentId,
			}));
		},

		/** Ends all of the caller's sessions but the current one. */
		async endOthers(userId: string, currentId: string): Promise<void> {
			await store.endOthers(userId, currentId, new Date(now()));
		},

		/** Ends one of the caller's sessions. @throws ProblemError `not-found`, also for someone else's */
		async endOne(id: string, userId: string): Promise<void> {
			if (!(await store.endOne(id, userId))) throw new ProblemError("not-found");
		},
	};
}

export type StaffSessions = ReturnType<typeof staffSessions>;

function hashOf(token: string): string {
	return createHash("sha256").update(token).digest("base64url");
}

const minute = 60 * 1000;
const hour = 60 * minute;
const day = 24 * hour;
const longestIdle = 12 * hour;
const longestLife = longestSession * 1000;
const noteEvery = 5 * minute;
const confirmedFor = 10 * minute;

/** How long a session goes on without a call, in days. */
export const longestIdleDays = longestIdle / day;

/** What becomes of a session at a call: it is over, or goes on, or goes on and the call is worth noting. */
type SessionState = "over" | "fresh" | "worth-noting";

/** A session ends after 12 hours without a call and after 7 days in any case. `now` in ms. */
function sessionState(session: { createdAt: Date; usedAt: Date }, now: number): SessionState {
	const idle = now - session.usedAt.getTime();
	if (now - session.createdAt.getTime() >= longestLife || idle >= longestIdle) return "over";
	return idle >= noteEvery ? "worth-noting" : "fresh";
}

/** The moments after which a live session was used and was started. `now` in ms. */
function liveSince(now: number): { usedAfter: Date; startedAfter: Date } {
	return { usedAfter: new Date(now - longestIdle), startedAfter: new Date(now - longestLife) };
}

/** Whether a password or a passkey was shown in the last ten minutes. `now` in ms. */
function isConfirmed(session: { confirmedAt: Date }, now: number): boolean {
	return now - session.confirmedAt.getTime() < confirmedFor;
}
