import { type APIRequestContext, type APIResponse, type BrowserContext, expect } from "@playwright/test";
import { ownerPassword } from "../../src/server/testing/owner.ts";

/** A session of the owner's that tests share; none of them may end it. */
export interface OwnerSession {
	cookies(): Promise<Awaited<ReturnType<BrowserContext["cookies"]>>>;
	get(path: string): Promise<APIResponse>;
	/** Gives the site the contacts that it has in these tests; a new one has none. */
	setContacts(): Promise<void>;
	/** Rejects what has waited longest where the list is nearly full: what earlier tests sent must not push out what comes. */
	shortenQueue(): Promise<void>;
}

/** The contacts of the site, once a test has set them. */
export const siteContacts = { whatsapp: "+923211234567", phone: "+923217654321", supportEmail: "help@sauda.example" };

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
		async shortenQueue() {
			await refresh();
			const first = await request.get("/api/admin/leads?view=to-answer&order=longest-waiting&limit=20");
			if (Number(first.headers()["x-total-count"]) < 35) return;
			const waiting: { id: string; createdAt: string }[] = await first.json();
			// With what is younger another test may be at work.
			const ids = waiting.filter(({ createdAt }) => Date.now() - Date.parse(createdAt) > 60_000).map(({ id }) => id);
			if (ids.length === 0) return;
			const data = { filter: { ids }, status: "REJECTED", reason: "spam" };
			const answer = await request.post("/api/admin/leads/bulk", { data });
			expect(answer.ok(), await answer.text()).toBe(true);
		},
		async setContacts() {
			await refresh();
			const answer = await request.put("/api/admin/settings", { data: siteContacts });
			expect(answer.ok(), await answer.text()).toBe(true);
		},
	};
}

/** Begins a session of the owner's, as the login's form does. */
export async function logIn(request: APIRequestContext): Promise<void> {
	const answer = await request.post("/api/admin/session", { data: { password: ownerPassword } });
	expect(answer.status()).toBe(200);
}
