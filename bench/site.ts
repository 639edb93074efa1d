import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { password, type RunningServer, signalGroup, startServer } from "./faults/support/server.ts";

/** The site under measurement, on one data folder. */
export interface Site {
	readonly origin: string;
	readonly dataDir: string;
	/** Starts it if it does not run yet. */
	running(): Promise<RunningServer>;
	stop(): Promise<void>;
	/** The staff's session, as a `Cookie` header. */
	cookie(): Promise<string>;
	/** Sees to it that there are at least so many leads; answers how many there are. */
	seeded(least: number): Promise<number>;
}

export function siteOn(dataDir: string, port: number): Site {
	const origin = `http://127.0.0.1:${port}`;
	let server: RunningServer | null = null;

	async function running(): Promise<RunningServer> {
		server ??= await startServer(dataDir, port);
		return server;
	}
	async function stop(): Promise<void> {
		if (server) await signalGroup(server, "SIGTERM");
		server = null;
	}
	async function cookie(): Promise<string> {
		const login = await fetch(`${origin}/api/admin/session`, {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify({ password }),
		});
		if (!login.ok)
			throw new Error(`the login answered ${login.status}; the folder's owner must have the password ${password}`);
		return login.headers
			.getSetCookie()
			.map((entry) => entry.split(";")[0])
			.join("; ");
	}
	async function count(): Promise<number> {
		await running();
		const answer = await fetch(`${origin}/api/admin/stats`, { headers: { cookie: await cookie() } });
		const stats: { leads: { total: number } } = await answer.json();
		return stats.leads.total;
	}
	return {
		origin,
		dataDir,
		running,
		stop,
		cookie,
		async seeded(least) {
			const before = await count();
			if (before >= least) return before;
			await stop();
			const env = { ...process.env, DATA_DIR: dataDir };
			const seed = join(import.meta.dirname, "seed.ts");
			const { status } = spawnSync(process.execPath, [seed, String(least - before)], {
				env,
				stdio: ["ignore", "ignore", "inherit"],
			});
			if (status !== 0) throw new Error(`seeding ended with ${status}`);
			return count();
		},
	};
}
