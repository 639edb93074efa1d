import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { reachFile, storeFiles } from "./shell-cache.ts";

const origin = "https://sauda.example";
const stored = new Map<string, Response>();
const addressOf = (request: Request | string) =>
	new URL(typeof request === "string" ? request : request.url, origin).href;

/** The Cache API over a map: as much of it as the worker uses. */
const cache = {
	match: async (request: Request | string) => stored.get(addressOf(request))?.clone(),
	put: async (request: Request | string, response: Response) => void stored.set(addressOf(request), response),
	keys: async () => [...stored.keys()].map((url) => new Request(url)),
	delete: async (request: Request | string) => stored.delete(addressOf(request)),
};

let answer: (path: string) => Promise<Response>;
const requested: string[] = [];

beforeEach(() => {
	vi.useFakeTimers();
	vi.stubGlobal("caches", { open: async () => cache });
	vi.stubGlobal("fetch", async (request: Request | string) => {
		const { pathname } = new URL(addressOf(request));
		requested.push(pathname);
		return answer(pathname);
	});
	stored.clear();
	requested.length = 0;
	answer = async (path) => new Response(path);
});

afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

const message = (build: string, ...files: string[]) => ({ type: "store-files", page: "/admin", build, files }) as const;
const reach = (path: string) => reachFile(new Request(origin + path));
const paths = () => [...stored.keys()].map((url) => new URL(url).pathname).sort();

test("a file that a page has used is stored, also where it was there before and the page named it too late", async () => {
	await reach("/assets/lead-view.js");
	const first = storeFiles(message("one", "/assets/entry.js"));
	await reach("/assets/lead-view.js");
	await Promise.all([first, storeFiles(message("one", "/assets/entry.js", "/assets/lead-view.js"))]);
	expect(paths()).toEqual(["/admin", "/admin/build", "/assets/entry.js", "/assets/lead-view.js"]);
});

test("a version takes the place of the one before, once it is whole", async () => {
	await storeFiles(message("one", "/assets/entry-1.js", "/assets/same.js"));
	await storeFiles(message("two", "/assets/entry-2.js", "/assets/same.js"));
	expect(paths()).toEqual(["/admin", "/admin/build", "/assets/entry-2.js", "/assets/same.js"]);
	expect(await stored.get(`${origin}/admin/build`)?.text()).toBe("two");
});

test("a file that the server could not answer at that moment is asked for again", async () => {
	let refusals = 2;
	answer = async (path) => (refusals-- > 0 ? new Response("", { status: 503 }) : new Response(path));
	const storing = storeFiles(message("one", "/assets/entry.js"));
	await vi.advanceTimersByTimeAsync(60_000);
	await storing;
	expect(paths()).toEqual(["/admin", "/admin/build", "/assets/entry.js"]);
	expect(requested.filter((path) => path === "/assets/entry.js")).toHaveLength(3);
});

test("without a line nothing is stored in part as if it were whole, and the next message stores the rest", async () => {
	answer = () => Promise.reject(new TypeError("no line"));
	const storing = storeFiles(message("one", "/assets/entry.js"));
	await vi.advanceTimersByTimeAsync(60_000);
	await storing;
	expect(paths()).toEqual([]);
	answer = async (path) => new Response(path);
	await storeFiles(message("one", "/assets/entry.js"));
	expect(paths()).toEqual(["/admin", "/admin/build", "/assets/entry.js"]);
});
