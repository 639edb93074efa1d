import { once } from "node:events";
import type { Server, ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { createHttpServer, type ServerLimits, serverLimits } from "./http-server.ts";
import { refusalHeaders } from "./security/security-headers.ts";

const hasty: ServerLimits = {
	headers: 200,
	request: 600,
	idle: 300,
	check: 50,
	connections: 4,
	stall: 300,
	stallCheck: 50,
};
const calm: ServerLimits = { ...serverLimits, connections: 4, stallCheck: 50 };
const refusal = refusalHeaders("https://sauda.example");
/** More than the system takes from a server whose reader does not read. */
const large = Buffer.alloc(32 * 1024 * 1024);
const open: Server[] = [];
const waiting: (() => void)[] = [];

afterEach(async () => {
	for (const server of open.splice(0)) {
		const closed = once(server, "close");
		server.close();
		server.closeAllConnections();
		await closed;
	}
});

/** As much as a page of the site. */
const page = Buffer.alloc(60_000);

/** A server that answers `/` at once, `/later` when it is told to, `/large` with a lot, `/page` with a page and `/events` bit by bit. */
async function serverWith(limits: ServerLimits): Promise<number> {
	const server = createHttpServer(refusal, limits);
	open.push(server);
	server.on("request", (request, response) => {
		const answer = () => response.end("done");
		if (request.url === "/later") waiting.push(answer);
		else if (request.url === "/large") response.end(large);
		else if (request.url === "/page") response.end(page);
		else if (request.url === "/events") writeOn(response);
		else request.resume().on("end", answer);
	});
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	return (server.address() as AddressInfo).port;
}

function writeOn(response: ServerResponse): void {
	const chunk = Buffer.alloc(256 * 1024);
	const writing = setInterval(() => response.write(chunk), 5);
	response.on("close", () => clearInterval(writing));
}

function serverAt(port: number): Server {
	const server = open.find((each) => (each.address() as AddressInfo).port === port);
	if (!server) throw new Error(`no server at ${port}`);
	return server;
}

function connectionsOf(port: number): Promise<number> {
	return new Promise((resolve) => void serverAt(port).getConnections((_, count) => resolve(count)));
}

async function arrive(port: number, say = ""): Promise<Socket> {
	const socket = connect(port, "127.0.0.1");
	socket.on("error", () => {});
	await once(socket, "connect");
	if (say) socket.write(say);
	return socket;
}

/** Reads some bytes, or all that are there; answers how many. */
async function take(socket: Socket, bytes?: number): Promise<number> {
	let chunk: Buffer | null = socket.read(bytes);
	for (; !chunk; chunk = socket.read(bytes)) await once(socket, "readable");
	return chunk.length;
}

const ask = "GET / HTTP/1.1\r\nHost: a\r\n\r\n";
const unfinished = "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nhalf";

test.for([
	["that says nothing", ""],
	["whose headers never end", "GET / HTTP/1.1\r\nHost: a\r\nX-"],
	["whose body never ends", unfinished],
	["whose chunks never end", "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhel"],
] as const)("a connection %s is closed", async ([, say]) => {
	const port = await serverWith(hasty);
	const heard = await text(await arrive(port, say));
	expect(heard).toMatch(/^(?:HTTP\/1\.1 408 |$)/);
});

test("a byte now and then keeps no connection open", async () => {
	const port = await serverWith(hasty);
	const socket = await arrive(port, "GET / HTTP/1.1\r\nX-");
	const dripping = setInterval(() => socket.write("a"), 50);
	await text(socket);
	clearInterval(dripping);
	expect(socket.destroyed || socket.readableEnded).toBe(true);
});

test("an answered connection stays open for a while and is then closed", async () => {
	const port = await serverWith(hasty);
	const heard = await text(await arrive(port, ask));
	expect(heard).toMatch(/^HTTP\/1\.1 200 /);
});

test("one connection too many takes the place of the one that was silent for longest", async () => {
	const port = await serverWith(calm);
	const silent: Socket[] = [];
	for (let count = 0; count < 4; count++) silent.push(await arrive(port));
	const fifth = await arrive(port, ask);
	const [heard] = await once(fifth, "data");
	expect(String(heard)).toMatch(/^HTTP\/1\.1 200 /);
	await expect.poll(() => silent.map(({ closed }) => closed)).toEqual([true, false, false, false]);
});

test("who waits for an answer stays; who is slow in asking goes", async () => {
	const port = await serverWith(calm);
	const patient = await arrive(port, "GET /later HTTP/1.1\r\nHost: a\r\n\r\n");
	await expect.poll(() => waiting.length).toBe(1);
	const slow = await Promise.all([0, 1, 2].map(() => arrive(port, unfinished)));
	const newcomers = [];
	for (let count = 0; count < 6; count++) newcomers.push(await arrive(port, ask));
	const heard = await Promise.all(newcomers.slice(-1).map(async (socket) => String((await once(socket, "data"))[0])));
	expect(heard[0]).toMatch(/^HTTP\/1\.1 200 /);
	await expect.poll(() => slow.filter((socket) => socket.closed).length).toBeGreaterThan(0);
	waiting.shift()?.();
	const [answer] = await once(patient, "data");
	expect(String(answer)).toMatch(/^HTTP\/1\.1 200 [\s\S]*done$/);
});

const askFor = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`;

test.for(["/large", "/events"])("who takes nothing of %s is dropped", async (path) => {
	const port = await serverWith(hasty);
	const requested = once(serverAt(port), "request");
	const socket = await arrive(port, askFor(path));
	await requested;
	// A connection that is not read does not hear of its end.
	await expect.poll(() => connectionsOf(port)).toBe(0);
	socket.destroy();
});

test("who sends request upon request and reads nothing is dropped, and a slow phone is not", async () => {
	// A phone that reads every 200 ms is not taken for a stalled one where this process is held up for longer.
	const port = await serverWith({ ...hasty, stall: 2_500, idle: 60_000, connections: 20 });
	const phone = await arrive(port, askFor("/page"));
	// The first answer fits into what the system takes, and so ends; the others wait.
	const greed = askFor("/page") + askFor("/large").repeat(149);
	const greedy = await Promise.all(Array.from({ length: 6 }, () => arrive(port, greed)));
	let taken = 0;
	const remaining = async () => {
		taken += await take(phone, 200);
		return connectionsOf(port);
	};
	await expect.poll(remaining, { interval: 200, timeout: 50_000 }).toBe(1);
	while (taken < page.length) taken += await take(phone);
	expect(phone.destroyed).toBe(false);
	for (const socket of [...greedy, phone]) socket.destroy();
});

test("who takes an answer slowly gets all of it", async () => {
	// Less than all the pauses together, and more than a busy machine takes from this process at a time.
	const port = await serverWith({ ...hasty, stall: 2_500 });
	const socket = await arrive(port, askFor("/large"));
	const dropped = once(socket, "close").then(() => Promise.reject(new Error("dropped")));
	dropped.catch(() => undefined);
	let taken = 0;
	while (taken < large.length) {
		await Promise.race([once(socket, "readable"), dropped]);
		for (let bytes = socket.read(); bytes; bytes = socket.read()) taken += bytes.length;
		await pause(10);
	}
	expect(taken).toBeGreaterThan(large.length);
	socket.destroy();
});

test("at the limit, who takes nothing gives its place to who reads", async () => {
	const port = await serverWith(calm);
	const stalled = await Promise.all([0, 1, 2, 3].map(() => arrive(port, askFor("/large"))));
	const answered = async () => {
		const newcomer = await arrive(port, ask);
		const heard = await Promise.race([once(newcomer, "data"), once(newcomer, "close")]);
		return String(heard[0]);
	};
	await expect.poll(answered).toMatch(/^HTTP\/1\.1 200 /);
	for (const socket of stalled) socket.destroy();
});

test("the site's own limits are set on its server", async () => {
	const server = createHttpServer(refusal);
	expect(server.headersTimeout).toBeLessThanOrEqual(15_000);
	expect(server.requestTimeout).toBeLessThanOrEqual(120_000);
	expect(server.requestTimeout).toBeGreaterThan(0);
});

test.for([
	["no HTTP at all", "hello\r\n\r\n", 400],
	["a method that nobody knows", "FOO / HTTP/1.1\r\nHost: a\r\n\r\n", 400],
	["headers without end", `GET / HTTP/1.1\r\nX: ${"x".repeat(20_000)}\r\n\r\n`, 431],
	["an expectation", "GET / HTTP/1.1\r\nHost: a\r\nExpect: 200-maybe\r\nConnection: close\r\n\r\n", 417],
] as const)("%s is refused with the headers of every answer", async ([, raw, status]) => {
	const answer = await text(await arrive(await serverWith(calm), raw));
	expect(answer).toContain(`HTTP/1.1 ${status} `);
	expect(answer).toMatch(/^x-content-type-options: nosniff\r$/m);
	expect(answer).toMatch(/^content-security-policy: default-src 'none'/m);
	expect(answer).toMatch(/^strict-transport-security: max-age=\d{8}/m);
});
