import { beforeAll, describe, expect, test } from "vitest";
import { realRenderer } from "#server/testing/real-renderer.ts";
import { testClock, testServer } from "#server/testing/server.ts";
import { type Cookie, joinStaff } from "#server/testing/staff.ts";

const clock = testClock(Date.now());
const server = testServer(async () => ({
	now: clock.now,
	env: { LEAD_RATE_LIMIT: "on" },
	renderer: await realRenderer(),
}));
let owner: Cookie;
let clerk: Cookie;

beforeAll(async () => {
	owner = await server.logIn();
	clerk = (await joinStaff(server, owner, "sana@example.org", "quite a lengthy phrase")).session;
});

const check = async (value: string) => {
	clock.advance(2000);
	return (await server.send("POST", "/api/check", { value })).json();
};
const report = (body: object) => {
	clock.advance(600_000);
	return server.send("POST", "/api/impostor-reports", body);
};
const reports = async () => (await server.call("/api/admin/impostor-reports", { headers: clerk })).json();
const decide = (id: string, state: string) =>
	server.send("PATCH", `/api/admin/impostor-reports/${id}`, { state }, clerk);
const named = async () => (await server.call("/api/impostor-reports")).json();

describe("POST /api/check", () => {
	test("knows the settings' contacts, the site and the accounts of the moment", async () => {
		expect(await check("0300 7654321")).toEqual({ verdict: "not-ours" });
		await server.send("PUT", "/api/admin/settings", { whatsapp: "0300-7654321" }, owner);
		expect(await check("+92 300 7654321")).toEqual({ verdict: "ours" });
		expect(await check("۰۳۰۰۷۶۵۴۳۱۲")).toEqual({ verdict: "look-alike" });
		expect(await check(`${server.url}/rates`)).toEqual({ verdict: "ours" });

		const opened = { name: "Meezan", currency: "PKR", kind: "bank" };
		const { id } = await (await server.send("POST", "/api/admin/accounts", opened, owner)).json();
		const details = { title: "Falak Traders", number: "PK24MEZN0001234567890123" };
		expect(await check(details.number)).toEqual({ verdict: "not-ours" });
		expect((await server.send("PATCH", `/api/admin/accounts/${id}`, { details }, owner)).status).toBe(200);
		expect(await check("PK24 MEZN 0001 2345 6789 0123")).toEqual({ verdict: "ours" });
		expect(await check("FALAK traders")).toEqual({ verdict: "ours" });
	});

	test("knows no number that nobody set", async () => {
		expect(await check("042 0000000")).toEqual({ verdict: "not-ours" });
		expect(await check("support@example.com")).not.toEqual({ verdict: "ours" });
	});

	test("asks for a value, and stops who asks for many", async () => {
		expect((await server.send("POST", "/api/check", { value: " " })).status).toBe(422);
		const statuses = [];
		for (let count = 0; count < 40; count++)
			statuses.push((await server.send("POST", "/api/check", { value: "x" })).status);
		expect(statuses).toContain(429);
		clock.advance(120_000);
	});
});

test("an account of ours is no contact of others in what staff publish", async () => {
	const text = "Pay to Falak Traders, PK24 MEZN 0001 2345 6789 0123";
	expect((await server.send("POST", "/api/admin/announcements", { text }, clerk)).status).toBe(201);
});

