import type { HttpBindings } from "@hono/node-server";
import type { Context, MiddlewareHandler } from "hono";
import { ProblemError } from "../api/problems.ts";

/** Waiting costs some 20 kB each. */
const longestQueue = 1_500;

/** Starts one request per iteration of the event loop, round-robin between clients: others are answered in between. */
function fairQueue() {
	const waiting = new Map<string, (() => void)[]>();
	let length = 0;
	let isBusy = false;

	// Immediates run after the microtasks of the request that starts now: until then the loop is busy with it.
	function closeRound(): void {
		isBusy = true;
		setImmediate(beginNext);
	}

	function beginNext(): void {
		isBusy = false;
		const [next] = waiting;
		if (!next) return;
		const [client, queue] = next;
		const begin = queue.shift();
		// Back to the end of the line.
		waiting.delete(client);
		if (queue.length > 0) waiting.set(client, queue);
		length--;
		closeRound();
		begin?.();
	}

	/** Resolves when a request of `client` may start. @throws ProblemError 503 when the queue is full. */
	return async (client: string): Promise<void> => {
		if (!isBusy) return closeRound();
		if (length >= longestQueue) throw new ProblemError("unavailable", { headers: { "retry-after": "2" } });
		length++;
		const queue = waiting.get(client) ?? [];
		waiting.set(client, queue);
		await new Promise<void>((resolve) => void queue.push(resolve));
	};
}

/** Queues reads that the response cache could not answer; not health checks, writes, or requests inside the process. */
export function queueReads(networkOf: (context: Context) => string): MiddlewareHandler<{ Bindings: HttpBindings }> {
	const enter = fairQueue();
	return async (context, next) => {
		const { method, path } = context.req;
		const isRead = method === "GET" || method === "HEAD";
		if (!context.env?.incoming || !isRead || path === "/healthz" || path === "/readyz") return next();
		await enter(`${path.startsWith("/api/") ? "call" : "page"} ${networkOf(context)}`);
		if (context.env.outgoing.destroyed) return context.body(null, 503);
		return next();
	};
}
