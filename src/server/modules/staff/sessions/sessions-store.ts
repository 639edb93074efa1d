import { and, desc, eq, gt, inArray, lt, ne, sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { record } from "#server/db/record.ts";
import { passkeys, sessions, settings, users } from "#server/db/schema/staff.ts";
import type { UserRow } from "../store.ts";

export type SessionRow = typeof sessions.$inferSelect;
export type WayIn = "password" | "code" | "passkey";

export interface NewSession {
	readonly userId: string;
	readonly tokenHash: string;
	readonly userAgent: string;
	readonly at: Date;
	readonly way: WayIn;
	/** What the browser is called, where the account was never let in by it; empty where it does not say. */
	readonly newDevice: string | null;
	/** Of the session that the browser brought along, which ends. */
	readonly endedHash: string | null;
}

/** A session with its account. */
export interface FoundSession {
	readonly session: SessionRow;
	readonly user: UserRow;
	/** The owner demands a second factor and the account has none. */
	readonly needsSecondFactor: boolean;
}

/** The key under which the settings hold that the owner demands a second factor of all staff. */
export const demandKey = "secondFactorDemanded";

export function sessionsStore(db: Database) {
	return {
		async start({ userId, tokenHash, userAgent, at, way, newDevice, endedHash }: NewSession): Promise<void> {
			await db.transaction(async (tx) => {
				if (endedHash) await tx.delete(sessions).where(eq(sessions.tokenHash, endedHash));
				await tx.insert(sessions).values({ userId, tokenHash, userAgent, createdAt: at, usedAt: at, confirmedAt: at });
				const entry = { action: "logged-in", subject: "staff", subjectId: userId, before: null } as const;
				const [user] = await tx.select({ seenAt: users.seenAt }).from(users).where(eq(users.id, userId)).for("update");
				await tx.update(users).set({ seenAt: at }).where(eq(users.id, userId));
				// The first login of an account is no news.
				const device = user?.seenAt ? newDevice : null;
				await record(tx, { by: userId, at, ...entry, after: { way, ...(device !== null && { device }) } });
			});
		},

		async find(tokenHash: string): Promise<FoundSession | undefined> {
			const hasPasskey = sql`EXISTS (SELECT FROM ${passkeys} WHERE ${passkeys.userId} = ${users.id})`;
			const isDemanded = sql`EXISTS (SELECT FROM ${settings} WHERE ${settings.key} = ${demandKey} AND ${settings.value} = 'true'::jsonb)`;
			const rows = await db
				.select({
					session: sessions,
					user: users,
					needsSecondFactor: sql<boolean>`${isDemanded} AND NOT ${users.twoFactorEnabled} AND NOT ${hasPasskey}`,
				})
				.from(sessions)
				.innerJoin(users, eq(users.id, sessions.userId))
				.where(eq(sessions.tokenHash, tokenHash));
			return rows[0];
		},

		/** Those of an account that were used and started after two moments, the last used first. */
		of(userId: string, { usedAfter, startedAfter }: { usedAfter: Date; startedAfter: Date }): Promise<SessionRow[]> {
			return db
				.select()
				.from(sessions)
				.where(and(eq(sessions.userId, userId), gt(sessions.usedAt, usedAfter), gt(sessions.createdAt, startedAfter)))
				.orderBy(desc(sessions.usedAt), desc(sessions.createdAt));
		},

		async noteUse(id: string, at: Date): Promise<void> {
			const used = db
				.$with("used")
				.as(db.update(sessions).set({ usedAt: at }).where(eq(sessions.id, id)).returning({ userId: sessions.userId }));
			await db
				.with(used)
				.update(users)
				.set({ seenAt: at })
				.where(inArray(users.id, db.select({ id: used.userId }).from(used)));
		},

		async noteConfirmation(id: string, at: Date): Promise<void> {
			await db.update(sessions).set({ confirmedAt: at, usedAt: at }).where(eq(sessions.id, id));
		},

		async end(tokenHash: string): Promise<void> {
			await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
		},

		/** Ends one of an account's sessions; false where it has none of that id. */
		async endOne(id: string, userId: string): Promise<boolean> {
			const gone = await db
				.delete(sessions)
				.where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
				.returning({ id: sessions.id });
			return gone.length > 0;
		},

		/** Ends all of an account's sessions but one; answers how many. */
		async endOthers(userId: string, currentId: string, at: Date): Promise<number> {
			return db.transaction(async (tx) => {
				const gone = await tx
					.delete(sessions)
					.where(and(eq(sessions.userId, userId), ne(sessions.id, currentId)))
					.returning({ id: sessions.id });
				const entry = { subject: "staff", subjectId: userId, before: null, after: null } as const;
				if (gone.length > 0) await record(tx, { by: userId, at, action: "sessions-ended", ...entry });
				return gone.length;
			});
		},

		/** Deletes up to `limit` sessions that were last used before a moment; answers how many. */
		async prune(before: Date, limit: number): Promise<number> {
			const { id, usedAt } = sessions;
			const old = db.select({ id }).from(sessions).where(lt(usedAt, before)).limit(limit);
			const { rowCount } = await db.delete(sessions).where(inArray(id, old.for("update", { skipLocked: true })));
			return rowCount ?? 0;
		},
	};
}

export type SessionsStore = ReturnType<typeof sessionsStore>;
