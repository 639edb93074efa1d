import { fork } from "node:child_process";
import { connect, type Socket } from "node:net";

/** Sockets that only take up room. */
export interface Attack {
	readonly kind: "slow headers" | "slow bodies" | "slow readers" | "flood";
	readonly port: number;
	/** How many at a time; those that are closed are opened again. */
	readonly sockets: number;
	/** ms between two bytes of one socket */
	readonly pause: number;
}

interface Attackers {
	/** How many are open, and how many were opened in all. */
	count(): Promise<{ open: number; opened: number }>;
	stop(): void;
}

/** Attacks from a process of its own. */
export function attack(order: Attack): Attackers {
	const child = fork(import.meta.filename);
	child.send(order);
	return {
		count: () =>
			new Promise((resolve) => {
				child.once("message", (counted) => resolve(counted as { open: number; opened: number }));
				child.send("count");
			}),
		stop: () => void child.kill("SIGKILL"),
	};
}

const beginnings: Readonly<Record<Attack["kind"], string>> = {
	"slow headers": "GET / HTTP/1.1\r\nHost: a\r\nX-",
	"slow bodies":
		"POST /api/leads HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{",
	// Asks for forty pages at once and reads none.
	"slow readers": "GET / HTTP/1.1\r\nHost: a\r\n\r\n".repeat(40),
	flood: "",
};

function begin({ kind, port, sockets, pause }: Attack): () => { open: number; opened: number } {
	const open = new Set<Socket>();
	let opened = 0;
	const one = () => {
		opened++;
		// Every socket of a flood comes from another address.
		const localAddress =
			kind === "flood" ? `127.${opened % 200}.${(opened >> 8) % 250}.${1 + (opened % 250)}` : undefined;
		const socket = connect({ port, host: "127.0.0.1", localAddress });
		open.add(socket);
		let dripping: NodeJS.Timeout | undefined;
		socket.once("connect", () => {
			if (beginnings[kind]) socket.write(beginnings[kind]);
			dripping = kind === "flood" || kind === "slow readers" ? undefined : setInterval(() => socket.write("a"), pause);
		});
		socket.on("error", () => {});
		socket.once("close", () => {
			clearInterval(dripping);
			open.delete(socket);
		});
		if (kind !== "slow readers") socket.resume();
	};
	setInterval(() => {
		for (let count = 0; count < 200 && open.size < sockets; count++) one();
	}, 20);
	return () => ({ open: open.size, opened });
}

if (import.meta.main && process.send) {
	let count = () => ({ open: 0, opened: 0 });
	process.on("message", (message) => {
		if (message === "count") process.send?.(count());
		else count = begin(message as Attack);
	});
}
