import { readFileSync, readlinkSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { expect } from "vitest";
import { answers, makeMachine, makeSource } from "../deploy/testing/machine.ts";
import { freePort } from "./free-port.ts";
import { leadOf } from "./leads.ts";

/** A machine on which a site is installed, and what its visitors and its owner do there. */
export async function siteOnMachine() {
	const machine = makeMachine();
	const port = await freePort();
	const sources: string[] = [];
	let password = "";
	const source = (changes?: Record<string, string>) => {
		const made = makeSource(changes);
		sources.push(made);
		return made;
	};
	// The site is another process after each update: a connection that is kept would lead to the one before.
	const ask = (path: string, { headers, ...more }: RequestInit = {}) =>
		fetch(`http://127.0.0.1:${port}${path}`, { ...more, headers: { ...headers, connection: "close" } });
	/** What the panel reads as its owner. */
	const read = async (path: string) => {
		const origin = "https://shop.example.pk";
		const session = await ask("/api/admin/session", {
			method: "POST",
			headers: { "content-type": "application/json", origin },
			body: JSON.stringify({ password }),
		});
		const cookie = session.headers.getSetCookie().map((line) => line.split(";")[0]);
		return (await ask(path, { headers: { cookie: cookie.join("; ") } })).json();
	};
	return {
		machine,
		/** A copy of the source, which goes with the machine. */
		source,
		/** Installs a source and answers what was said. */
		install(made: string) {
			const { stdout, stderr, status } = machine.install(made, answers(port));
			expect(status, stderr).toBe(0);
			password = /^password +(\S+) /m.exec(stdout)?.[1] ?? "";
			return stdout;
		},
		release: () => basename(readlinkSync(join(machine.root, "srv/sauda/current"))),
		isReady: async () => (await ask("/readyz").catch(() => null))?.ok ?? false,
		async send(name: string) {
			const { status } = await ask("/api/leads", {
				method: "POST",
				headers: { "content-type": "application/json", "idempotency-key": crypto.randomUUID() },
				body: JSON.stringify(leadOf("CONTACT", { name })),
			});
			expect(status).toBe(201);
		},
		settings: () => readFileSync(join(machine.root, "etc/sauda.env"), "utf8"),
		/** Who asked. */
		async names(): Promise<string[]> {
			const leads: { name: string }[] = await read("/api/admin/leads");
			return leads.map(({ name }) => name).sort();
		},
		/** What the panel says of versions, without when it was looked for. */
		async versions() {
			const { version, update } = await read("/api/admin/installation");
			return { version, newer: update?.newer, notes: update?.notes };
		},
		remove() {
			machine.remove();
			for (const folder of sources) rmSync(folder, { recursive: true, force: true });
		},
	};
}
