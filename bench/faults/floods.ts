import { fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import sharp from "sharp";
import { inFolder, probe, repeat, siteOn, statusOf, visit, watch } from "../harness.ts";
import { familyOf, pssOf } from "../processes.ts";
import type { Outcome } from "../report.ts";
import type { Fault } from "./main.ts";

const pages = ["/", "/ur", "/rates", "/services"];

/** Asks for `rounds` addresses that nobody asked for before, 600 at once, with the limits of requests and without. */
export async function uniqueAddresses({ folder, port, rounds }: Fault): Promise<Outcome> {
	const found: Record<string, string> = {};
	const faults: (string | false)[] = [];
	for (const limits of ["on", "off"]) {
		const site = siteOn(folder, port, { LEAD_RATE_LIMIT: limits, TRUST_PROXY: "1" });
		const { pid = 0 } = await site.running();
		for (const path of pages) await probe(port, path);
		for (const path of ["/?q=", "/networks?q=", "/services/none-", "/none-"]) {
			const memory = repeat(200, () => Math.round(pssOf(familyOf(pid))));
			const health = watch(`${site.origin}/healthz`, 10);
			const child = fork(import.meta.filename, [site.origin + path, String(rounds)]);
			const [[answers], { p95, failed, visits }] = await Promise.all([once(child, "message"), visit(port, 3, pages)]);
			child.kill();
			const [most, { p99 }] = [Math.max(...(await memory.stop())), await health.stop()];
			const name = `${path}, limits ${limits}`;
			found[name] =
				`${most} MB, /healthz p99 ${p99} ms, p95 ${p95} ms, ${failed} of ${visits} failed, answers ${answers}`;
			faults.push(
				most > 320 && `${name}: ${most} MB`,
				p99 > 250 && `${name}: /healthz p99 ${p99} ms`,
				failed > 0 && `${name}: ${failed} visits failed`,
			);
		}
		await site.stop();
	}
	return { found, faults };
}

/** What takes long does not hold the event loop: an export of `rounds` leads, passwords being hashed, images being decoded. */
export async function loopLag({ port, rounds }: Fault): Promise<Outcome> {
	return inFolder(async (folder) => {
		const site = siteOn(folder, port);
		await site.seeded(rounds);
		const headers = await site.session();
		const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
		const create = { width: 2230, height: 2240, channels: 3, background: "#777", noise } as const;
		const body = new Uint8Array(await sharp({ create }).jpeg().toBuffer());
		const upload = async () => {
			const permit = await fetch(`${site.origin}/api/admin/logos/upload`, { method: "POST", headers });
			const { uploadURL }: { uploadURL: string } = await permit.json();
			if ((await statusOf(uploadURL, { method: "PUT", headers, body })) !== 200) throw new Error("no upload");
		};
		const four = (work: () => Promise<unknown>) => Promise.all([work(), work(), work(), work()]);
		const works: Readonly<Record<string, () => Promise<unknown>>> = {
			nothing: () => pause(3000),
			export: () => statusOf(`${site.origin}/api/admin/leads.csv`, { headers, signal: AbortSignal.timeout(600_000) }),
			"8 passwords, 4 at once": () => four(() => site.session()).then(() => four(() => site.session())),
			"4 images at once": () => four(upload),
		};
		const found: Record<string, string> = {};
		const faults: (string | false)[] = [];
		for (const [name, work] of Object.entries(works)) {
			await work();
			const health = watch(`${site.origin}/healthz`, 10);
			await work();
			const { p99, slowest } = await health.stop();
			found[name] = `/healthz p99 ${p99} ms, slowest ${slowest} ms`;
			faults.push(p99 > 50 && `${name} held the loop for ${p99} ms`);
		}
		await site.stop();
		return { found, faults };
	});
}

/** Asks for so many addresses, 600 at once; answers how often each status came. */
async function ask(address: string, total: number): Promise<string> {
	const statuses = new Map<number, number>();
	let requests = 0;
	const asker = async () => {
		while (requests < total) {
			const status = await statusOf(`${address}${++requests}-${Math.random()}`);
			statuses.set(status, (statuses.get(status) ?? 0) + 1);
		}
	};
	await Promise.all(Array.from({ length: 600 }, asker));
	return [...statuses].map(([status, count]) => `${count} × ${status}`).join(", ");
}

// In a process of its own, so that it takes no time from what is measured.
if (import.meta.main) process.send?.(await ask(process.argv[2] ?? "", Number(process.argv[3])));
