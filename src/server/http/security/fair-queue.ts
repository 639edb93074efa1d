import type { HttpBindings } from "@hono/node-server";
import type { Context, MiddlewareHandler } from "hono";
import { ProblemError } from "../api/problems.ts";

/** Waiting costs some 20 kB each. */
const longestQueue = 1_500;

/** Starts one request per iteration of the event loop, round-robin between clients: others are answered in between. */
export class FairQueue {
	readonly #waiting = new Map<string, (() => void)[]>();
	#length = 0;
	#isBusy = false;

	/** Resolves when a request of `client` may start. @throws ProblemError 503 when the queue is full. */
	async enter(client: string): Promise<void> {
		if (!this.#isBusy) return this.#closeRound();
		if (this.#length >= longestQueue) throw new ProblemError("unavailable", { headers: { "retry-after": "2" } });
		this.#length++;
		await new Promise<void>((resolve) => {
			const others = this.#waiting.get(client);
			if (others) others.push(resolve);
			else this.#waiting.set(client, [resolve]);
		});
	}

	// Immediates run after the microtasks of the request that starts now: until then the loop is busy with it.
	#closeRound(): void {
		this.#isBusy = true;
		setImmediate(() => this.#next());
	}

	#next(): void {
		this.#isBusy = false;
		const next = this.#waiting.entries().next();
		if (next.done) return;
		const [client, queue] = next.value;
		const begin = queue.shift();
		// Back to the end of the line.
		this.#waiting.delete(client);
		if (queue.length > 0) this.#waiting.set(client, queue);
		this.#length--;
		this.#closeRound();
		begin?.();
	}
}

/** Queues reads that the response cache could not answer; not health checks, writes, or requests inside the process. */
export function queueReads(networkOf: (context: Context) => string): MiddlewareHandler<{ Bindings: HttpBindings }> {
	const queue = new FairQueue();
	return async (context, next) => {
		const { method, path } = context.req;
		const isRead = method === "GET" || method === "HEAD";
		if (!context.env?.incoming || !isRead || path === "/healthz" || path === "/readyz") return next();
		await queue.enter(`${path.startsWith("/api/") ? "call" : "page"} ${networkOf(context)}`);
		if (context.env.outgoing.destroyed) return context.body(null, 503);
		return next();
	};
}
