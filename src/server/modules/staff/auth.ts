import { createAuthEndpoint } from "@better-auth/core/api";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { setSessionCookie } from "better-auth/cookies";
import { betterAuth } from "better-auth/minimal";
import { z } from "zod";
import type { Database } from "#server/db/database.ts";
import { accounts, sessions, users, verifications } from "#server/db/schema/staff.ts";

const day = 24 * 60 * 60;

/** better-auth over our tables: sessions in the database, a cookie that only `/api/admin` sees. `now` in ms. */
export function staffAuth(db: Database, secret: string, publicUrl: string, now: () => number) {
	return betterAuth({
		baseURL: publicUrl,
		basePath: "/api/admin/auth",
		secret,
		database: drizzleAdapter(db, {
			provider: "pg",
			schema: { user: users, session: sessions, account: accounts, verification: verifications },
		}),
		plugins: [sessionStart],
		user: {
			additionalFields: {
				isOwner: { type: "boolean", required: false, input: false },
				disabledAt: { type: "date", required: false, input: false },
			},
		},
		// How long a session goes on without use is ours to say: see lifetime.ts.
		session: { expiresIn: 7 * day, disableSessionRefresh: true },
		databaseHooks: {
			session: {
				create: {
					before: async () => ({ data: { createdAt: new Date(now()), updatedAt: new Date(now()) } }),
				},
			},
		},
		advanced: {
			cookiePrefix: "sauda",
			useSecureCookies: publicUrl.startsWith("https:"),
			defaultCookieAttributes: { httpOnly: true, sameSite: "lax", path: "/api/admin" },
			database: { generateId: "uuid" },
			disableOriginCheck: true,
			disableCSRFCheck: true,
		},
		// Limits are ours: by account and by address, kept in the database.
		rateLimit: { enabled: false },
		telemetry: { enabled: false },
		logger: { disabled: true },
	});
}

/** Starts a session for one who has shown all that is asked for; better-auth's own ways in know only some of it. */
const sessionStart = {
	id: "session-start",
	endpoints: {
		startSession: createAuthEndpoint.serverOnly(
			{ method: "POST", body: z.object({ userId: z.string() }) },
			async (context) => {
				const { internalAdapter } = context.context;
				const user = await internalAdapter.findUserById(context.body.userId);
				const session = user && (await internalAdapter.createSession(user.id));
				if (!session) throw new Error("no session was made");
				await setSessionCookie(context, { session, user });
				return context.json({ sessionId: session.id });
			},
		),
	},
} as const;

export type StaffAuth = ReturnType<typeof staffAuth>;
