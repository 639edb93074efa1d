import { setTimeout as pause } from "node:timers/promises";

/** Clients that send requests with keys, each until it is told that its request is stored. */
export interface Senders {
	/** References by name, of what was answered 201. */
	readonly acknowledged: ReadonlyMap<string, string>;
	/** Names that were answered 201 twice with different references. */
	readonly contradictions: readonly string[];
	/** How often each status was answered; 0 for no answer at all. */
	readonly statuses: ReadonlyMap<number, number>;
	stop(): Promise<void>;
}

export function sendTo(port: number, clients: number): Senders {
	const acknowledged = new Map<string, string>();
	const contradictions: string[] = [];
	const statuses = new Map<number, number>();
	let over = false;

	async function client(number: number): Promise<void> {
		for (let count = 0; !over; count++) {
			const name = `sender ${number}-${count}`;
			while (!(await isTaken(name)) && !over) await pause(25);
		}
	}
	async function isTaken(name: string): Promise<boolean> {
		const { status, reference } = await send(port, name);
		statuses.set(status, (statuses.get(status) ?? 0) + 1);
		if (reference === null) return false;
		const before = acknowledged.get(name);
		if (before !== undefined && before !== reference) contradictions.push(name);
		acknowledged.set(name, reference);
		return true;
	}

	const working = Array.from({ length: clients }, (_, number) => client(number));
	return {
		acknowledged,
		contradictions,
		statuses,
		async stop() {
			over = true;
			await Promise.all(working);
		},
	};
}

/** Sends one request; the reference is there where the server said that it is stored. `from`: as a proxy names it. */
export async function send(
	port: number,
	name: string,
	from = "127.0.0.1",
): Promise<{ status: number; reference: string | null }> {
	const body = {
		type: "USDT_TRADE",
		name,
		whatsapp: `0300${String(name.length * 7919).padStart(7, "0")}`,
		payload: { side: "sell", amount: 100 },
	};
	try {
		const answer = await fetch(`http://127.0.0.1:${port}/api/leads`, {
			method: "POST",
			headers: {
				"content-type": "application/json",
				"x-forwarded-for": from,
				"idempotency-key": name.replaceAll(" ", "-"),
			},
			body: JSON.stringify(body),
			signal: AbortSignal.timeout(5000),
		});
		const receipt: { reference?: string } = await answer.json();
		return { status: answer.status, reference: answer.status === 201 ? (receipt.reference ?? null) : null };
	} catch {
		return { status: 0, reference: null };
	}
}

/** Sends until a request is stored; answers how long that took, in ms. Gives up after a minute. */
export async function untilStored(port: number, name: string): Promise<number> {
	const started = performance.now();
	const took = () => performance.now() - started;
	while ((await send(port, name)).reference === null && took() < 60_000) await pause(25);
	return took();
}
