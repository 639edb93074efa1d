import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { age, deskOf, sendLead } from "#server/testing/inbox.ts";
import { startTestServer, type TestServer } from "#server/testing/server.ts";
import { dayOf } from "#shared/day.ts";

let server: TestServer;
let desk: Awaited<ReturnType<typeof deskOf>>;
const ids = { fresh: "", old: "", mine: "", later: "", event: "", woken: "", closed: "" };
let me = "";

beforeAll(async () => {
	server = await startTestServer();
	desk = await deskOf(server);
	me = (await (await desk.get("session")).json()).user.id;
	for (const [hours, name] of Object.keys(ids).entries()) {
		const id = await sendLead(server, { name: `Lead ${name}`, whatsapp: `0300-11122${10 + hours}` });
		ids[name as keyof typeof ids] = id;
		await age(server, id, name === "old" ? 70 : hours);
	}
	await desk.send("PATCH", `leads/${ids.mine}`, { assigneeId: me, version: 1 });
	await desk.answer(ids.mine);
	const snooze = "UPDATE leads SET snoozed_until = $2, waiting_for = $3 WHERE id = $1";
	await server.sql(snooze, [ids.later, new Date(Date.now() + 3_600_000), null]);
	await server.sql(snooze, [ids.event, null, "the customer pays"]);
	await server.sql(snooze, [ids.woken, new Date(Date.now() - 3_600_000), null]);
	await desk.move(ids.closed, "IN_REVIEW", "CLOSED");
});
afterAll(() => server.close());

const nameOf = (id: string) => Object.entries(ids).find(([, own]) => own === id)?.[0];
const found = async (query: string) => (await desk.list(`?${query}`)).map(({ id }) => nameOf(id));

describe("a view holds", () => {
	test.each([
		["to-answer", ["fresh", "woken", "old"]],
		["mine", ["mine"]],
		["unassigned", ["fresh", "later", "event", "woken", "old"]],
		["waiting", ["later", "event"]],
		["done", ["closed"]],
		["all", ["fresh", "mine", "later", "event", "woken", "closed", "old"]],
	])("%s", async (view, names) => {
		expect(await found(`view=${view}`)).toEqual(names);
		expect(await found(`view=${view}&order=longest-waiting`)).toEqual([...names].reverse());
	});
});

test("the counts are those of the views", async () => {
	const counts = await (await desk.get("leads/counts")).json();
	expect(counts).toEqual({ toAnswer: 3, mine: 1, unassigned: 5, waiting: 2, doneToday: 1 });
});

test("the list goes on in either order, each lead once", async () => {
	const walk = async (query: string) => {
		const seen: (string | undefined)[] = [];
		for (let path = `leads?limit=2&${query}`; path; ) {
			const page = await desk.get(path);
			seen.push(...(await page.json()).map(({ id }: { id: string }) => nameOf(id)));
			path = /<\/api\/admin\/(.+)>; rel="next"/.exec(page.headers.get("link") ?? "")?.[1] ?? "";
		}
		return seen;
	};
	const newest = ["fresh", "later", "event", "woken", "old"];
	expect(await walk("view=unassigned")).toEqual(newest);
	expect(await walk("view=unassigned&order=longest-waiting")).toEqual([...newest].reverse());
	expect(await walk("view=unassigned&order=longest-waiting&q=lead")).toEqual([...newest].reverse());
});

test("a range of days holds both of its ends, in Pakistan's time", async () => {
	const day = dayOf(Date.now() - 70 * 3_600_000);
	expect(await found(`from=${day}&to=${day}`)).toEqual(["old"]);
	expect(await found(`to=${day}`)).toEqual(["old"]);
	expect(await found(`from=${day}&view=done`)).toEqual(["closed"]);
	expect((await desk.get("leads?from=2026-02-30")).status).toBe(422);
});

test("the export has the leads of the view, in its order", async () => {
	const csv = await (await desk.get("leads.csv?view=to-answer&order=longest-waiting")).text();
	const names = [...csv.matchAll(/Lead (\w+)/g)].map(([, name]) => name);
	expect(names).toEqual(["old", "woken", "fresh"]);
});

test("a bulk change takes single leads, and is undone for them alone", async () => {
	const body = { filter: { ids: [ids.fresh, ids.old] }, status: "IN_REVIEW" };
	const done = await (await desk.send("POST", "leads/bulk", body)).json();
	expect(done).toMatchObject({ changed: 2, skipped: 0, next: null });
	expect((await desk.list("?status=IN_REVIEW")).map(({ id }) => id)).toEqual(
		expect.arrayContaining([ids.fresh, ids.old, ids.mine]),
	);
	expect(await (await desk.send("POST", "leads/bulk/undo", { undoToken: done.undoToken })).json()).toEqual({
		changed: 2,
		skipped: 0,
	});
	const many = Array.from({ length: 201 }, () => ids.fresh);
	expect((await desk.send("POST", "leads/bulk", { filter: { ids: many }, status: "IN_REVIEW" })).status).toBe(422);
});
