import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sessionGate } from "../session/session-gate.ts";
import { call } from "./api.ts";

beforeEach(() => {
	vi.useFakeTimers();
	vi.stubGlobal("document", { documentElement: { lang: "en" } });
	const timeout = (ms: number) => {
		const controller = new AbortController();
		setTimeout(() => controller.abort(), ms);
		return controller.signal;
	};
	vi.stubGlobal("AbortSignal", Object.assign(AbortSignal, { timeout }));
});

afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

/** A server whose headers come at once, and whose body comes a minute later. */
function answerSlowly(type: string): void {
	vi.stubGlobal("fetch", async (_path: string, { signal }: { signal: AbortSignal }) => {
		const body = new ReadableStream<Uint8Array>({
			start(controller) {
				signal.addEventListener("abort", () => controller.error(signal.reason));
				setTimeout(() => {
					if (signal.aborted) return;
					controller.enqueue(new TextEncoder().encode("[]"));
					controller.close();
				}, 60_000);
			},
		});
		return new Response(body, { headers: { "content-type": type } });
	});
}

test("a file may take longer than the timeout", async () => {
	answerSlowly("text/csv; charset=utf-8");
	const read = call("GET", "/api/admin/leads.csv").then((response) => response.text());
	await vi.advanceTimersByTimeAsync(61_000);
	expect(await read).toBe("[]");
});

test("a JSON answer whose body does not come is given up", async () => {
	answerSlowly("application/json; charset=utf-8");
	const read = call("GET", "/api/admin/leads").then((response) => response.json());
	const failure = expect(read).rejects.toMatchObject({ name: "AbortError" });
	await vi.advanceTimersByTimeAsync(61_000);
	await failure;
});

test("a browser without AbortSignal.timeout calls too", async () => {
	vi.stubGlobal("AbortSignal", class {});
	vi.stubGlobal("fetch", async () => Response.json({ saved: true }, { headers: { "x-total-count": "1" } }));
	const response = await call("POST", "/api/admin/networks", {});
	expect(response.headers.get("x-total-count")).toBe("1");
	expect(await response.json()).toEqual({ saved: true });
});

test("a call that was refused before someone logged in again is made again, and asks nobody", async () => {
	const answers = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()];
	let calls = 0;
	vi.stubGlobal("fetch", () => answers[calls++]?.promise);
	const read = call("GET", "/api/admin/leads");
	sessionGate.settle(true);
	answers[0]?.resolve(Response.json({ code: "not-signed-in" }, { status: 401 }));
	answers[1]?.resolve(Response.json(["a lead"]));
	expect(await (await read).json()).toEqual(["a lead"]);
	expect(sessionGate.isAsking()).toBe(false);
});

test("what is not there any more is deleted: its first answer was lost, or somebody else was first", async () => {
	const answers = [Promise.reject(new TypeError("lost")), Response.json({ code: "not-found" }, { status: 404 })];
	vi.stubGlobal("fetch", () => answers.shift());
	expect((await call("DELETE", "/api/admin/quick-replies/1")).status).toBe(204);
	vi.stubGlobal("fetch", async () => Response.json({ code: "conflict" }, { status: 409 }));
	await expect(call("DELETE", "/api/admin/imports/1")).rejects.toMatchObject({ status: 409 });
	vi.stubGlobal("fetch", async () => Response.json({ code: "not-found" }, { status: 404 }));
	await expect(call("POST", "/api/admin/leads/1/notes")).rejects.toMatchObject({ status: 404 });
});
