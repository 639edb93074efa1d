import { describe, expect, it } from "vitest";
import { testServer } from "#server/testing/server.ts";

const server = testServer();

async function receive() {
	const response = await server.send("POST", "/api/leads", {
		type: "CONTACT",
		name: "Canary Name",
		whatsapp: "03001234567",
		email: "canary@example.org",
		payload: { subject: "canary subject", message: "canary message" },
	});
	return (await response.json()) as { id: string; reference: string };
}

const look = (reference: string) => server.call(`/api/requests/${encodeURIComponent(reference)}`);

describe("GET /api/requests/:reference", () => {
	it("says how far a request got, and nothing personal", async () => {
		const { id, reference } = await receive();
		const statusNow = async () => ((await (await look(reference)).json()) as { status: string }).status;
		const response = await look(reference.toLowerCase().replace("-", " "));
		expect(response.headers.get("cache-control")).toBe("no-store");
		expect(response.headers.get("x-robots-tag")).toBe("noindex");
		const body = (await response.json()) as Record<string, unknown>;
		expect(Object.keys(body).sort()).toEqual([
			"answeredAt",
			"createdAt",
			"dueAt",
			"isOverdue",
			"reference",
			"status",
			"type",
			"updatedAt",
		]);
		expect(JSON.stringify(body)).not.toMatch(/canary|3001234567/i);
		expect(body.status).toBe("received");

		await server.sql("UPDATE leads SET status = 'IN_REVIEW' WHERE id = $1", [id]);
		expect(await statusNow()).toBe("in-review");
		await server.sql("UPDATE leads SET first_answered_at = now() WHERE id = $1", [id]);
		expect(await statusNow()).toBe("answered");
		await server.sql("UPDATE leads SET status = 'REJECTED' WHERE id = $1", [id]);
		expect(await statusNow()).toBe("closed");
	});

	it("knows nothing of other references", async () => {
		expect((await look("K7M4-QX2P")).status).toBe(404);
		expect((await look("nothing")).status).toBe(404);
		expect((await look("' OR 1=1 --")).status).toBe(404);
	});

	it("stops those who try one reference after another", async () => {
		const answers = [];
		for (let count = 0; count < 40; count++) answers.push((await look("K7M4-QX2P")).status);
		expect(answers).toContain(429);
		expect((await server.call("/status/K7M4-QX2P")).status).toBe(429);
		expect((await server.call("/ur/status/K7M4-QX2P")).status).toBe(429);
	});
});
