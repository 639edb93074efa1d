import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import sharp from "sharp";
import { quantile } from "../report.ts";
import { siteOn } from "../site.ts";
import { finish } from "./outcome.ts";
import { logIn, signalGroup, startServer } from "./server.ts";

// Looks at `/healthz` each 100 ms while everything that costs time goes on beside it: an export of all leads, logins,
// images. Usage: node bench/faults/stall.ts [leads] [seconds]
const leads = Number(process.argv[2] ?? 100_000);
const seconds = Number(process.argv[3] ?? 20);
const port = Number(process.env.PORT ?? 3960);
const origin = `http://127.0.0.1:${port}`;
const figures = `http://127.0.0.1:${port + 1}/metrics`;
const dataDir = mkdtempSync(join(tmpdir(), "sauda-stall-"));
const site = siteOn(dataDir, port);
await site.seeded(leads);
await site.stop();

const server = await startServer(dataDir, port, { METRICS_PORT: String(port + 1) });
const cookie = await logIn(port);
const picture = await sharp({
	create: { width: 2400, height: 2000, channels: 3, background: "#0b6b4c", noise: noise() },
})
	.png()
	.toBuffer();
const end = performance.now() + seconds * 1000;
const goesOn = () => performance.now() < end;
const done = { exports: 0, logins: 0, images: 0 };
await lag();
const [times] = await Promise.all([probe(), exporting(), loggingIn(), uploading()]);
const loop = await lag();
await signalGroup(server, "SIGTERM");
rmSync(dataDir, { recursive: true, force: true });
const p99 = quantile(times, 0.99);
finish("event-loop stall", {
	found: {
		leads,
		...done,
		"/healthz p50 / p99 / slowest (ms)": [0.5, 0.99, 1].map((share) => Math.round(quantile(times, share))).join(" / "),
		"event loop p99 (ms)": Math.round(loop),
	},
	faults: [
		p99 > 50 && "p99 over 50 ms",
		Object.values(done).some((count) => count === 0) && "not everything went on beside it",
	],
});

async function probe(): Promise<number[]> {
	const taken: number[] = [];
	while (goesOn()) {
		const started = performance.now();
		await (await fetch(`${origin}/healthz`)).text();
		taken.push(performance.now() - started);
		await pause(100);
	}
	return taken;
}

async function exporting(): Promise<void> {
	while (goesOn()) {
		const answer = await fetch(`${origin}/api/admin/leads.csv`, { headers: { cookie } });
		for await (const _chunk of answer.body ?? []) if (!goesOn()) break;
		if (answer.ok) done.exports++;
	}
}

async function loggingIn(): Promise<void> {
	for (; goesOn(); done.logins++) {
		await logIn(port);
		await pause(200);
	}
}

async function uploading(): Promise<void> {
	while (goesOn()) {
		const asked = await fetch(`${origin}/api/admin/logos/upload`, {
			method: "POST",
			headers: { cookie, "content-type": "application/json" },
		});
		const { uploadURL }: { uploadURL: string } = await asked.json();
		const sent = await fetch(new URL(new URL(uploadURL).pathname + new URL(uploadURL).search, origin), {
			method: "PUT",
			headers: { cookie, "content-type": "image/png" },
			body: new Uint8Array(picture),
		});
		if (sent.ok) done.images++;
	}
}

/** ms, since it was asked for last; Node looks each 10 ms, and that is taken off. */
async function lag(): Promise<number> {
	const text = await (await fetch(figures)).text();
	return Number(/^nodejs_eventloop_lag_p99_seconds (\S+)$/m.exec(text)?.[1]) * 1000 - 10;
}

function noise() {
	return { type: "gaussian", mean: 128, sigma: 8 } as const;
}
