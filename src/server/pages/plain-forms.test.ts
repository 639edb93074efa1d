import { describe, expect, test } from "vitest";
import issuesWords from "#i18n/en/issues.json" with { type: "json" };
import { leadOf } from "#server/testing/leads.ts";
import { realRenderer } from "#server/testing/real-renderer.ts";
import { testServer } from "#server/testing/server.ts";
import { requestPath } from "#shared/requests/address.ts";
import { leadTypes } from "#shared/requests/spec.ts";

const server = testServer(async () => ({ renderer: await realRenderer() }));

describe.for(leadTypes)("the plain form of %s", (type) => {
	test("shows beside its field what is refused, with what was typed, and is taken once that is right", async () => {
		const { name, whatsapp, payload } = leadOf(type);
		const typed = { name, ...payload } as Record<string, unknown>;
		const send = (number: string) =>
			server.call(requestPath(type), {
				method: "POST",
				headers: { origin: server.url },
				body: new URLSearchParams(
					Object.entries({ ...typed, whatsapp: number }).map(([field, value]) => [field, String(value ?? "")]),
				),
			});
		const refused = await send("0300 123456789012");
		expect(refused.status).toBe(422);
		const page = await refused.text();
		const form = page.slice(page.indexOf("<main"), page.indexOf("</main>"));
		const [field = ""] = /<input[^>]*name="whatsapp"[^>]*>/.exec(form) ?? [];
		expect(field).toContain('aria-invalid="true"');
		expect(field).toContain('value="0300 123456789012"');
		expect(form).toContain(issuesWords["issue.phone"]);
		expect(form).toContain(`value="${name}"`);
		const sent = await send(whatsapp);
		expect(sent.status).toBe(303);
		expect(sent.headers.get("location")).toMatch(/^\/thanks\?reference=[A-Z0-9]{4}-[A-Z0-9]{4}$/);
	});
});
