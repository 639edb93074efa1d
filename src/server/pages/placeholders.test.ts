import { beforeAll, expect, test } from "vitest";
import { realRenderer } from "#server/testing/real-renderer.ts";
import { testServer } from "#server/testing/server.ts";

const server = testServer(async () => ({ renderer: await realRenderer() }));
let session: Record<string, string>;
beforeAll(async () => {
	session = await server.logIn();
});

const page = async (path: string) => (await server.call(path)).text();
const put = async (settings: unknown) => {
	const answer = await server.send("PUT", "/api/admin/settings", settings, session);
	expect(answer.status, await answer.clone().text()).toBe(200);
};
const paths = [
	"/",
	"/contact",
	"/about",
	"/terms",
	"/privacy",
	"/rates",
	"/services",
	"/thanks",
	"/request/usdt-trade",
];
const bothLanguages = paths.flatMap((path) => [path, path === "/" ? "/ur" : `/ur${path}`]);

test.for(bothLanguages)("%s of a new site shows no number, address or person that nobody set", async (path) => {
	const html = await page(path);
	expect(html).not.toMatch(/300\s?0000000|support@example|wa\.me\/|mailto:|tel:/);
	expect(html).not.toMatch(/Faizan|Hira Saleem|Danish|فیضان|دانش/);
	expect(html).toContain(`href="${path.startsWith("/ur") ? "/ur" : ""}/contact"`);
});

test("the contact page of a new site keeps its three cards, and each leads to the form", async () => {
	expect((await page("/contact")).match(/href="#write"/g)).toHaveLength(3);
});

test("the rates of a new site explain no lines while there is no chart", async () => {
	const [, history = ""] = (await page("/rates")).split('aria-labelledby="history"');
	const [section = ""] = history.split("</section>");
	expect(section).toContain("No rates have been set yet.");
	expect(section).not.toContain("You buy");
});

test("the text pages leave out what nobody set, and say it once it is", async () => {
	const texts = ["/about", "/terms", "/privacy", "/ur/about", "/ur/terms", "/ur/privacy"];
	for (const path of texts) expect(await page(path)).not.toMatch(/\{\w+\}|We call from|سے فون کرتے ہیں/);
	expect(await page("/privacy")).not.toContain("Finished requests are erased");
	expect(await page("/status/K7M4-QX2P")).not.toMatch(/erased|deleted/);
	await put({ whatsapp: "+923211234567", phone: "+923217654321", supportEmail: "help@sauda.pk", retentionMonths: 6 });
	await expect.poll(() => page("/terms")).toContain("help@sauda.pk");
	const words = async (path: string) => (await page(path)).replace(/<[^>]*>/g, "").replaceAll("\u2069", "");
	expect(await words("/terms")).toMatch(/We write on WhatsApp from \S*\+92 321 1234567\./);
	expect(await words("/ur/about")).toMatch(/ہم \S*\+92 321 7654321 سے فون کرتے ہیں۔/);
	expect(await words("/privacy")).toContain("erased automatically 6 months after their last change.");
	expect(await words("/ur/privacy")).toContain("آخری تبدیلی کے 6 ماہ بعد");
	expect(await words("/status/K7M4-QX2P")).toContain("Finished requests are erased 6 months after their last change.");
	await put({
		whatsapp: "+923000000000",
		phone: "+923000000000",
		supportEmail: "support@example.com",
		retentionMonths: 0,
	});
});

test("hours are said to visitors only once staff have saved them, also where they keep them as they were", async () => {
	const hasWorkingTime = async () => (await (await server.call("/api/settings")).json()).hasWorkingTime;
	expect(await hasWorkingTime()).toBe(false);
	const { workingTime } = await (await server.call("/api/settings")).json();
	await put({ workingTime });
	await expect.poll(hasWorkingTime).toBe(true);
});

test("a fact says that it was read in an undated copy, in the language of the page", async () => {
	expect(await page("/networks/awin")).toContain("from an undated copy");
	expect(await page("/networks/awin")).not.toContain("checked 22 November 2026");
	expect(await page("/ur/networks/awin")).toContain("بغیر تاریخ کی نقل سے");
});

