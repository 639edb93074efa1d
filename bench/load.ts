import { fork } from "node:child_process";
import autocannon from "autocannon";
import { body } from "./leads.ts";

export interface Load {
	readonly url: string;
	readonly connections: number;
	/** s */
	readonly duration: number;
	readonly headers?: Readonly<Record<string, string>>;
	/** Answers a second, all connections together; as many as come unless given. */
	readonly overallRate?: number;
	/** Sends a request of a visitor, another one each time, instead of reading. */
	readonly sendsLeads?: boolean;
}

export interface Outcome {
	/** Answers 2xx a second. */
	readonly rate: number;
	readonly failed: number;
	/** ms */
	readonly p50: number;
	/** ms */
	readonly p99: number;
}

/** Puts load on an address from a process of its own, so that measuring takes no time from what is measured. */
export function load(order: Load): Promise<Outcome> {
	return new Promise((resolve, reject) => {
		const child = fork(import.meta.filename);
		child.once("message", (outcome) => resolve(outcome as Outcome));
		child.once("error", reject);
		child.once("exit", (code) => code !== 0 && reject(new Error(`the load ended with ${code}`)));
		child.send(order);
	});
}

if (import.meta.main) {
	process.once("message", async (order) => {
		const { sendsLeads, ...options } = order as Load;
		const result = await autocannon({
			...options,
			...(sendsLeads && {
				method: "POST",
				headers: { "content-type": "application/json", ...options.headers },
				setupClient(client) {
					client.setBody(body());
					client.on("response", () => client.setBody(body()));
				},
			}),
		});
		const { p50, p99 } = result.latency;
		const rate = result["2xx"] / result.duration;
		process.send?.({ rate, failed: result.non2xx + result.errors, p50, p99 } satisfies Outcome);
		process.disconnect();
	});
}
