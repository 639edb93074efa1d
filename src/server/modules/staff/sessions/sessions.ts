import { createHash, randomBytes } from "node:crypto";
import { and, desc, eq, gt, inArray, ne, sql } from "drizzle-orm";
import { pruneOf } from "#server/db/prune-of.ts";
import { passkeys, sessions, settings, users } from "#server/db/schema/staff.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import type { Runtime } from "#server/runtime.ts";
import type { OwnSession } from "#shared/api/staff/security.ts";
import { presentMember, type StaffMember } from "../accounts.ts";
import { recordStaff } from "../store.ts";
import { deviceName, longestSession, type MarkCookie, type OwnCookie } from "./device.ts";

export type WayIn = "password" | "code" | "passkey";

/** Who is calling: the member and the session that says so. */
interface SignedIn {
	readonly member: StaffMember;
	readonly sessionId: string;
	/** A password or a passkey was shown in the last ten minutes. */
	readonly isConfirmed: boolean;
}

interface SessionsParts extends Pick<Runtime, "db" | "now"> {
	readonly cookie: OwnCookie;
	readonly mark: MarkCookie;
}

/** The `Set-Cookie` values of a new session: its own, and the mark. */
type StartCookies = readonly [session: string, mark: string];

/** The key under which the settings hold that the owner demands a second factor of all staff. */
export const demandKey = "secondFactorDemanded";

const tokenBytes = 32;
const longestUserAgent = 300;
const minute = 60 * 1000;
const hour = 60 * minute;
const longestIdle = 12 * hour;
const longestLife = longestSession * 1000;
const noteEvery = 5 * minute;
const confirmedFor = 10 * minute;

/** How long a session goes on without a call, in days. */
export const longestIdleDays = longestIdle / (24 * hour);

/**
 * Sessions of staff: a random token of 256 bits in a cookie. The database stores only its SHA-256, so a leaked copy
 * of the database gives access to no session. A session ends after 12 hours without a call and after 7 days in any case.
 */
