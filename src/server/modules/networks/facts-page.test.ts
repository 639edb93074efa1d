import { afterAll, beforeAll, expect, it } from "vitest";
import { realRenderer } from "#server/testing/real-renderer.ts";
import { startTestServer, type TestServer } from "#server/testing/server.ts";

let server: TestServer;
beforeAll(async () => {
	server = await startTestServer({ renderer: await realRenderer() });
});
afterAll(() => server.close());

it.for([
	["/networks/clickbank", "Cheque, Bank transfer, Wire transfer, Payoneer"],
	["/ur/networks/clickbank", "چیک، بینک ٹرانسفر، وائر ٹرانسفر، پیونیر"],
] as const)("%s lists the ways of payment with the comma of its language", async ([path, list]) => {
	expect(await (await server.call(path)).text()).toContain(`>${list}<`);
});

it.for(["/ur/networks/clickbank", "/ur/networks?q=clickbank"])("%s says the smallest payout in Urdu", async (path) => {
	await server.send("PUT", "/api/admin/settings", { networksMaintenance: false }, await server.logIn());
	const html = await (await server.call(path)).text();
	expect(html).toMatch(/>خود \$10[^<]*ورنہ \$100</);
});
