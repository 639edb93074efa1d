import { expect, test } from "vitest";
import { testServer } from "#server/testing/server.ts";
import { publicSettingsSchema } from "#shared/api/settings.ts";
import { publicDefaults } from "#shared/settings.ts";

const server = testServer();

const settings = async () => (await server.call("/api/settings")).json();

test("the defaults hold until staff change something, and nothing else is public", async () => {
	expect(await settings()).toEqual(JSON.parse(JSON.stringify(publicDefaults)));
	expect(publicSettingsSchema.strict().safeParse(await settings()).success).toBe(true);
});

test("a changed setting is visible at once; one that no longer fits is passed over", async () => {
	await server.sql(
		`INSERT INTO settings (key, value) VALUES ('brand', '"Bazaar"'), ('networksMaintenance', '"maybe"')`,
	);
	await expect.poll(settings).toEqual({
		...JSON.parse(JSON.stringify(publicDefaults)),
		brand: "Bazaar",
		brandFiles: expect.stringMatching(/^\/brand\/\w{16}$/),
	});
});
