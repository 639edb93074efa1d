import { expect, test } from "vitest";
import { testServer } from "#server/testing/server.ts";
import type { NetworkDirectory } from "#shared/api/content/network-directory.ts";
import { networksPerPage } from "#shared/networks/directory-query.ts";

const server = testServer();

const ask = async (query: Record<string, string> = {}): Promise<NetworkDirectory> =>
	(await server.call(`/api/network-directory?${new URLSearchParams(query)}`)).json();
const slugs = ({ networks }: NetworkDirectory) => networks.map(({ slug }) => slug);

test("the directory comes in pages that together hold every network once", async () => {
	const first = await ask();
	expect(first.networks).toHaveLength(networksPerPage);
	const pages = await Promise.all(
		Array.from({ length: first.pages }, (_, at) => ask(at === 0 ? {} : { page: String(at + 1) })),
	);
	const all = pages.flatMap(slugs);
	expect(new Set(all).size).toBe(all.length);
	expect(all).toHaveLength(first.total);
	expect(slugs(await ask({ page: "99" }))).toEqual(slugs(pages.at(-1) as NetworkDirectory));
});

test("each count of a facet is what a visitor gets who chooses it, whatever else is chosen", async () => {
	const choices: Record<string, string>[] = [{}, { tag: "hosting" }, { q: "hosting" }, { geo: "Global", kind: "own" }];
	for (const chosen of choices) {
		const { facets } = await ask(chosen);
		for (const [facet, values] of Object.entries(facets))
			for (const { value, count } of values.slice(0, 3))
				expect((await ask({ ...chosen, [facet]: value })).total, `${facet}=${value}`).toBe(count);
	}
});

test("amzon, ایمیزون, کلک بینک and payonir come first over the call", async () => {
	expect(slugs(await ask({ q: "amzon" }))[0]).toBe("amazon-associates");
	expect(slugs(await ask({ q: "ایمیزون" }))[0]).toBe("amazon-associates");
	expect(slugs(await ask({ q: "کلک بینک" }))[0]).toBe("clickbank");
	expect(slugs(await ask({ q: "payonir" }))[0]).toBe("payoneer-partner");
});

test("an alias that staff give is found at once, and no visitor sees it", async () => {
	const session = await server.logIn();
	const [{ id }] = (await server.sql("SELECT id FROM networks WHERE slug = 'awin'")) as [{ id: string }];
	await server.send("PATCH", `/api/admin/networks/${id}`, { aliases: ["Qalandar"] }, session);
	await expect.poll(async () => slugs(await ask({ q: "qalandr" }))[0]).toBe("awin");
	expect(await (await server.call("/api/networks/awin")).text()).not.toMatch(/Qalandar|aliases/);
});

test("a fact is public with its day and its source, and not at all without them", async () => {
	const session = await server.logIn();
	const [{ id }] = (await server.sql("SELECT id FROM networks WHERE slug = 'kwanko'")) as [{ id: string }];
	const patch = (body: object) => server.send("PATCH", `/api/admin/networks/${id}`, body, session);
	const published = async () => (await server.call("/api/networks/kwanko")).json();
	await patch({ cookieDays: 30, payoutMethods: ["PayPal"] });
	expect(await published()).not.toHaveProperty("cookieDays");
	await patch({ cookieDaysCheckedOn: "2026-11-20", cookieDaysSource: "https://kwanko.example/terms" });
	expect(await published()).toMatchObject({ cookieDays: 30, cookieDaysCheckedOn: "2026-11-20" });
	expect(await published()).not.toHaveProperty("payoutMethods");
	const blog = await patch({ cookieDaysSource: "https://affiliate-blog.example/kwanko" });
	expect((await blog.json()).errors).toHaveProperty("cookieDaysSource");
	await server.sql(
		"UPDATE networks SET cookie_days_source = 'https://affiliate-blog.example/kwanko' WHERE slug = 'kwanko'",
	);
	await expect.poll(published).not.toHaveProperty("cookieDays");
	expect((await patch({ cookieDays: 0 })).status).toBe(422);
	expect((await patch({ transferRule: "maybe" })).status).toBe(422);
	expect((await patch({ cookieDaysCheckedOn: "20 November" })).status).toBe(422);
});

test("a new site tells facts of thirty networks or more, each with its source", async () => {
	const networks: Record<string, unknown>[] = await (await server.call("/api/networks")).json();
	const dated = networks.filter((network) => Object.keys(network).some((name) => name.endsWith("CheckedOn")));
	expect(dated.length).toBeGreaterThanOrEqual(30);
	expect(networks.filter(({ kind }) => kind === "own").length).toBeGreaterThanOrEqual(33);
});

test("networks like one share its kinds", async () => {
	const related: { slug: string; tags: string[] }[] = await (
		await server.call("/api/networks/hostinger-affiliate/related")
	).json();
	expect(related).toHaveLength(4);
	expect(related.every(({ tags }) => tags.includes("hosting"))).toBe(true);
	expect((await server.call("/api/networks/nobody/related")).status).toBe(404);
});
