import { beforeAll, expect, test } from "vitest";
import { realRenderer } from "#server/testing/real-renderer.ts";
import { testServer } from "#server/testing/server.ts";

const server = testServer(async () => ({ renderer: await realRenderer() }));
let session: Record<string, string>;
beforeAll(async () => {
	session = await server.logIn();
	await server.sql(
		`INSERT INTO sla_outcomes (lead_id, received_at, met, recorded_at)
		SELECT gen_random_uuid(), now() - interval '3 days', number > 1, now() FROM generate_series(1, 30) AS number`,
	);
});

const contactPage = async (path: string) => (await server.call(path)).text();

test("the contact page shows the share answered in time where staff enable it, rounded down", async () => {
	expect(await contactPage("/contact")).not.toContain("Answered in time");
	const answer = await server.send("PUT", "/api/admin/settings", { showPromise: true }, session);
	expect(answer.status).toBe(200);

	await expect.poll(() => contactPage("/contact")).toContain("96%: 29 of 30");
	expect(await contactPage("/ur/contact")).toContain("96%: 30 میں سے 29");
});