export function staffSessions({ db, cookie, mark, now }: SessionsParts) {
	const hashIn = (headers: Headers): string | null => {
		const token = cookie.read(headers.get("cookie"));
		return token && hashOf(token);
	};

	async function drop(tokenHash: string): Promise<void> {
		await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
	}

	/** The session of a request with its account, or `null`: no session, an ended one, or a disabled account. */
	async function liveIn(headers: Headers) {
		const hash = hashIn(headers);
		const found = hash && (await find(hash));
		if (!found || found.user.disabledAt) return null;
		const { createdAt, usedAt } = found.session;
		const idle = now() - usedAt.getTime();
		if (now() - createdAt.getTime() < longestLife && idle < longestIdle) return { ...found, idle };
		await drop(hash);
		return null;
	}

	/** `needsSecondFactor`: the owner demands one and the account has none. */
	async function find(tokenHash: string) {
		const hasPasskey = sql`EXISTS (SELECT FROM ${passkeys} WHERE ${passkeys.userId} = ${users.id})`;
		const isDemanded = sql`EXISTS (SELECT FROM ${settings} WHERE ${settings.key} = ${demandKey} AND ${settings.value} = 'true'::jsonb)`;
		const [found] = await db
			.select({
				session: sessions,
				user: users,
				needsSecondFactor: sql<boolean>`${isDemanded} AND NOT ${users.twoFactorEnabled} AND NOT ${hasPasskey}`,
			})
			.from(sessions)
			.innerJoin(users, eq(users.id, sessions.userId))
			.where(eq(sessions.tokenHash, tokenHash));
		return found;
	}

	async function noteUse(id: string, at: Date): Promise<void> {
		const used = db
			.$with("used")
			.as(db.update(sessions).set({ usedAt: at }).where(eq(sessions.id, id)).returning({ userId: sessions.userId }));
		await db
			.with(used)
			.update(users)
			.set({ seenAt: at })
			.where(inArray(users.id, db.select({ id: used.userId }).from(used)));
	}

	return {
		/**
		 * Starts a new session and ends the one that the browser brought along; answers the cookies to set. `isKnown`: the
		 * account was let in by this browser before.
		 */
		async start(
			userId: string,
			way: WayIn,
			visitor: { cookies: string | null; userAgent: string },
			isKnown: boolean,
		): Promise<StartCookies> {
			const token = randomBytes(tokenBytes).toString("base64url");
			const ended = cookie.read(visitor.cookies);
			const userAgent = visitor.userAgent.slice(0, longestUserAgent);
			const at = new Date(now());
			await db.transaction(async (tx) => {
				if (ended) await tx.delete(sessions).where(eq(sessions.tokenHash, hashOf(ended)));
				const times = { createdAt: at, usedAt: at, confirmedAt: at };
				await tx.insert(sessions).values({ userId, tokenHash: hashOf(token), userAgent, ...times });
				const [user] = await tx.select({ seenAt: users.seenAt }).from(users).where(eq(users.id, userId)).for("update");
				await tx.update(users).set({ seenAt: at }).where(eq(users.id, userId));
				// The first login of an account is no news.
				const isNew = user?.seenAt && !isKnown;
				const after = { way, ...(isNew && { device: deviceName(visitor.userAgent) }) };
				await recordStaff(tx, { id: userId, at }, "logged-in", userId, null, after);
			});
			return [cookie.store(token, longestSession), mark.set];
		},

		/** Ends the session of a request; answers the cookies that drop its cookies. */
		async end(headers: Headers): Promise<string[]> {
			const hash = hashIn(headers);
			if (hash) await drop(hash);
			return [cookie.drop, mark.drop];
		},

		/** Who a request comes from, or `null` where it has no live session. Counts as a use of the session. */
		async whoIs(headers: Headers): Promise<SignedIn | null> {
			const live = await liveIn(headers);
			if (!live) return null;
			const { session, user, needsSecondFactor, idle } = live;
			if (idle >= noteEvery) await noteUse(session.id, new Date(now()));
			const isConfirmed = now() - session.confirmedAt.getTime() < confirmedFor;
			return { member: presentMember(user, needsSecondFactor), sessionId: session.id, isConfirmed };
		},

		/** Whether a request has a live session. Does not count as a use of it. */
		isLive: async (headers: Headers): Promise<boolean> => (await liveIn(headers)) !== null,

		/** The password was shown again. */
		async confirm(sessionId: string): Promise<void> {
			const at = new Date(now());
			await db.update(sessions).set({ confirmedAt: at, usedAt: at }).where(eq(sessions.id, sessionId));
		},

		/** The live sessions of an account, the last used first. */
		async list(userId: string, currentId: string): Promise<OwnSession[]> {
			const isUsed = gt(sessions.usedAt, new Date(now() - longestIdle));
			const isYoung = gt(sessions.createdAt, new Date(now() - longestLife));
			const rows = await db
				.select()
				.from(sessions)
				.where(and(eq(sessions.userId, userId), isUsed, isYoung))
				.orderBy(desc(sessions.usedAt), desc(sessions.createdAt));
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
			await db.transaction(async (tx) => {
				const others = and(eq(sessions.userId, userId), ne(sessions.id, currentId));
				const gone = await tx.delete(sessions).where(others).returning({ id: sessions.id });
				if (gone.length > 0) await recordStaff(tx, { id: userId, at: new Date(now()) }, "sessions-ended", userId);
			});
		},

		/** Ends one of the caller's sessions. @throws ProblemError `not-found`, also for someone else's */
		async endOne(id: string, userId: string): Promise<void> {
			const own = and(eq(sessions.id, id), eq(sessions.userId, userId));
			const gone = await db.delete(sessions).where(own).returning({ id: sessions.id });
			if (gone.length === 0) throw new ProblemError("not-found");
		},

		/** Deletes those that were last used before a moment. */
		prune: pruneOf(db, sessions, sessions.usedAt),
	};
}

export type StaffSessions = ReturnType<typeof staffSessions>;

function hashOf(token: string): string {
	return createHash("sha256").update(token).digest("base64url");
}