describe("a report", () => {
	test("is read by staff, and named in public once they confirm it, without the visitor's words", async () => {
		const sent = { value: "0333 6660666", where: "WhatsApp", text: "He took Rs 5,000 from Bilal" };
		const { id } = await (await report(sent)).json();
		expect(await reports()).toMatchObject([{ id, ...sent, state: "open", decidedAt: null }]);
		expect(await named()).toEqual([]);
		const page = async () => (await server.call("/check")).text();
		expect(await page()).not.toContain("6660666");
		expect(await (await decide(id, "confirmed")).json()).toMatchObject({ id, state: "confirmed" });
		expect(await named()).toEqual([{ value: sent.value, where: sent.where }]);
		expect(await page()).toContain(sent.value);
		expect(await page()).not.toContain("Bilal");
		await decide(id, "dismissed");
		expect(await named()).toEqual([]);
		expect(await page()).not.toContain("6660666");
		const log = await (await server.call("/api/admin/audit?limit=3", { headers: owner })).json();
		expect(log.map(({ subject, action }: { subject: string; action: string }) => [subject, action])).toEqual([
			["impostor", "dismissed"],
			["impostor", "confirmed"],
			["impostor", "reported"],
		]);
	});

	test("carries a picture, for staff alone, that is thrown away where no report follows within the hour", async () => {
		const { default: sharp } = await import("sharp");
		const image = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#888" } })
			.jpeg()
			.toBuffer();
		const sendPicture = (body: Uint8Array<ArrayBuffer> = new Uint8Array(image)) => {
			clock.advance(600_000);
			return server.call("/api/impostor-pictures", { method: "POST", headers: { origin: server.url }, body });
		};
		const seen = (id: string, headers: { cookie?: string } = clerk) =>
			server.call(`/api/admin/pictures/${id}`, { headers });
		expect((await sendPicture(new TextEncoder().encode("<svg/>"))).status).toBe(422);
		const [{ id: pictureId }, { id: late }] = [await (await sendPicture()).json(), await (await sendPicture()).json()];
		const sent = { value: "0333 1110111", where: "Telegram", pictureId };
		const answer = await report(sent);
		expect(answer.status).toBe(201);
		expect(await reports()).toContainEqual(expect.objectContaining({ ...sent, text: "" }));
		expect((await report(sent)).status).toBe(422);
		const { id: shared } = await (await sendPicture()).json();
		const both = [1, 2, 3].map(() => report({ ...sent, pictureId: shared }).then(({ status }) => status));
		expect((await Promise.all(both)).sort()).toEqual([201, 422, 422]);
		expect((await seen(pictureId)).headers.get("content-type")).toBe("image/webp");
		expect((await seen(pictureId, {})).status).toBe(401);
		await decide((await answer.json()).id, "confirmed");
		expect(JSON.stringify(await named())).not.toContain(pictureId);
		await decide((await reports()).find((one: { pictureId: string }) => one.pictureId === pictureId).id, "dismissed");

		clock.advance(3_600_000);
		expect((await report({ ...sent, pictureId: late })).status).toBe(422);
		await server.run("impostor-picture-pruning");
		await server.run("picture-pruning");
		expect([(await seen(pictureId)).status, (await seen(late)).status]).toEqual([200, 404]);
		const statuses = [];
		for (let count = 0; count < 7; count++)
			statuses.push((await server.send("POST", "/api/impostor-pictures", {})).status);
		expect(statuses).toContain(429);
	});

	test("is told to all staff, once an hour however many come", async () => {
		const notices = () =>
			server
				.sql("SELECT data FROM pgboss.job WHERE data -> 'message' ->> 'tag' LIKE 'impostors.%'")
				.then((rows) => rows.length);
		clock.advance(3_600_000);
		const before = await notices();
		await report({ value: "0333 2220222", where: "WhatsApp" });
		const staff = await notices();
		expect(staff - before).toBe(2);
		clock.advance(-600_000);
		await report({ value: "0333 3330333", where: "WhatsApp" });
		expect(await notices()).toBe(staff);
	});

	test("of what is ours is not confirmed", async () => {
		const { id } = await (await report({ value: "0300 7654321", where: "Facebook" })).json();
		expect((await decide(id, "confirmed")).status).toBe(409);
		expect((await decide(id, "dismissed")).status).toBe(200);
		expect((await decide("00000000-0000-4000-8000-000000000000", "dismissed")).status).toBe(404);
	});

	test("needs a value and a place, and few come from one address or wait at once", async () => {
		expect((await report({ value: "0333 6660666" })).status).toBe(422);
		clock.advance(3_600_000);
		const statuses = [];
		for (let count = 0; count < 7; count++) {
			const answer = await server.send("POST", "/api/impostor-reports", { value: "x", where: "y" });
			statuses.push(answer.status);
		}
		expect(statuses).toContain(429);
		const many = "INSERT INTO impostor_reports (value, place) SELECT 'x', 'y' FROM generate_series(1, 500)";
		await server.sql(many);
		expect((await report({ value: "x", where: "y" })).status).toBe(429);
	});

	test("that nobody confirmed goes after half a year", async () => {
		await server.sql("UPDATE impostor_reports SET state = 'confirmed' WHERE value = '0333 6660666'");
		await server.sql("UPDATE impostor_reports SET created_at = created_at - interval '200 days'");
		await server.run("impostor-pruning");
		expect(await reports()).toMatchObject([{ value: "0333 6660666", state: "confirmed" }]);
	});
});

describe("the form without scripts", () => {
	const post = (body: Record<string, string>, path = "/check") => {
		clock.advance(600_000);
		return server.call(path, { method: "POST", headers: { origin: server.url }, body: new URLSearchParams(body) });
	};

	test("says what the call says, on a page that nobody stores", async () => {
		const answer = await post({ value: "0300 7654322" });
		expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, expect.stringContaining("no-store")]);
		expect(await answer.text()).toContain("Looks like ours, but is not");
		expect(await (await post({ value: "0300 7654321" }, "/ur/check")).text()).toContain("یہ ہمارا ہے");
		expect(await (await server.call("/check")).text()).not.toContain("0300 765432");
	});

	test("takes a report", async () => {
		const answer = await (await post({ value: "evil.example", where: "Telegram", text: "" })).text();
		expect(answer).toContain("Thank you. Our team will read it");
		expect(await reports()).toContainEqual(expect.objectContaining({ value: "evil.example", where: "Telegram" }));
		expect(await (await post({ value: "evil.example", where: " " })).text()).toContain("Write where you saw it");
	});
});
