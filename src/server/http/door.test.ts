import { once } from "node:events";
import type { Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, expect, test } from "vitest";
import { type DoorLimits, doorLimits, openDoor } from "./door.ts";

const hasty: DoorLimits = { headers: 200, request: 600, idle: 300, check: 50, connections: 4 };
const calm: DoorLimits = { ...doorLimits, connections: 4 };
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

/** A server that answers `/` at once and `/later` when it is told to. */
async function serverWith(limits: DoorLimits): Promise<number> {
	const server = openDoor(limits);
	open.push(server);
	server.on("request", (request, response) => {
		const answer = () => response.end("done");
		if (request.url === "/later") waiting.push(answer);
		else request.resume().on("end", answer);
	});
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	return (server.address() as AddressInfo).port;
}

async function arrive(port: number, say = ""): Promise<Socket> {
	const socket = connect(port, "127.0.0.1");
	socket.on("error", () => {});
	await once(socket, "connect");
	if (say) socket.write(say);
	return socket;
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

test("what was answered is kept for a while and then closed", async () => {
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

test("the site's own limits are set on its server", async () => {
	const server = openDoor();
	expect(server.headersTimeout).toBeLessThanOrEqual(15_000);
	expect(server.requestTimeout).toBeLessThanOrEqual(120_000);
	expect(server.requestTimeout).toBeGreaterThan(0);
});

test.for([
	["no HTTP at all", "hello\r\n\r\n", 400],
	["a method that nobody knows", "FOO / HTTP/1.1\r\nHost: a\r\n\r\n", 400],
	["headers without end", `GET / HTTP/1.1\r\nX: ${"x".repeat(20_000)}\r\n\r\n`, 431],
	["an expectation", "GET / HTTP/1.1\r\nHost: a\r\nExpect: 200-maybe\r\nConnection: close\r\n\r\n", 417],
] as const)("%s is refused with the headers of every answer", async ([, said, status]) => {
	const answer = await text(await arrive(await serverWith(calm), said));
	expect(answer).toContain(`HTTP/1.1 ${status} `);
	expect(answer).toMatch(/^x-content-type-options: nosniff\r$/m);
	expect(answer).toMatch(/^content-security-policy: default-src 'none'/m);
});