test("once the business has a name, no page, in no language, and no file for phones says another", async () => {
	await put({ brand: "Hina Traders", brandUrdu: "حنا ٹریڈرز" });
	await expect.poll(() => page("/")).toContain("Hina Traders");
	const addresses = [...(await page("/sitemap.xml")).matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(
		([, path]) => path || "/",
	);
	expect(addresses.length).toBeGreaterThan(40);
	expect(addresses.some((path) => path.startsWith("/ur"))).toBe(true);
	// The pages of networks, a hundred in each language, are one page with other facts.
	const isOneOfMany = (path: string) => /^(?:\/ur)?\/networks\/[b-z]/.test(path);
	const shown = addresses.filter((path) => !isOneOfMany(path));
	// A face of the style sheet bears the name too.
	for (const path of [...shown, "/status", "/requests", "/nowhere", "/ur/nowhere", "/admin", "/manifest.webmanifest"])
		expect((await page(path)).match(/.{0,60}Sauda(?! Display).{0,40}/g), path).toBeNull();
	for (const path of shown.filter((each) => each.startsWith("/ur"))) {
		const html = await page(path);
		expect(html.match(/<title>([^<]*)/)?.[1], path).not.toContain("سودا");
		expect(html, path).toMatch(/<bdi[^>]*>حنا ٹریڈرز<\/bdi>/);
	}
	await put({ brand: "Sauda", brandUrdu: "" });
});

test("three members are shown, by the names that staff set, and by their desk where they set none", async () => {
	expect((await page("/about")).match(/Trading desk|Web and apps|Customer desk/g)).toHaveLength(3);
	const team: { id: string; role: string }[] = await (
		await server.call("/api/admin/content/team-member", { headers: session })
	).json();
	const desk = team.find(({ role }) => role === "Trading desk");
	const named = { name: "Asad Khan", nameUr: "اسد خان", publish: true };
	const answer = await server.send("PATCH", `/api/admin/content/team-member/${desk?.id}`, named, session);
	expect(answer.status).toBe(200);
	expect(await page("/about")).toContain("Asad Khan");
	expect(await page("/ur")).toContain("اسد خان");
	expect(await page("/")).toMatch(/Asad Khan[\s\S]*Trading desk[\s\S]*Web and apps/);
});

test("once they are set, the contacts stand wherever one looks for them", async () => {
	await put({ whatsapp: "03211234567", phone: "03217654321", supportEmail: "help@sauda.pk" });
	await expect.poll(() => page("/")).toContain("https://wa.me/923211234567");
	for (const path of ["/contact", "/ur/about", "/"]) {
		const html = await page(path);
		for (const text of ["+92 321 1234567", "+92 321 7654321", "help@sauda.pk"]) expect(html, path).toContain(text);
	}
	expect(await page("/about")).toContain("mailto:help@sauda.pk?subject=");
});

test("who sends first and which fees there are is told as staff said it, else as the terms say", async () => {
	expect(await page("/rates")).toContain("The written confirmation tells you");
	const unsaid = { en: "", ur: "" };
	const first = { en: "You send half, then we do.", ur: "پہلے آدھا آپ، پھر ہم۔" };
	await put({ tradeTerms: { first, fees: unsaid, time: unsaid } });
	await expect.poll(() => page("/rates")).toContain(first.en);
	expect(await page("/ur")).toContain(first.ur);
	expect(await page("/rates")).not.toContain("The written confirmation tells you");
});

test("a service shows a price where staff set one, and says of goods only what is true of them", async () => {
	expect(await page("/services/uk-sim-cards")).not.toContain("from Rs");
	const services: { id: string; slug: string }[] = await (
		await server.call("/api/admin/services", { headers: session })
	).json();
	const sims = services.find(({ slug }) => slug === "uk-sim-cards");
	await server.send("PATCH", `/api/admin/services/${sims?.id}`, { priceFrom: 4500 }, session);
	await expect.poll(() => page("/services/uk-sim-cards")).toContain("from Rs 4,500");
	expect(await page("/ur/services")).toContain("4,500 روپے سے");
	const html = await page("/services/uk-sim-cards");
	expect(html).toContain('"lowPrice":4500');
	expect(html).toContain("until you agree to the price");
	expect(html).not.toContain("Scope and price in writing first");
	expect(await page("/services/website-development")).toContain("Scope and price in writing first");
});

test("rates that are older than staff allow are not called today's", async () => {
	const title = async () => /<title[^>]*>([^<]*)/.exec(await page("/rates"))?.[1];
	expect(await title()).toMatch(/^Last posted rates/);
	const { setAt: _, ...rates } = await (await server.call("/api/rates")).json();
	expect((await server.send("PUT", "/api/admin/rates", rates, session)).status).toBe(200);
	await expect.poll(title).toMatch(/^Rates today/);
	const html = await page("/rates");
	for (const path of ["/rates.xml", "/rates.json"]) expect(html).toContain(`href="${path}"`);
	expect(html.match(/<time /g)).toHaveLength(1);
});
