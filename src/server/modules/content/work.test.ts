import { beforeAll, expect, test } from "vitest";
import { realRenderer } from "#server/testing/real-renderer.ts";
import { testServer } from "#server/testing/server.ts";
import type { Service } from "#shared/api/content/types.ts";

const server = testServer(async () => ({ renderer: await realRenderer() }));
let owner: { cookie: string };
beforeAll(async () => {
	owner = await server.logIn();
});

const page = "/services/website-development";
const html = async (path: string) => (await server.call(path)).text();
const work = (values: object) => server.send("POST", "/api/admin/content/work", { ...values, publish: true }, owner);

async function change(values: object): Promise<Response> {
	const { id }: Service = await (await server.call(`/api${page}`)).json();
	return server.send("PATCH", `/api/admin/services/${id}`, values, owner);
}

test("packages stand on the page of their service, each with its price, its days and what is in it; none before", async () => {
	expect(await html(page)).not.toContain('id="packages"');
	const packages = [
		{
			name: "Starter",
			nameUrdu: "ابتدائی",
			priceFrom: 25_000,
			days: 7,
			lines: ["Three pages"],
			linesUrdu: ["تین صفحے"],
		},
		{ name: "Shop", nameUrdu: "", priceFrom: null, days: null, lines: ["Fifty products"], linesUrdu: [] },
	];
	expect((await change({ packages })).status).toBe(200);
	expect(await (await server.call(`/api${page}`)).json()).toMatchObject({ packages });
	const english = await html(page);
	for (const text of ['id="packages"', "Starter", "25,000", "7 days", "Three pages", "Shop", "Fifty products"])
		expect(english, text).toContain(text);
	const urdu = await html(`/ur${page}`);
	for (const text of ["ابتدائی", "تین صفحے", "Fifty products"]) expect(urdu, text).toContain(text);
	expect(urdu).not.toContain(">Three pages<");
});

test.for([
	[{ packages: [{ name: " " }] }, "packages.name"],
	[{ packages: [{ name: "x", priceFrom: -5 }] }, "packages.priceFrom"],
	[{ packages: Array.from({ length: 5 }, () => ({ name: "x" })) }, "packages"],
] as const)("%j is refused with its field", async ([values, field]) => {
	const refused = await change(values);
	expect(refused.status).toBe(422);
	expect((await refused.json()).errors).toHaveProperty([field]);
});

test("work is shown on the page of its service alone, once it is published", async () => {
	expect(await html(page)).not.toContain('id="work"');
	const link = "https://shop.example/";
	const made = { title: "A shop for shoes", titleUrdu: "جوتوں کی دکان", service: "website-development", year: 2026 };
	expect((await work({ ...made, link })).status).toBe(201);
	const shown = await html(page);
	for (const text of ['id="work"', "A shop for shoes", "2026", `href="${link}"`]) expect(shown, text).toContain(text);
	expect(await html(`/ur${page}`)).toContain("جوتوں کی دکان");
	expect(await html("/services/bug-fixes")).not.toContain('id="work"');
	expect(await (await server.call("/api/work")).json()).toMatchObject([{ ...made, link, picture: null }]);
});

test("a link that a browser would run, or that hides its host, is refused", async () => {
	for (const link of ["javascript:alert(1)", "https://user@shop.example/", "/admin"]) {
		const refused = await work({ title: "x", service: "bug-fixes", link });
		expect(refused.status, link).toBe(422);
		expect((await refused.json()).errors).toHaveProperty("link");
	}
});
