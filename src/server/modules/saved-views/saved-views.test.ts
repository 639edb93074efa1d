import { beforeAll, expect, test } from "vitest";
import { deskOf } from "#server/testing/inbox.ts";
import { testServer } from "#server/testing/server.ts";
import { joinStaff } from "#server/testing/staff.ts";
import { maxSavedViews } from "#shared/api/leads/saved-view.ts";

const server = testServer();
let desk: Awaited<ReturnType<typeof deskOf>>;
beforeAll(async () => {
	desk = await deskOf(server);
});

test("one saves a view, renames it, gives it another filter and deletes it", async () => {
	const filter = { view: "unassigned", type: "USDT_TRADE", order: "longest-waiting" };
	const added = await desk.send("POST", "views", { name: "  USDT of nobody ", filter });
	expect(added.status).toBe(201);
	const view = await added.json();
	expect(view).toMatchObject({ name: "USDT of nobody", filter });
	expect(await (await desk.get("views")).json()).toEqual([view]);
	const renamed = await (await desk.send("PATCH", `views/${view.id}`, { name: "USDT" })).json();
	expect(renamed).toEqual({ ...view, name: "USDT" });
	const other = { q: "علی", from: "2026-11-01", late: true };
	expect(await (await desk.send("PATCH", `views/${view.id}`, { filter: other })).json()).toMatchObject({
		filter: other,
	});
	expect((await desk.send("DELETE", `views/${view.id}`, undefined)).status).toBe(204);
	expect((await desk.send("DELETE", `views/${view.id}`, undefined)).status).toBe(404);
	expect(await (await desk.get("views")).json()).toEqual([]);
});

test("a view that is sent again because its answer was lost is one, and nobody else's", async () => {
	const headers = { ...desk.headers, "idempotency-key": crypto.randomUUID() };
	const add = (session: object, name = "Late") =>
		server.send("POST", "/api/admin/views", { name, filter: { late: true } }, { ...headers, ...session });
	const view = await (await add({})).json();
	expect(await (await add({})).json()).toEqual(view);
	const other = await add({}, "Later");
	expect([other.status, (await other.json()).code]).toEqual([422, "idempotency-mismatch"]);
	expect(await (await desk.get("views")).json()).toEqual([view]);
	const { session } = await joinStaff(server, desk.headers, "zain@example.org", "long enough words");
	expect((await add(session)).status).toBe(422);
	const renamed = await (await desk.send("PATCH", `views/${view.id}`, { name: "Very late" })).json();
	expect(await (await add({})).json()).toEqual(renamed);
	await desk.send("DELETE", `views/${view.id}`, undefined);
	expect((await add({})).status).toBe(404);
	expect(await (await desk.get("views")).json()).toEqual([]);
});

test("words that no database takes are refused beside their field", async () => {
	for (const q of ["a\u0000b", "a\ud800b"]) {
		const refused = await desk.send("POST", "views", { name: "x", filter: { q } });
		expect(refused.status).toBe(422);
	}
});

test("a view is nobody else's, needs a name, and there are only so many", async () => {
	const [stranger] = await server.sql<{ id: string }>(
		"INSERT INTO users (email, name) VALUES ('sana@example.org', 'Sana') RETURNING id",
	);
	const [theirs] = await server.sql<{ id: string }>(
		"INSERT INTO saved_views (user_id, name, filter) VALUES ($1, 'Hers', '{}') RETURNING id",
		[stranger?.id],
	);
	expect(await (await desk.get("views")).json()).toEqual([]);
	expect((await desk.send("PATCH", `views/${theirs?.id}`, { name: "Mine" })).status).toBe(404);
	expect((await desk.send("DELETE", `views/${theirs?.id}`, undefined)).status).toBe(404);
	expect((await desk.send("POST", "views", { name: " ", filter: {} })).status).toBe(422);
	expect((await desk.send("POST", "views", { name: "x", filter: { view: "nonsense" } })).status).toBe(422);
	expect((await server.send("POST", "/api/admin/views", { name: "x", filter: {} })).status).toBe(401);
	for (let count = 0; count < maxSavedViews; count++)
		await desk.send("POST", "views", { name: `${count}`, filter: {} });
	expect((await desk.send("POST", "views", { name: "one more", filter: {} })).status).toBe(422);
});
