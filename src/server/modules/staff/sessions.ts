import type { Database } from "#server/db/database.ts";
import { releaseGarbage } from "#server/release-garbage.ts";
import type { StaffAuth } from "./auth.ts";
import { sessionState } from "./lifetime.ts";
import { presentMember, type StaffMember } from "./member.ts";
import type { StaffStore } from "./store.ts";

/** Who is calling: the member and the session that says so. */
export interface SignedIn {
	readonly member: StaffMember;
	readonly sessionId: string;
}

export interface SessionsParts {
	readonly store: StaffStore;
	readonly db: Database;
	readonly secret: (name: string) => Promise<string>;
	readonly publicUrl: string;
	/** ms */
	readonly now: () => number;
}

/** Starts and ends sessions and says whose a request is. */
export function staffSessions({ store, db, secret, publicUrl, now }: SessionsParts) {
	let loading: Promise<StaffAuth> | null = null;
	// Visitors never need it, so it is loaded with the first call to the panel: a smaller, faster start.
	const auth = () => {
		loading ??= (async () => {
			const [key, { staffAuth }] = await Promise.all([secret("auth"), import("./auth.ts")]);
			releaseGarbage();
			return staffAuth(db, key, publicUrl, now);
		})().catch((error: unknown) => {
			loading = null;
			throw error;
		});
		return loading;
	};

	return {
		/** Starts a new session, whatever the browser brought along; the headers set its cookie. */
		async start(userId: string): Promise<Headers> {
			const { api } = await auth();
			const { headers } = await api.startSession({ body: { userId }, headers: new Headers(), returnHeaders: true });
			return headers;
		},

		/** Ends the session of a cookie; the headers drop the cookie. */
		async end(headers: Headers): Promise<Headers> {
			const result = await (await auth()).api.signOut({ headers, returnHeaders: true });
			return result.headers;
		},

		/** Who a request comes from, or `null`: no session, an ended one, or a disabled account. */
		async whoIs(headers: Headers): Promise<SignedIn | null> {
			if (!headers.get("cookie")?.includes("sauda.session_token")) return null;
			const found = await (await auth()).api.getSession({ headers });
			if (!found || found.user.disabledAt) return null;
			const { session, user } = found;
			const state = sessionState(session, now());
			if (state === "over") {
				await store.endSession(session.id);
				return null;
			}
			if (state === "worth-noting") await store.noteUse(session.id, new Date(now()));
			return { member: presentMember(user), sessionId: session.id };
		},
	};
}

export type StaffSessions = ReturnType<typeof staffSessions>;
