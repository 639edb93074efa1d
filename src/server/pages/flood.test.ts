import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestServer, type TestServer, testClock } from "#server/testing/server.ts";

const clock = testClock();
const rendered: string[] = [];
let waits: Promise<void> | null = null;
/** ms of the one thread that each rendering takes */
let takes = 0;
let server: TestServer;

beforeAll(async () => {
	server = await startTestServer({
		now: clock.now,
		env: { LEAD_RATE_LIMIT: "on", TRUST_PROXY: "1" },
		renderer: {
			build: "test",
			async render(request) {
				const { pathname, search } = new URL(request.url);
				rendered.push(pathname + search);
				await waits;
				const end = performance.now() + takes;
				while (performance.now() < end);
				return { kind: "page", status: 200, html: `<!doctype html>${"x".repeat(50_000)}`, scripts: [] };
			},
		},
	});
});
afterAll(() => server.close());
beforeEach(() => {
	rendered.length = 0;
	clock.advance(60_000);
});

const statusesOf = (answers: readonly Response[]) => [...new Set(answers.map(({ status }) => status))].sort();

/** Asks for so many addresses at once, each another; by default from an address of its own. */
function flood(count: number, path: (at: number) => string, from = (at: number) => `198.51.100.${at}`) {
	const ask = async (at: number) => {
		const answer = await server.call(path(at), { headers: { "x-forwarded-for": from(at) } });
		await answer.arrayBuffer();
		return answer;
	};
	return Promise.all(Array.from({ length: count }, (_, at) => ask(at)));
}

test("addresses that differ in what the page does not declare are one page, rendered once", async () => {
	const answers = await flood(100, (at) => `/about?q=${at}&utm_source=${at}`);
	expect(statusesOf(answers)).toEqual([200]);
	expect(rendered).toEqual(["/about"]);
});

test("who asks while a page is rendered waits for the same rendering", async () => {
	const { promise, resolve } = Promise.withResolvers<void>();
	waits = promise;
	const answers = flood(30, () => "/terms");
	await expect.poll(() => rendered.length).toBe(1);
	waits = null;
	resolve();
	expect(statusesOf(await answers)).toEqual([200]);
	expect(rendered).toEqual(["/terms"]);
});

test("the values of a choice are pages of their own, any other value is none", async () => {
	const sides = ["buy", "sell", "left", "right", "buy"];
	for (const side of sides) await server.call(`/rates?side=${side}`);
	expect(rendered).toEqual(["/rates?side=buy", "/rates?side=sell", "/rates"]);
});

test.for([
	["free text", (at: number) => `/networks?q=${at}`],
	["an entry that does not exist", (at: number) => `/services/none-${at}`],
	["a form that does not exist", (at: number) => `/request/none-${at}`],
	["a page that does not exist", (at: number) => `/none-${at}`],
	["a reference", (at: number) => `/thanks?reference=${at}`],
] as const)("a page with %s in its address is never cached", async ([, path]) => {
	await flood(10, path);
	const before = server.cache.bytes;
	const answers = await flood(10, path);
	expect(rendered).toHaveLength(20);
	expect(server.cache.bytes).toBe(before);
	for (const { headers } of answers) expect([headers.get("etag"), headers.has("cache-control")]).toEqual([null, true]);
});

test("beyond a queue, renderings for one visitor are refused at once; what is cached is answered", async () => {
	await server.call("/about");
	const { promise, resolve } = Promise.withResolvers<void>();
	waits = promise;
	const refused: Response[] = [];
	const answers = Array.from({ length: 200 }, async (_, at) => {
		const answer = await server.call(`/networks?q=${at}`, { headers: { "x-forwarded-for": `198.51.100.${at}` } });
		if (answer.status === 503) refused.push(answer);
		return answer;
	});
	// Four are rendered, a hundred wait.
	await expect.poll(() => refused.length).toBe(96);
	const cached = await server.call("/about?q=meanwhile");
	expect(cached.status).toBe(200);
	waits = null;
	resolve();
	expect(statusesOf(await Promise.all(answers))).toEqual([200, 503]);
	expect(refused[0]?.headers.get("retry-after")).toMatch(/^\d+$/);
});

test("one address has so many renderings of its own, others have theirs, and cached pages are not counted", async () => {
	await server.call("/about");
	const one = () => "198.51.100.1";
	const answers: Response[] = [];
	for (let round = 0; round < 4; round++) answers.push(...(await flood(50, (at) => `/networks?q=${round}${at}`, one)));
	const refused = answers.filter(({ status }) => status === 429);
	expect(refused.length).toBeGreaterThan(50);
	expect(refused[0]?.headers.get("retry-after")).toMatch(/^\d+$/);
	const other = await flood(
		1,
		() => "/networks?q=other",
		() => "198.51.100.2",
	);
	const cached = await flood(50, () => "/about", one);
	expect(statusesOf([...other, ...cached])).toEqual([200]);
});

test.for([
	[
		"pages that choices are made of",
		(at: number) => `/networks?sort=name&page=${2 + (at % 90)}&kind=${at < 90 ? "own" : "network"}`,
	],
	["calls that search", (at: number) => `/api/network-directory?q=word${at}`],
] as const)("one address has so many %s, and others have theirs", async ([, path]) => {
	const one = () => "198.51.100.9";
	const answers: Response[] = [];
	for (let round = 0; round < 4; round++) answers.push(...(await flood(45, (at) => path(round * 45 + at), one)));
	expect(statusesOf(answers)).toEqual([200, 429]);
	expect(answers.filter(({ status }) => status === 200).length).toBeLessThan(150);
	const other = await flood(
		1,
		() => path(400),
		() => "198.51.100.10",
	);
	expect(statusesOf(other)).toEqual([200]);
});

test("who floods waits for themselves: health checks, requests and another visitor's search come in between", async () => {
	await flood(1, () => "/networks?q=warm");
	takes = 10;
	const done: string[] = [];
	const noted = (name: string, answer: Promise<Response>) =>
		answer.then(({ status }) => done.push(`${name} ${status}`));
	const flooding = Array.from({ length: 100 }, (_, at) =>
		noted("flood", server.call(`/networks?q=${at}`, { headers: { "x-forwarded-for": "198.51.100.7" } })),
	);
	await expect.poll(() => done.length).toBeGreaterThan(5);
	await Promise.all([
		noted("health", server.call("/healthz")),
		noted("search", server.call("/networks?q=visitor", { headers: { "x-forwarded-for": "198.51.100.8" } })),
		noted("refused request", server.send("POST", "/api/leads", {}, { "x-forwarded-for": "198.51.100.8" })),
	]);
	const before = done.filter((name) => name.startsWith("flood")).length;
	takes = 0;
	await Promise.all(flooding);
	expect(done).toEqual(expect.arrayContaining(["health 200", "search 200", "refused request 422"]));
	expect(before).toBeLessThan(60);
});
