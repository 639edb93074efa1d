import { Client } from "pg";
import { beforeAll, expect, test } from "vitest";
import { leadOf } from "#server/testing/leads.ts";
import { testServer } from "#server/testing/server.ts";

import { defaultSettings } from "#shared/staff/default-settings.ts";

const server = testServer();
let session: { cookie: string };

beforeAll(async () => {
	session = await server.logIn();
});

const put = (body: object) => server.send("PUT", "/api/admin/settings", body, session);
const audit = async (query: string) => server.call(`/api/admin/audit${query}`, { headers: session });

test("a part of the settings is changed and public at once; the rest stays", async () => {
	const answer = await put({ brand: " Sauda House ", networksMaintenance: false, unknown: 1 });
	expect(answer.status).toBe(200);
	const now = await (await server.call("/api/settings")).json();
	expect(now).toMatchObject({ brand: "Sauda House", networksMaintenance: false, supportEmail: "" });
	const { whatsapp: _, phone: __, supportEmail: ___, hasWorkingTime: ____, rateAlerts: _____, ...shown } = now;
	const edited = { ...defaultSettings, ...shown, version: 2 };
	expect(await answer.json()).toEqual(edited);
	expect(await (await server.call("/api/admin/settings", { headers: session })).json()).toEqual(edited);
});

test("a text of one line keeps no line break, and is refused where it holds what cannot be stored", async () => {
	const licenceLine = { en: "Licence\t12\nof 2024", ur: "\u2028لائسنس\u000712" };
	const answer = await put({ brand: "Sauda\r\nBcc: all@example.net\n", licenceLine });
	expect(await answer.json()).toMatchObject({
		brand: "Sauda Bcc: all@example.net",
		licenceLine: { en: "Licence 12 of 2024", ur: "لائسنس 12" },
	});
	expect((await put({ brand: "Sau\0da" })).status).toBe(422);
	expect((await put({ brand: "\r\n" })).status).toBe(422);
});

test.each([
	["a colour", { brandColour: "red" }, "brandColour", "Write the colour as #1B5E3B."],
	["a time", { ratesReminderAt: "9" }, "ratesReminderAt", "Write the time as 09:30."],
	[
		"a day",
		{ workingTime: { ...defaultSettings.workingTime, holidays: ["2026-02-31"] } },
		"workingTime.holidays",
		"Write the day as 2026-11-23.",
	],
])("%s that cannot be read is refused with the sentence about it", async (_, body, field, sentence) => {
	const answer = await put(body);
	expect([answer.status, (await answer.json()).errors]).toEqual([422, { [field]: sentence }]);
});

test("only what changed is in the log", async () => {
	await put({ brand: "One" });
	await put({ brand: "Two", phone: "+923000000000" });
	const [entry] = await (await audit("?limit=1")).json();
	expect(entry).toMatchObject({ subject: "settings", before: { brand: "One" }, after: { brand: "Two" } });
	expect(Object.keys(entry.after)).toEqual(["brand"]);
	await put({ brand: "Two" });
	expect((await (await audit("?limit=1")).json())[0]).toEqual(entry);
});

test("of two who begin on the same version the second is told, and nothing is overwritten", async () => {
	const { version } = await (await put({ brand: "Begun on" })).json();
	const first = await (await put({ brand: "First", version })).json();
	// What is sent again because its answer was lost is saved.
	expect(await (await put({ brand: "First", version })).json()).toEqual(first);
	const second = await put({ phone: "+923111111111", version });
	expect(second.status).toBe(409);
	expect((await second.json()).code).toBe("version-conflict");
	expect(await (await server.call("/api/settings")).json()).toMatchObject({ brand: "First", phone: "" });
	expect((await put({ brand: "Second", version: version + 1 })).status).toBe(200);
});

test.each(["0300 1234567", "۰۳۰۰۱۲۳۴۵۶۷", "923001234567", "00923001234567", "\u200e+92 300 1234567"])(
	"a number is read in any spelling: %s",
	async (typed) => {
		expect(await (await put({ whatsapp: typed, phone: typed })).json()).toMatchObject({
			whatsapp: "+923001234567",
			phone: "+923001234567",
		});
	},
);

test("a service stays paused when it is given another slug, on its page, the home page and in the order form", async () => {
	await put({ pausedOrders: ["uk-sim-cards", "websites-of-old"] });
	const services = await (await server.call("/api/admin/services", { headers: session })).json();
	const sims = services.find(({ slug }: { slug: string }) => slug === "uk-sim-cards");
	await server.send("PATCH", `/api/admin/services/${sims.id}`, { slug: "uk-sims" }, session);

	await expect
		.poll(async () => (await (await server.call("/api/settings")).json()).pausedOrders)
		.toEqual(["uk-sim-cards", "uk-sims", "websites-of-old"]);
	const order = leadOf("SERVICE_ORDER", { payload: { service: "uk-sim-cards" } });
	expect((await server.send("POST", "/api/leads", order)).status).toBe(422);
	const [entry] = await (await audit("?limit=1")).json();
	expect(entry).toMatchObject({ subject: "settings", after: { pausedOrders: expect.arrayContaining(["uk-sims"]) } });
	await put({ pausedOrders: [] });
});

test("a change of settings and a new slug of a paused service do not block each other", async () => {
	const [service] = await (await server.call("/api/admin/services", { headers: session })).json();
	await put({ pausedOrders: [service.slug] });
	const blocker = new Client({ connectionString: server.databaseUrl });
	await blocker.connect();
	const waiting = async () =>
		(await server.sql("SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"))
			.length;

	await blocker.query("BEGIN; LOCK TABLE settings IN SHARE MODE");
	const change = put({ pausedOrders: [] });
	await expect.poll(waiting).toBe(1);
	const rename = server.send("PATCH", `/api/admin/services/${service.id}`, { slug: "renamed" }, session);
	await expect.poll(waiting).toBe(2);
	await blocker.query("COMMIT");
	expect([(await change).status, (await rename).status]).toEqual([200, 200]);
	await blocker.end();
});

test.each([
	[{ brand: "" }, "brand"],
	[{ whatsapp: "0300" }, "whatsapp"],
	[{ supportEmail: "nobody" }, "supportEmail"],
	[{ businessHours: { en: "a\0", ur: "" } }, "businessHours.en"],
	[{ networksMaintenance: "on" }, "networksMaintenance"],
])("refuses %j", async (body, field) => {
	const answer = await put(body);
	expect(answer.status).toBe(422);
	expect(Object.keys((await answer.json()).errors)).toEqual([field]);
});

test("the log is read by pages, newest first, to its end", async () => {
	for (const brand of ["A", "B", "C"]) await put({ brand });
	const seen: number[] = [];
	const follow = async (path: string): Promise<void> => {
		const answer = await server.call(path, { headers: session });
		for (const { id } of await answer.json()) seen.push(id);
		const next = /^<(.+)>; rel="next"$/.exec(answer.headers.get("link") ?? "")?.[1];
		return next ? follow(next) : undefined;
	};
	await follow("/api/admin/audit?limit=2");
	const stored = await server.sql<{ sequence: string }>("SELECT sequence FROM events ORDER BY sequence DESC");
	expect(seen).toEqual(stored.map(({ sequence }) => Number(sequence)));
});

test.each(["?limit=0", "?limit=201", "?cursor=x", "?cursor=-1", "?cursor=1e99"])(
	"refuses the log's %s",
	async (query) => {
		expect((await audit(query)).status).toBe(422);
	},
);
