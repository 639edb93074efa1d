import { type APIRequestContext, type APIResponse, type BrowserContext, expect } from "@playwright/test";
import { ownerPassword } from "../../src/server/testing/owner.ts";

/** A session of the owner's that tests share; none of them may end it. */
export interface OwnerSession {
	cookies(): Promise<Awaited<ReturnType<BrowserContext["cookies"]>>>;
	get(path: string): Promise<APIResponse>;
}

// After ten minutes the panel asks for the password again.
const freshFor = 5 * 60 * 1000;

/** Logs in through the server's door, when it is first needed and whenever the login is old. */
export function ownerSession(request: APIRequestContext): OwnerSession {
	let begun = Number.NEGATIVE_INFINITY;
	const refresh = async () => {
		if (Date.now() - begun < freshFor) return;
		await logIn(request);
		begun = Date.now();
	};
	return {
		async cookies() {
			await refresh();
			return (await request.storageState()).cookies;
		},
		async get(path) {
			await refresh();
			return request.get(path);
		},
	};
}

/** Begins a session of the owner's, as the login's form does. */
export async function logIn(request: APIRequestContext): Promise<void> {
	const answer = await request.post("/api/admin/session", { data: { password: ownerPassword } });
	expect(answer.status()).toBe(200);
}
