import { beforeAll, expect, test } from "vitest";
import { deskOf, sendLead } from "#server/testing/inbox.ts";
import { testServer } from "#server/testing/server.ts";
import type { AuditEntry } from "#shared/api/staff/audit.ts";

const server = testServer();
let desk: Awaited<ReturnType<typeof deskOf>>;
beforeAll(async () => {
	desk = await deskOf(server);
});

async function newest(): Promise<AuditEntry | undefined> {
	const [entry] = await (await desk.get("audit?limit=1")).json();
	return entry;
}

test("an entry says what the changed thing is called, though its name did not change", async () => {
	const [network] = await server.sql<{ id: string; name: string }>("SELECT id, name FROM networks LIMIT 1");
	await desk.send("PATCH", `networks/${network?.id}`, { featured: true, geo: "Lahore" });
	expect(await newest()).toMatchObject({ subject: "network", action: "updated", subjectName: network?.name });
});

test("a request is told by its reference for as long as it is there", async () => {
	const id = await sendLead(server);
	const { reference } = await desk.lead(id);
	await desk.move(id, "IN_REVIEW");
	expect(await newest()).toMatchObject({ subject: "lead", action: "updated", subjectName: reference });
	await server.sql("DELETE FROM leads WHERE id = $1", [id]);
	expect(await newest()).toMatchObject({ subject: "lead", subjectName: null });
});

test.for([
	[{ name: 5 }, { name: "Please write text here." }],
	[{ name: "Rakuten", shortDesc: "x", tags: "a,b" }, { tags: "This must be a list." }],
	[{ shortDesc: "x" }, { name: "Please fill in this field." }],
	[[], { body: "The request has no fields." }],
] as const)("a body of %j is told what is wrong with it", async ([body, errors]) => {
	const refused = await desk.send("POST", "networks", body);
	expect(refused.status).toBe(422);
	expect((await refused.json()).errors).toMatchObject(errors);
});
