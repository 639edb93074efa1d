import { runInThisContext } from "node:vm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { askEarlyScript, earlyLists } from "#shared/staff/early-reads.ts";
import { staffMark } from "#shared/staff/login.ts";
import { dropEarly, takeEarly } from "./early-reads.ts";

const requested: string[] = [];
let answer: () => Promise<Response>;
const inbox = earlyLists[""] ?? "";

/** Runs the script on a page of the panel. */
function open(address: string, cookie = staffMark): void {
	const { pathname, search } = new URL(address, "https://sauda.example");
	vi.stubGlobal("document", { cookie, documentElement: { lang: "ur" } });
	vi.stubGlobal("location", { pathname, search });
	runInThisContext(askEarlyScript);
}

beforeEach(() => {
	requested.length = 0;
	answer = async () => Response.json([]);
	vi.stubGlobal("window", globalThis);
	vi.stubGlobal("fetch", (path: string) => {
		requested.push(path);
		return answer();
	});
});

afterEach(() => {
	dropEarly();
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

test.each([
	["/admin", ["/api/admin/session", inbox]],
	["/ur/admin?tab=leads&view=all", ["/api/admin/session", earlyLists.all]],
	["/admin?q=sana", ["/api/admin/session"]],
	["/admin?view=none", ["/api/admin/session"]],
	["/admin?tab=stats", ["/api/admin/session"]],
	["/admin/rates", ["/api/admin/session"]],
])("%s asks for what it will show", (address, paths) => {
	open(address);
	expect(requested).toEqual(paths);
});

test("a page that nobody is logged in on asks for nothing", () => {
	open("/admin", "language=en");
	expect(requested).toEqual([]);
});

test("an early answer is given once, and not where it failed, is old, or something was changed since", async () => {
	open("/admin");
	expect((await takeEarly("/api/admin/session"))?.status).toBe(200);
	expect(await takeEarly("/api/admin/session")).toBeNull();
	dropEarly();
	expect(await takeEarly(inbox)).toBeNull();

	answer = async () => Response.json({}, { status: 401 });
	open("/admin");
	expect(await takeEarly("/api/admin/session")).toBeNull();
	answer = () => Promise.reject(new TypeError("no line"));
	open("/admin");
	expect(await takeEarly(inbox)).toBeNull();

	vi.useFakeTimers();
	answer = async () => Response.json([]);
	open("/admin");
	vi.advanceTimersByTime(16_000);
	expect(await takeEarly(inbox)).toBeNull();
});

test("an early answer that hangs is given up with the call", async () => {
	answer = () => new Promise(() => {});
	open("/admin");
	const giveUp = new AbortController();
	const taken = takeEarly(inbox, giveUp.signal);
	giveUp.abort();
	await expect(taken).rejects.toThrow("abort");
});
