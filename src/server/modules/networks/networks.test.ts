import { expect, test } from "vitest";
import { testServer } from "#server/testing/server.ts";
import { contentSchemas, type Network } from "#shared/api/content/types.ts";

const server = testServer();

const list = async (): Promise<Network[]> => (await server.call("/api/networks")).json();

test("the networks are listed, each with its shape, in the order of their names", async () => {
	const networks = await list();
	expect(networks.length).toBeGreaterThanOrEqual(72);
	expect(networks.filter((network) => !contentSchemas.network.published.safeParse(network).success)).toEqual([]);
	expect(networks.every((network) => network.isActive)).toBe(true);
});

test("one network is found by its slug", async () => {
	const response = await server.call("/api/networks/maxbounty");
	expect(response.status).toBe(200);
	expect(await response.json()).toMatchObject({ slug: "maxbounty", name: "MaxBounty" });
});

test.for(["nobody", "%00", "..%2f..%2fetc", "' OR 1=1 --", "%E0%A4%A"])("there is none at %j", async (slug) => {
	const response = await server.call(`/api/networks/${slug}`);
	expect([response.status, response.headers.get("content-type")]).toEqual([
		404,
		"application/problem+json; charset=utf-8",
	]);
});

test("a network that staff hide is gone from list and address", async () => {
	await server.sql("UPDATE networks SET is_active = false WHERE slug = 'awin'");
	await expect.poll(async () => (await list()).some((network) => network.slug === "awin")).toBe(false);
	expect((await server.call("/api/networks/awin")).status).toBe(404);
});
