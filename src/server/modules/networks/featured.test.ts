import { beforeAll, expect, test } from "vitest";
import { testServer } from "#server/testing/server.ts";
import type { NetworkCard } from "#shared/api/content/types.ts";

const server = testServer();
let session: { cookie: string };

beforeAll(async () => {
	session = await server.logIn();
});

const cards = async (): Promise<string[]> => {
	const networks: NetworkCard[] = await (await server.call("/api/featured-networks")).json();
	return networks.map(({ slug }) => slug);
};

test("a new site has the four cards of the first data, in their order", async () => {
	expect(await cards()).toEqual(["impact", "clickbank", "awin", "adsterra"]);
});

test("a card is told what it shows, in the words of the directory", async () => {
	const [first] = await (await server.call("/api/featured-networks")).json();
	const { name, nameUr, slug, shortDesc, shortDescUr, logoUrl } = await (
		await server.call("/api/networks/impact")
	).json();
	expect(first).toEqual({ name, nameUr, slug, shortDesc, shortDescUr, logoUrl });
});

test("the order is staff's: those without a place come last, by name; at most four; a hidden one has no card", async () => {
	await server.sql("UPDATE networks SET featured = false, featured_order = NULL");
	const made = await Promise.all(
		[
			{ name: "Zeta", featured: true },
			{ name: "Alpha", featured: true },
			{ name: "Second", featured: true, featuredOrder: 2 },
			{ name: "Hidden", featured: true, featuredOrder: 1, isActive: false },
			{ name: "First", featured: true, featuredOrder: 1 },
			{ name: "Plain", featuredOrder: 1 },
		].map(async (network) => {
			const answer = await server.send("POST", "/api/admin/networks", { shortDesc: "x", ...network }, session);
			return answer.json();
		}),
	);
	expect(await cards()).toEqual(["first", "second", "alpha", "zeta"]);
	const hidden = made.find(({ slug }) => slug === "hidden");
	await server.send("PATCH", `/api/admin/networks/${hidden.id}`, { isActive: true }, session);
	expect(await cards()).toEqual(["first", "hidden", "second", "alpha"]);
	const { id } = made.find(({ slug }) => slug === "second");
	await server.send("PATCH", `/api/admin/networks/${id}`, { featuredOrder: null }, session);
	expect(await cards()).toEqual(["first", "hidden", "alpha", "second"]);
});
