import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { testServer } from "#server/testing/server.ts";

const server = testServer();
let session: { cookie: string };

beforeAll(async () => {
	session = await server.logIn();
});

const put = (body: object, headers: Record<string, string> = {}) =>
	server.send("PUT", "/api/admin/settings", body, { ...session, ...headers });
const settings = async () => (await server.call("/api/settings")).json();

test("of a colour that cannot be read by the nearest is named, and taken when it is sent", async () => {
	const before = await settings();
	const refused = await put({ brandColour: "#ffee00", phone: "+923001234567" });
	expect(refused.status).toBe(422);
	const problem = await refused.json();
	expect(Object.keys(problem.errors)).toEqual(["brandColour"]);
	const [nearest] = /#[0-9a-f]{6}/.exec(problem.errors.brandColour) ?? [];
	expect(await settings()).toEqual(before);
	expect((await put({ brandColour: nearest })).status).toBe(200);
	expect(await settings()).toMatchObject({ brandColour: nearest });
	const inUrdu = await (await put({ brandColour: "#ffee00" }, { "accept-language": "ur" })).json();
	expect(inUrdu.errors.brandColour).toMatch(new RegExp(`قریب.*${nearest}`));
});

test("a colour is taken in capitals, and taken away again", async () => {
	expect(await (await put({ brandColour: "#7A1F3D" })).json()).toMatchObject({ brandColour: "#7a1f3d" });
	expect(await (await put({ brandColour: null })).json()).toMatchObject({ brandColour: null, brandFiles: null });
	expect(await settings()).toMatchObject({ brandColour: null, brandFiles: null });
	const [entry] = await (await server.call("/api/admin/audit?limit=1", { headers: session })).json();
	expect(entry).toMatchObject({ before: { brandColour: "#7a1f3d" }, after: { brandColour: null } });
});

test.each(["red", "#7a1f3", "#7a1f3d}body{", "", 7])("%j is no colour", async (brandColour) => {
	const answer = await put({ brandColour });
	expect([answer.status, Object.keys((await answer.json()).errors)]).toEqual([422, ["brandColour"]]);
});

test("the logo is an image that was uploaded here, and nothing else", async () => {
	for (const logo of ["/media/0123456789abcdef0123456789abcdef.webp", "https://evil.example/logo.svg", "logo"]) {
		const answer = await put({ logo });
		expect([answer.status, Object.keys((await answer.json()).errors)]).toEqual([422, ["logo"]]);
	}
	const { uploadURL } = await (await server.send("POST", "/api/admin/logos/upload", undefined, session)).json();
	const picture = await sharp({ create: { width: 300, height: 150, channels: 3, background: "#7a1f3d" } })
		.png()
		.toBuffer();
	const headers = { ...session, "content-type": "image/png" };
	const body = new Uint8Array(picture);
	const sent = await server.call(new URL(uploadURL).pathname, { method: "PUT", headers, body });
	const { url } = await sent.json();
	expect(await (await put({ logo: server.url + url })).json()).toMatchObject({ logo: url });
	expect(await settings()).toMatchObject({ logo: url, brandFiles: expect.stringMatching(/^\/brand\//) });
	expect(await (await put({ logo: null })).json()).toMatchObject({ logo: null, brandFiles: null });
});
