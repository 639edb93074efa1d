import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

export const password = "correct-horse-9";

/** As `npm start` has them. */
const flags = ["--max-semi-space-size=4", "--max-old-space-size=320"];

export interface RunningServer {
	readonly process: ChildProcess;
	/** ms from the start of the process until it could take a lead. */
	readonly readyAfter: number;
}

/**
 * Starts the site as its own process group on loopback, with more settings where given, and waits until it can take a
 * lead. `patience` in ms.
 */
export async function startServer(
	dataDir: string,
	port: number,
	settings: Readonly<Record<string, string>> = {},
	patience = 30_000,
): Promise<RunningServer> {
	const startedAt = performance.now();
	const script = fileURLToPath(new URL("../../../scripts/start.js", import.meta.url));
	// As `npm start` does it, without npm between us and the process.
	const child = spawn(process.execPath, [...flags, script], {
		detached: true,
		stdio: ["ignore", "ignore", "inherit"],
		env: {
			...process.env,
			PORT: String(port),
			DATA_DIR: dataDir,
			ADMIN_PASSWORD: password,
			LEAD_RATE_LIMIT: "off",
			LOG_LEVEL: "error",
			...settings,
		},
	});
	while (performance.now() - startedAt < patience) {
		if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
		const ready = await fetch(`http://127.0.0.1:${port}/readyz`).then(
			(answer) => answer.ok,
			() => false,
		);
		if (ready) return { process: child, readyAfter: performance.now() - startedAt };
		await new Promise((resolve) => setTimeout(resolve, 20));
	}
	throw new Error(`the server was not ready after ${patience} ms`);
}

/** Sends a signal to the whole process group and waits for the server's end. */
export async function signalGroup(server: RunningServer, signal: NodeJS.Signals): Promise<void> {
	const { pid, exitCode, signalCode } = server.process;
	if (pid === undefined || exitCode !== null || signalCode !== null) return;
	const ended = new Promise((resolve) => server.process.once("exit", resolve));
	process.kill(-pid, signal);
	await ended;
}

/** The owner's session, as a `Cookie` header; a write in it also needs an `Origin`. */
export async function logIn(port: number): Promise<string> {
	const login = await fetch(`http://127.0.0.1:${port}/api/admin/session`, {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify({ password }),
	});
	if (!login.ok) throw new Error(`the login answered ${login.status}`);
	return login.headers
		.getSetCookie()
		.map((entry) => entry.split(";")[0])
		.join("; ");
}

/** How often each name is in the list of leads of the panel. */
export async function storedLeads(port: number): Promise<Map<string, number>> {
	const base = `http://127.0.0.1:${port}`;
	const cookie = await logIn(port);
	const found = new Map<string, number>();
	let next: string | null = "/api/admin/leads?limit=200";
	while (next) {
		const page: Response = await fetch(base + next, { headers: { cookie } });
		if (!page.ok) throw new Error(`the list answered ${page.status}`);
		const leads: { name: string }[] = await page.json();
		for (const lead of leads) found.set(lead.name, (found.get(lead.name) ?? 0) + 1);
		next = /<([^>]+)>; rel="next"/.exec(page.headers.get("link") ?? "")?.[1] ?? null;
	}
	return found;
}
