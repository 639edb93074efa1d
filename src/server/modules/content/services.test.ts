import { expect, test } from "vitest";
import { testServer } from "#server/testing/server.ts";
import { contentSchemas, type Service } from "#shared/api/content/types.ts";

const server = testServer();

test("the six services are listed, each with its shape", async () => {
	const services: Service[] = await (await server.call("/api/services")).json();
	expect(services.map(({ slug }) => slug).sort()).toEqual([
		"affiliate-networks",
		"bug-fixes",
		"bulk-emails",
		"mobile-apps",
		"uk-sim-cards",
		"website-development",
	]);
	expect(services.filter((service) => !contentSchemas.service.published.safeParse(service).success)).toEqual([]);
});

test("one service is found by its slug, another is not there", async () => {
	expect(await (await server.call("/api/services/bug-fixes")).json()).toMatchObject({ slug: "bug-fixes" });
	expect((await server.call("/api/services/nothing")).status).toBe(404);
});
