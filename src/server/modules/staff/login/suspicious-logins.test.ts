import { beforeEach, describe, expect, test } from "vitest";
import { ownerPassword } from "#server/testing/owner.ts";
import { testClock, testServer } from "#server/testing/server.ts";
import { type Cookie, cookieOf, joinStaff } from "#server/testing/staff.ts";

const password = "quite a lengthy phrase";
const email = "sana@example.org";
const clock = testClock(Date.now());
const server = testServer(() => ({ now: clock.now }));
let clerk: { session: Cookie; id: string };

beforeEach(async () => {
	clock.advance(3_600_000);
	await server.sql("DELETE FROM users WHERE NOT is_owner");
	clerk = await joinStaff(server, await server.logIn(ownerPassword), email, password);
	await server.sql("DELETE FROM pgboss.job");
});

const noticesOf = async () => {
	const rows = await server.sql<{ act: string; user: string }>(
		"SELECT data -> 'message' ->> 'act' AS act, data ->> 'userId' AS user FROM pgboss.job WHERE name = 'staff-message'",
	);
	const who = (id: string) => (id === clerk.id ? "Sana" : "the owner");
	return rows.map(({ act, user }) => `${act} to ${who(user)}`).sort();
};
const logIn = (guess = password, headers: Record<string, string> = {}) =>
	server.send("POST", "/api/admin/session", { email, password: guess }, headers);

describe("told to the person and to the owners", () => {
	test("is a login from a browser that the account was never let in by, and no later one in it", async () => {
		const first = await logIn();
		const both = ["staff.new-device to Sana", "staff.new-device to the owner"];
		expect(await noticesOf()).toEqual(both);
		await logIn(password, { ...cookieOf(first) });
		await logIn(password, { ...clerk.session });
		expect(await noticesOf()).toEqual(both);
	});

	test("is the tenth wrong password in an hour, once", async () => {
		for (let tries = 0; tries < 9; tries++) expect((await logIn("wrong guess")).status).toBe(401);
		expect(await noticesOf()).toEqual([]);
		expect((await logIn("wrong guess")).status).toBe(401);
		expect((await logIn("wrong guess")).status).toBe(429);
		expect(await noticesOf()).toEqual(["staff.login-guessed to Sana", "staff.login-guessed to the owner"]);
	});
});
