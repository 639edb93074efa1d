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

it("says on a network's page what one can buy, but not while that is paused", async () => {
	const session = await server.logIn();
	const whilePaused = async (...pausedOrders: string[]) => {
		await server.send("PUT", "/api/admin/settings", { pausedOrders }, session);
		return (await server.call("/networks/clickbank")).text();
	};
	expect(await whilePaused("SELL_NETWORK")).toContain(networksWords["network.buys"]);
	expect(await whilePaused("BUY_NETWORK")).not.toContain(networksWords["network.buys"]);
	await whilePaused();
});
