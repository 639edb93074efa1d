import { expect, it } from "vitest";
import { realRenderer } from "#server/testing/real-renderer.ts";
import { testServer } from "#server/testing/server.ts";

const server = testServer(async () => ({ renderer: await realRenderer() }));

async function sendForm(prefix: string) {
	const body = new URLSearchParams({
		name: "Canary Name",
		whatsapp: "03001234567",
		side: "sell",
		amount: "1,500",
		walletAddress: "canary-wallet",
		notes: "canary notes",
		seenRate: "286",
		seenSide: "sell",
	});
	const headers = { "content-type": "application/x-www-form-urlencoded" };
	const answer = await server.call(`${prefix}/request/usdt-trade`, {
		method: "POST",
		body,
		headers,
		redirect: "manual",
	});
	const cookies = answer.headers.getSetCookie();
	return { answer, cookie: cookies.find((cookie) => cookie.startsWith("sent=")) ?? "" };
}

it.for(["", "/ur"])("shows the sender of a plain form at %s/thanks what was asked, and nobody else", async (prefix) => {
	const { answer, cookie } = await sendForm(prefix);
	expect(answer.status).toBe(303);
	const thanks = answer.headers.get("location") ?? "";
	expect(cookie).toContain(`Path=${prefix}/thanks;`);
	expect(cookie).toContain("HttpOnly");
	const value = cookie.split(";")[0] ?? "";
	expect(Buffer.from(value.slice("sent=".length), "base64url").toString()).not.toMatch(/canary|3001234567/i);

	const own = await server.call(thanks, { headers: { cookie: value } });
	expect(own.headers.get("cache-control")).toBe("no-store");
	const page = await own.text();
	expect(page).toContain("4,29,000");
	expect(page).not.toMatch(/canary/i);
	expect(await (await server.call(thanks)).text()).not.toContain("4,29,000");

	// The receipt of one request is not shown under the reference of another.
	const other = (await sendForm(prefix)).answer.headers.get("location") ?? "";
	expect(await (await server.call(other, { headers: { cookie: value } })).text()).not.toContain("4,29,000");
});

it.for(["sent=", "sent=%", `sent=${"x".repeat(4000)}`, `sent=${Buffer.from('{"a":1}').toString("base64url")}`])(
	"a cookie of another making shows nothing: %s",
	async (cookie) => {
		const answer = await server.call("/thanks?reference=K7M4-QX2P", { headers: { cookie } });
		expect(answer.status).toBe(200);
		expect(await answer.text()).not.toContain("<dl");
	},
);

it("neither the list nor the look-up is stored or indexed, in any language", async () => {
	for (const path of ["/requests", "/ur/requests", "/status", "/ur/status"]) {
		const answer = await server.call(path);
		expect(answer.headers.get("cache-control"), path).toBe("no-store");
		expect(await answer.text(), path).toContain('<meta name="robots" content="noindex"/>');
	}
});

it("a reference is led to its page as it was typed or pasted", async () => {
	for (const typed of [" k7m4 qx2p", "K7M4–0X2P", "https://sauda.example/ur/status/K7M4-QX2P"]) {
		const address = `/ur/status?reference=${encodeURIComponent(typed)}`;
		const answer = await server.call(address, { redirect: "manual" });
		expect(answer.headers.get("location"), typed).toBe("/ur/status/K7M4-QX2P");
	}
	const refused = await (await server.call("/status?reference=K7M4-ILL2")).text();
	expect(refused).toContain("A reference never contains I, L.");
	expect(refused).toContain('aria-invalid="true"');
});
