import { expect, it } from "vitest";
import networksWords from "#i18n/en/networks.json" with { type: "json" };
import { realRenderer } from "#server/testing/real-renderer.ts";
import { testServer } from "#server/testing/server.ts";

const server = testServer(async () => ({ renderer: await realRenderer() }));

it("tells of a network without place and categories no more than that it is for all places", async () => {
	const session = await server.logIn();
	const bare = { name: "Bare", shortDesc: "One sentence." };
	expect((await server.send("POST", "/api/admin/networks", bare, session)).status).toBe(201);
	const page = await (await server.call("/networks/bare")).text();
	const main = page.slice(page.indexOf("<main"), page.indexOf("</main>"));
	expect(main.match(/Global/g)).toHaveLength(1);
	expect(main).not.toContain(networksWords["networks.tags"]);
});

it.for([
	["/networks/clickbank", "Cheque, Bank transfer, Wire transfer, Payoneer"],
	["/ur/networks/clickbank", "چیک،\u200f بینک ٹرانسفر،\u200f وائر ٹرانسفر،\u200f پیونیر"],
] as const)("%s lists the ways of payment with the comma of its language", async ([path, list]) => {
	expect(await (await server.call(path)).text()).toContain(`>${list}<`);
});

it.for(["/ur/networks/clickbank", "/ur/networks?q=clickbank"])("%s says the smallest payout in Urdu", async (path) => {
	await server.send("PUT", "/api/admin/settings", { networksMaintenance: false }, await server.logIn());
	const html = await (await server.call(path)).text();
	expect(html).toMatch(/>خود \$10[^<]*ورنہ \$100</);
});

it("does not say what one buys while buying is paused", async () => {
	const session = await server.logIn();
	const page = async () => (await server.call("/networks/clickbank")).text();
	expect(await page()).toContain(networksWords["network.buys"]);
	await server.send("PUT", "/api/admin/settings", { pausedOrders: ["BUY_NETWORK"] }, session);
	expect(await page()).not.toContain(networksWords["network.buys"]);
});
