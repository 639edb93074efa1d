import { randomBytes } from "node:crypto";
import type { OpenAPIHono } from "@hono/zod-openapi";
import { and, desc, eq, ne, sql } from "drizzle-orm";
import { pruneOf } from "#server/db/pruning.ts";
import { passkeys, sessions, settings, users } from "#server/db/schema/staff.ts";
import { implement, reply } from "#server/http/api/implement.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import { endOtherSessions, endOwnSession, listOwnSessions } from "#shared/api/staff/security.ts";
import { confirmSession, logOut, readSession, type Session } from "#shared/api/staff/session.ts";
import type { StaffParts, Visitor } from "../parts.ts";
import { hashOf, recordStaff, type UserRow, unnamedOwner } from "../store.ts";
import { deviceName, longestSession } from "./device.ts";

export type WayIn = "password" | "code" | "passkey";

export type StaffMember = Session["user"];

/** The key under which the settings hold that the owner demands a second factor of all staff. */
export const demandKey = "secondFactorDemanded";

const longestUserAgent = 300;
const minute = 60 * 1000;
const hour = 60 * minute;
const longestIdle = 12 * hour;
const longestLife = longestSession * 1000;
const noteEvery = 5 * minute;
const confirmedFor = 10 * minute;

/** How long a session goes on without a call, in days. */
export const longestIdleDays = longestIdle / (24 * hour);

