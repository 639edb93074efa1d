import { expect, test } from "vitest";
import { testServer } from "#server/testing/server.ts";

const server = testServer();

test.for([
	["ur-PK", "ur"],
	["fr, ur;q=0.8", "ur"],
	["en;q=0.5, ur;q=0.9", "ur"],
	["en, ur;q=0.5", "en"],
	["fr", "en"],
	["ur;q=0", "en"],
])("a refusal to who asks for %s is in %s, and says so", async ([languages = "", language]) => {
	const refusal = await server.call("/api/services/none", { headers: { "accept-language": languages } });
	const { detail } = await refusal.json();
	expect(refusal.headers.get("content-language")).toBe(language);
	expect(/[\u0600-\u06ff]/.test(detail) ? "ur" : "en").toBe(language);
});
