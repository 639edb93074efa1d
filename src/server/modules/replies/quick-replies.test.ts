import { beforeAll, expect, test } from "vitest";
import { deskOf } from "#server/testing/inbox.ts";
import { testServer } from "#server/testing/server.ts";
import type { QuickReply } from "#shared/api/content/replies.ts";
import { fitsType, unknownVariables } from "#shared/requests/reply.ts";
import type { LeadType } from "#shared/requests/spec.ts";

const server = testServer();
let desk: Awaited<ReturnType<typeof deskOf>>;
let shipped: QuickReply[];

beforeAll(async () => {
	desk = await deskOf(server);
	shipped = await all();
});

const all = async (): Promise<QuickReply[]> => (await desk.get("quick-replies")).json();
const added = async () => (await all()).slice(shipped.length);
const hours = { type: "USDT_TRADE", name: "Rate", en: "It is {rate} until {until}", ur: "" };

test("a fresh site has six in both languages, each of what its variables allow", () => {
	expect(shipped).toHaveLength(6);
	for (const { name, type, en, ur } of shipped) {
		expect([type, unknownVariables(type, en), unknownVariables(type, ur)], name).toEqual([null, [], []]);
		expect([en, ur], name).not.toContain("");
	}
	const fitting = (of: LeadType) => shipped.filter(({ type, en }) => fitsType(type, en, of)).length;
	expect([fitting("USDT_TRADE"), fitting("CONTACT")]).toEqual([6, 5]);
});

test("several of a type are stored, changed by who saw the last version, deleted, and all of it is logged", async () => {
	const first = await desk.send("POST", "quick-replies", hours);
	expect(first.status).toBe(201);
	const one: QuickReply = await first.json();
	expect(one).toMatchObject({ ...hours, version: 1 });
	const general = await desk.send("POST", "quick-replies", { type: null, name: "Soon", en: "", ur: "{name}، ابھی" });
	const other: QuickReply = await general.json();
	expect((await added()).map(({ name }) => name)).toEqual(["Rate", "Soon"]);

	const change = (name: string) => desk.send("PUT", `quick-replies/${one.id}`, { ...hours, name, version: 1 });
	expect([(await change("Today")).status, (await change("Tomorrow")).status]).toEqual([200, 409]);
	expect((await desk.send("DELETE", `quick-replies/${other.id}`, undefined)).status).toBe(204);
	expect((await desk.send("DELETE", `quick-replies/${other.id}`, undefined)).status).toBe(404);
	expect(await added()).toMatchObject([{ name: "Today", version: 2 }]);
	const log = await (await desk.get("audit?limit=4")).json();
	expect(log.map(({ action, subject }: { action: string; subject: string }) => `${subject} ${action}`)).toEqual([
		"reply deleted",
		"reply updated",
		"reply created",
		"reply created",
	]);
	expect(log[1]).toMatchObject({ before: { name: "Rate" }, after: { name: "Today" } });
});

test("what is sent again because its answer was lost is one, and is no conflict", async () => {
	const before = (await all()).length;
	const headers = { ...desk.headers, "idempotency-key": crypto.randomUUID() };
	const send = (body = hours) => server.send("POST", "/api/admin/quick-replies", body, headers);
	const answers = await Promise.all([send(), send()]);
	const [made, again]: QuickReply[] = await Promise.all(answers.map((answer) => answer.json()));
	expect([again, await (await send()).json()]).toEqual([made, made]);
	const other = await send({ ...hours, name: "Other" });
	expect([other.status, (await other.json()).code]).toEqual([422, "idempotency-mismatch"]);
	expect(await all()).toHaveLength(before + 1);
	const change = async (name: string) => desk.send("PUT", `quick-replies/${made?.id}`, { ...hours, name, version: 1 });
	const changed = await (await change("Today")).json();
	expect(await (await change("Today")).json()).toEqual(changed);
	expect((await change("Tomorrow")).status).toBe(409);
	const log = await (await desk.get(`audit?limit=3`)).json();
	expect(log.filter(({ subjectId }: { subjectId: string }) => subjectId === made?.id)).toHaveLength(2);

	expect(await (await send()).json()).toEqual(changed);
	expect((await desk.send("DELETE", `quick-replies/${made?.id}`, undefined)).status).toBe(204);
	expect((await send()).status).toBe(404);
	expect(await all()).toHaveLength(before);
});

test.for([
	["a variable that the type does not have", { ...hours, type: "CONTACT" }, "en"],
	["a variable that not every type has", { ...hours, type: null, en: "{network}" }, "en"],
	["no text at all", { ...hours, en: " " }, "en"],
	["no name", { ...hours, name: "" }, "name"],
	["a long name", { ...hours, name: "x".repeat(41) }, "name"],
] as const)("%s is refused beside its field", async ([, body, field]) => {
	const answer = await desk.send("POST", "quick-replies", body);
	expect(answer.status).toBe(422);
	expect(Object.keys((await answer.json()).errors)).toEqual([field]);
});