/** A token of 256 bits in a cookie; stored is its SHA-256. It ends after 12 hours without a call, and after 7 days. */
export function staffSessions({ db, cookies: { session: cookie, mark }, prove, by, now }: StaffParts) {
	const hashIn = (headers: Headers): string | null => {
		const token = cookie.read(headers.get("cookie"));
		return token && hashOf(token);
	};
	const isOver = ({ createdAt, usedAt }: typeof sessions.$inferSelect) =>
		now() - createdAt.getTime() >= longestLife || now() - usedAt.getTime() >= longestIdle;
	const drop = (tokenHash: string) => db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));

	/** The session of a request with its account, or `null`: no session, an ended one, or a disabled account. */
	async function liveIn(headers: Headers) {
		const hash = hashIn(headers);
		const found = hash && (await find(hash));
		if (!found || found.user.disabledAt) return null;
		if (!isOver(found.session)) return { ...found, idle: now() - found.session.usedAt.getTime() };
		await drop(hash);
		return null;
	}

	/** `needsSecondFactor`: the owner demands one and the account has none. */
	async function find(tokenHash: string) {
		const hasPasskey = sql`EXISTS (SELECT FROM ${passkeys} WHERE ${passkeys.userId} = ${users.id})`;
		const isDemanded = sql`EXISTS (SELECT FROM ${settings} WHERE ${settings.key} = ${demandKey} AND ${settings.value} = 'true'::jsonb)`;
		const needsSecondFactor = sql<boolean>`${isDemanded} AND NOT ${users.twoFactorEnabled} AND NOT ${hasPasskey}`;
		const [found] = await db
			.select({ session: sessions, user: users, needsSecondFactor })
			.from(sessions)
			.innerJoin(users, eq(users.id, sessions.userId))
			.where(eq(sessions.tokenHash, tokenHash));
		return found;
	}

	/** Who a request comes from, or `null`; counts as a use. `isConfirmed`: a password or passkey was shown lately. */
	async function whoIs(headers: Headers) {
		const live = await liveIn(headers);
		if (!live) return null;
		const { session, user, needsSecondFactor, idle } = live;
		if (idle >= noteEvery) {
			const at = new Date(now());
			await db.update(sessions).set({ usedAt: at }).where(eq(sessions.id, session.id));
			await db.update(users).set({ seenAt: at }).where(eq(users.id, user.id));
		}
		const isConfirmed = now() - session.confirmedAt.getTime() < confirmedFor;
		return { member: presentMember(user, needsSecondFactor), sessionId: session.id, isConfirmed };
	}

	return {
		whoIs,

		/** Whether a request has a live session. Does not count as a use of it. */
		isLive: async (headers: Headers): Promise<boolean> => (await liveIn(headers)) !== null,

		/** Ends the browser's former session; `cookies`: the `Set-Cookie` values. `isKnown`: it let the account in before. */
		async start(userId: string, way: WayIn, visitor: Visitor, isKnown: boolean) {
			const token = randomBytes(32).toString("base64url");
			const ended = cookie.read(visitor.cookies);
			const userAgent = visitor.userAgent.slice(0, longestUserAgent);
			const at = new Date(now());
			const user = await db.transaction(async (tx) => {
				if (ended) await tx.delete(sessions).where(eq(sessions.tokenHash, hashOf(ended)));
				const times = { createdAt: at, usedAt: at, confirmedAt: at };
				await tx.insert(sessions).values({ userId, tokenHash: hashOf(token), userAgent, ...times });
				const [before] = await tx.select().from(users).where(eq(users.id, userId)).for("no key update");
				if (!before) throw new ProblemError("not-signed-in");
				// An owner whom nobody named is called so in the language of the first login.
				const isUnnamed = !before.seenAt && before.isOwner && before.name === unnamedOwner.en;
				const seen = { ...(isUnnamed && { name: unnamedOwner[visitor.locale] }), seenAt: at };
				await tx.update(users).set(seen).where(eq(users.id, userId));
				// The first login of an account is no news.
				const isNew = before.seenAt && !isKnown;
				const after = { way, ...(isNew && { device: deviceName(visitor.userAgent) }) };
				await recordStaff(tx, by({ id: userId }), "logged-in", userId, null, after);
				return { ...before, ...seen };
			});
			const cookies = [cookie.store(token, longestSession), mark.set] as const;
			return { member: presentMember(user, false), cookies };
		},

		routes(app: OpenAPIHono): void {
			implement(app, readSession, async ({ context }) => {
				const signedIn = await whoIs(context.req.raw.headers);
				if (!signedIn) throw new ProblemError("not-signed-in");
				return { user: signedIn.member };
			});
			implement(app, confirmSession, async ({ body, caller: { id, sessionId } }) => {
				await prove(id, body.password, "password");
				const at = new Date(now());
				await db.update(sessions).set({ confirmedAt: at, usedAt: at }).where(eq(sessions.id, sessionId));
			});
			implement(app, logOut, async ({ context }) => {
				const hash = hashIn(context.req.raw.headers);
				if (hash) await drop(hash);
				return reply(204, undefined, { "set-cookie": [cookie.drop, mark.drop] });
			});
			implement(app, listOwnSessions, async ({ caller }) => {
				const rows = await db
					.select()
					.from(sessions)
					.where(eq(sessions.userId, caller.id))
					.orderBy(desc(sessions.usedAt), desc(sessions.createdAt));
				const live = rows.filter((row) => !isOver(row));
				return live.map((row) => ({
					id: row.id,
					device: deviceName(row.userAgent),
					createdAt: row.createdAt.toISOString(),
					usedAt: row.usedAt.toISOString(),
					isCurrent: row.id === caller.sessionId,
				}));
			});
			implement(app, endOtherSessions, async ({ caller: { id, sessionId } }) => {
				await db.transaction(async (tx) => {
					const others = and(eq(sessions.userId, id), ne(sessions.id, sessionId));
					const { rowCount } = await tx.delete(sessions).where(others);
					if (rowCount) await recordStaff(tx, by({ id }), "sessions-ended", id);
				});
			});
			implement(app, endOwnSession, async ({ params, caller }) => {
				const own = and(eq(sessions.id, params.id), eq(sessions.userId, caller.id));
				const { rowCount } = await db.delete(sessions).where(own);
				if (rowCount === 0) throw new ProblemError("not-found");
			});
		},

		prune: pruneOf(db, sessions, sessions.usedAt),
	};
}

export type StaffSessions = ReturnType<typeof staffSessions>;

export function presentMember(user: UserRow, needsSecondFactor: boolean): StaffMember {
	const { id, email, name, isOwner, locale, passwordIsGenerated } = user;
	return { id, email, name, role: "ADMIN", isOwner, locale, passwordIsGenerated, needsSecondFactor };
}
