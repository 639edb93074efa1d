import type { HttpBindings } from "@hono/node-server";
import type { Context, MiddlewareHandler } from "hono";
import { Refusal } from "../api/problems.ts";

/** Waiting costs some 20 kB each. */
const longestQueue = 1_500;

/**
 * A queue in which networks take turns: one request begins in each round of the event loop, so that what must not wait
 * is answered in between, however many others wait. Who finds nobody waiting goes on at once.
 */
export class Turns {
	readonly #waiting = new Map<string, (() => void)[]>();
	#length = 0;
	#isBusy = false;

	/** Resolves when it is the turn of a request of `subject`. @throws Refusal 503 at once where too many wait. */
	async take(subject: string): Promise<void> {
		if (!this.#isBusy) return this.#endRound();
		if (this.#length >= longestQueue) throw new Refusal("unavailable", { headers: { "retry-after": "2" } });
		this.#length++;
		await new Promise<void>((resolve) => {
			const others = this.#waiting.get(subject);
			if (others) others.push(resolve);
			else this.#waiting.set(subject, [resolve]);
		});
	}

	/** What begins now runs to its first wait before this is called. */
	#endRound(): void {
		this.#isBusy = true;
		setImmediate(() => this.#begin());
	}

	#begin(): void {
		this.#isBusy = false;
		const next = this.#waiting.entries().next();
		if (next.done) return;
		const [subject, queue] = next.value;
		const begin = queue.shift();
		// The next turn is another subject's.
		this.#waiting.delete(subject);
		if (queue.length > 0) this.#waiting.set(subject, queue);
		this.#length--;
		this.#endRound();
		begin?.();
	}
}

/**
 * Lets what is read wait for its turn: pages, calls and what does not exist, each network's pages and calls in turn.
 * Health checks, what is written, and what one call asks of another inside the process do not wait.
 */
export function takeTurns(networkOf: (context: Context) => string): MiddlewareHandler<{ Bindings: HttpBindings }> {
	const turns = new Turns();
	return async (context, next) => {
		const { method, path } = context.req;
		const isRead = method === "GET" || method === "HEAD";
		if (!context.env?.incoming || !isRead || path === "/healthz" || path === "/readyz") return next();
		await turns.take(`${path.startsWith("/api/") ? "call" : "page"} ${networkOf(context)}`);
		if (context.env.outgoing.destroyed) return context.body(null, 503);
		return next();
	};
}
