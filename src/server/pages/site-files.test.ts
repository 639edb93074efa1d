import { expect, test } from "vitest";
import { blankRenderer, testClock, testServer } from "#server/testing/server.ts";

const day = 24 * 3_600_000;
const clock = testClock(Date.parse("2026-11-24T10:00:00Z"));
const renderMissing: typeof blankRenderer.render = async () => ({
	kind: "page",
	status: 404,
	html: "<!doctype html>",
	scripts: [],
});
const server = testServer(() => ({ now: clock.now, renderer: { ...blankRenderer, render: renderMissing } }));

const path = "/.well-known/security.txt";
const fieldsOf = (text: string, name: string) =>
	text.split("\n").flatMap((line) => (line.startsWith(`${name}: `) ? [line.slice(name.length + 2)] : []));

test("who finds a weakness is told whom to write to, once there is a contact (RFC 9116)", async () => {
	expect((await server.call(path)).status).toBe(404);
	const contact = { supportEmail: "help@sauda.example", whatsapp: "+923001234567" };
	expect((await server.send("PUT", "/api/admin/settings", contact, await server.logIn())).status).toBe(200);

	const answer = await server.call(path);
	expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/plain; charset=utf-8"]);
	const text = await answer.text();
	expect(fieldsOf(text, "Contact")).toEqual(["mailto:help@sauda.example", "https://wa.me/923001234567"]);
	expect(fieldsOf(text, "Canonical")).toEqual([`${server.url}${path}`]);
	expect(fieldsOf(text, "Preferred-Languages")).toEqual(["en, ur"]);
});

test("it never expires before it is read, nor more than a year later", async () => {
	for (const days of [0, 100, 300]) {
		clock.advance(days * day);
		const [expires = "", ...others] = fieldsOf(await (await server.call(path)).text(), "Expires");
		expect(others).toEqual([]);
		expect(expires).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
		const lasts = Date.parse(expires) - clock.now();
		expect([lasts > 30 * day, lasts < 365 * day]).toEqual([true, true]);
	}
});

test.each(["", "/ur"])(
	"what is shared to a panel that is not installed leads to the page that says so (%s)",
	async (prefix) => {
		const manifest = await (await server.call(`${prefix}/admin/manifest.webmanifest`)).json();
		expect(manifest.share_target).toMatchObject({ action: `${prefix}/admin/share`, method: "POST" });
		const body = new FormData();
		body.set("text", "Salam");
		body.set("pictures", new File(["no picture"], "a.png", { type: "image/png" }));
		const answer = await server.call(`${prefix}/admin/share`, { method: "POST", body, redirect: "manual" });
		expect([answer.status, answer.headers.get("location")]).toEqual([303, `${prefix}/admin/share`]);
	},
);
