import { type ChildProcess, fork } from "node:child_process";
import { randomInt } from "node:crypto";
import { createServer, get } from "node:http";
import type { AddressInfo } from "node:net";
import autocannon from "autocannon";

// What puts load on the site, and the limits that it is measured against, each in a process of its own.

interface Load {
	readonly url: string;
	readonly connections: number;
	/** s */
	readonly duration: number;
	readonly headers?: Readonly<Record<string, string>>;
	/** Sends a request of a visitor, another one each time, instead of reading. */
	readonly sendsLeads?: boolean;
}

interface Outcome {
	/** Answers 2xx a second. */
	readonly rate: number;
	readonly failed: number;
	/** ms */
	readonly p99: number;
}

type Order = ({ readonly kind: "load" } & Load) | { readonly kind: "bare"; readonly copied: string };

/** Puts load on an address. */
export async function load(order: Load): Promise<Outcome> {
	return (await ordered<Outcome>({ kind: "load", ...order })).answer;
}

/** The limit of reads: a bare `node:http` that answers the very bytes and headers of an address, or nothing to speak of. */
export async function bareServer(copied = ""): Promise<{ readonly origin: string; stop(): void }> {
	const { child, answer } = await ordered<number>({ kind: "bare", copied });
	return { origin: `http://127.0.0.1:${answer}`, stop: () => void child.kill() };
}

function ordered<Answer>(order: Order): Promise<{ child: ChildProcess; answer: Answer }> {
	return new Promise((resolve, reject) => {
		const child = fork(import.meta.filename);
		child.once("message", (answer) => resolve({ child, answer: answer as Answer }));
		child.once("exit", (code) => reject(new Error(`the ${order.kind} ended with ${code}`)));
		child.send(order);
	});
}

function lead(): string {
	return JSON.stringify({
		type: "USDT_TRADE",
		name: "Muhammad Ali",
		whatsapp: `03${randomInt(10, 50)}${String(randomInt(10_000_000)).padStart(7, "0")}`,
		payload: { side: "sell", amount: randomInt(10, 2000), walletAddress: "", notes: "Please confirm today" },
	});
}

async function putLoad({ url, connections, duration, headers, sendsLeads }: Load): Promise<Outcome> {
	const sending = {
		method: "POST",
		headers: { "content-type": "application/json" },
		setupClient(client: autocannon.Client) {
			client.setBody(lead());
			client.on("response", () => client.setBody(lead()));
		},
	};
	const result = await autocannon({ url, connections, duration, headers, ...(sendsLeads ? sending : {}) });
	return {
		rate: result["2xx"] / result.duration,
		failed: result.non2xx + result.errors,
		p99: result.latency.p99,
	};
}

function copyOf(url: string): Promise<{ headers: string[]; bytes: Buffer }> {
	return new Promise((resolve, reject) => {
		get(url, { headers: { "accept-encoding": "br" } }, async (answer) => {
			const bytes = Buffer.concat(await answer.toArray());
			const { rawHeaders } = answer;
			const own = /^(?:connection|keep-alive|date|transfer-encoding|content-length)$/i;
			const forwarded = rawHeaders.filter((_, index) => !own.test(rawHeaders[index - (index % 2)] ?? ""));
			resolve({ headers: [...forwarded, "content-length", String(bytes.length)], bytes });
		}).on("error", reject);
	});
}

async function serveBare(copied: string): Promise<number> {
	const { headers, bytes } = copied ? await copyOf(copied) : { headers: [], bytes: Buffer.from("ok") };
	const server = createServer((_, response) => response.writeHead(200, headers).end(bytes));
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	return (server.address() as AddressInfo).port;
}

if (import.meta.main)
	process.once("message", async (message) => {
		const order = message as Order;
		if (order.kind === "bare") process.send?.(await serveBare(order.copied));
		else {
			process.send?.(await putLoad(order));
			process.disconnect();
		}
	});
