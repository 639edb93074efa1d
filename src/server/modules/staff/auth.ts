import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { betterAuth } from "better-auth/minimal";
import type { Database } from "#server/db/database.ts";
import { accounts, sessions, users, verifications } from "#server/db/schema/staff.ts";
import { hashPassword, verifyPassword } from "./password.ts";

const day = 24 * 60 * 60;

/** better-auth over our tables: e-mail and password, sessions in the database, a cookie that only `/api/admin` sees. `now` in ms. */
export function staffAuth(db: Database, secret: string, publicUrl: string, now: () => number) {
	return betterAuth({
		baseURL: publicUrl,
		basePath: "/api/admin/auth",
		secret,
		database: drizzleAdapter(db, {
			provider: "pg",
			schema: { user: users, session: sessions, account: accounts, verification: verifications },
		}),
		emailAndPassword: {
			enabled: true,
			disableSignUp: true,
			minPasswordLength: 8,
			maxPasswordLength: 200,
			password: { hash: hashPassword, verify: ({ hash, password }) => verifyPassword(password, hash) },
		},
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

export type StaffAuth = ReturnType<typeof staffAuth>;
