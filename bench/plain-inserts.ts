import { fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import pg from "pg";

export interface Inserting {
	readonly url: string;
	readonly connections: number;
	/** s */
	readonly duration: number;
}

/** The limit of leads, in a process of its own: one row like a lead's, with its indexes, a commit. Answers rows a second. */
export function plainInserts(order: Inserting): Promise<number> {
	return new Promise((resolve, reject) => {
		const child = fork(import.meta.filename);
		child.once("message", (rate) => resolve(Number(rate)));
		child.once("exit", (code) => reject(new Error(`the inserts ended with ${code}`)));
		child.send(order);
	});
}

const table = `
CREATE TABLE IF NOT EXISTS bench_row (
	id uuid PRIMARY KEY, reference text NOT NULL UNIQUE, name text NOT NULL, email text, whatsapp text NOT NULL,
	payload jsonb NOT NULL, created_at timestamptz NOT NULL DEFAULT now()
)`;
const insert = "INSERT INTO bench_row (id, reference, name, email, whatsapp, payload) VALUES ($1, $2, $3, $4, $5, $6)";

async function insertFor({ url, connections, duration }: Inserting): Promise<number> {
	const clients = Array.from({ length: connections }, () => new pg.Client({ connectionString: url }));
	await Promise.all(clients.map((client) => client.connect()));
	await clients[0]?.query(table);
	const payload = JSON.stringify({ side: "sell", amount: 100, walletAddress: "", notes: "Please confirm today" });
	const end = performance.now() + duration * 1000;
	let rows = 0;
	const started = performance.now();
	await Promise.all(
		clients.map(async (client) => {
			for (; performance.now() < end; rows++) {
				const id = randomUUID();
				const values = [id, id, "Muhammad Ali", "ali@example.pk", "+923001234567", payload];
				await client.query({ name: "insert", text: insert, values });
			}
		}),
	);
	const rate = (rows * 1000) / (performance.now() - started);
	await clients[0]?.query("DROP TABLE bench_row");
	await Promise.all(clients.map((client) => client.end()));
	return rate;
}

if (import.meta.main) {
	process.once("message", async (order) => {
		process.send?.(await insertFor(order as Inserting));
		process.disconnect();
	});
}
