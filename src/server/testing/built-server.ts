import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { programFolder } from "#server/lib/folders.ts";
import { freePort } from "./free-port.ts";
import { ownerPassword } from "./owner.ts";
import { spawnGroup } from "./process-group.ts";

/** The program as an operator starts it, in a process of its own. */
export interface BuiltServer {
	readonly origin: string;
	readonly port: number;
	readonly process: ChildProcess;
	/** What it said on standard output so far. */
	said(): string;
	/** Ends it and waits for its end. */
	end(signal?: NodeJS.Signals): Promise<void>;
}

/**
 * Starts the build with these settings on a free port of the loopback; resolves when it can take a request. Whatever
 * becomes of it, `afterAll(killGroups)` ends it.
 */
export async function startBuiltServer(settings: Readonly<Record<string, string>>): Promise<BuiltServer> {
	const port = await freePort();
	const origin = `http://127.0.0.1:${port}`;
	const child = spawnGroup(process.execPath, [join(programFolder, "scripts/start.js")], {
		stdio: ["ignore", "pipe", "inherit"],
		env: {
			...process.env,
			PORT: String(port),
			PUBLIC_URL: origin,
			ADMIN_PASSWORD: ownerPassword,
			LEAD_RATE_LIMIT: "off",
			LOG_LEVEL: "warn",
			...settings,
		},
	});
	let output = "";
	child.stdout?.setEncoding("utf8").on("data", (text: string) => {
		output += text;
	});
	const ended = once(child, "exit");
	await untilReady(origin, child);
	return {
		origin,
		port,
		process: child,
		said: () => output,
		async end(signal = "SIGTERM") {
			if (child.exitCode === null && child.signalCode === null) child.kill(signal);
			await ended;
		},
	};
}

async function untilReady(origin: string, child: ChildProcess): Promise<void> {
	while (child.exitCode === null) {
		const ready = await fetch(`${origin}/readyz`).catch(() => null);
		if (ready?.ok) return;
		await pause(50);
	}
	throw new Error(`the server ended with ${child.exitCode}`);
}
