// What takes long must not hold the event loop: an export of many leads, passwords being hashed, images being decoded.
// node bench/faults/loop-lag.ts [leads]
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { finish } from "./support/outcome.ts";
import { type Lag, probedServer } from "./support/probed.ts";
import { password } from "./support/server.ts";

const leads = Number(process.argv[2] ?? 100_000);
const limit = 50;
const port = Number(process.env.PORT ?? 3209);
const dataDir = mkdtempSync(join(tmpdir(), "sauda-loop-lag-"));
const seeding = spawnSync(process.execPath, [join(import.meta.dirname, "../seed.ts"), String(leads)], {
	env: { ...process.env, DATA_DIR: dataDir },
	stdio: ["ignore", "ignore", "inherit"],
});
if (seeding.status !== 0) throw new Error(`seeding ended with ${seeding.status}`);
process.env.DATA_DIR = dataDir;
const server = await probedServer(port);
const headers = { cookie: server.cookie, origin: server.origin };

const image = new Uint8Array(
	await sharp({
		create: {
			width: 2230,
			height: 2240,
			channels: 3,
			background: "#777",
			noise: { type: "gaussian", mean: 128, sigma: 30 },
		},
	})
		.jpeg()
		.toBuffer(),
);
const works: Readonly<Record<string, () => Promise<unknown>>> = {
	nothing: () => new Promise((resolve) => setTimeout(resolve, 3000)),
	[`CSV of ${leads.toLocaleString("en")} leads`]: exportAll,
	"40 passwords, 4 at once": () => repeat(10, () => together(4, logIn)),
	"8 images, 4 at once": () => repeat(2, () => together(4, upload)),
};
const lags: [string, Lag][] = [];
for (const [name, work] of Object.entries(works)) {
	await work();
	await server.lag();
	await work();
	lags.push([name, await server.lag()]);
}
await server.close();
rmSync(dataDir, { recursive: true, force: true });

const told = ({ p99, worst, ownP99, ownWorst }: Lag) => `${p99} / ${worst} (own work ${ownP99} / ${ownWorst})`;
finish("the loop beside long work: lag p99 / worst, ms", {
	found: Object.fromEntries(lags.map(([name, lag]) => [name, told(lag)])),
	faults: lags.map(([name, { ownP99 }]) => ownP99 > limit && `${name} held the loop for ${ownP99} ms`),
});

async function exportAll(): Promise<void> {
	const answer = await fetch(`${server.origin}/api/admin/leads.csv`, { headers });
	let lines = 0;
	for await (const chunk of answer.body ?? []) lines += chunk.reduce((count, byte) => count + (byte === 10 ? 1 : 0), 0);
	if (lines < leads) throw new Error(`the export has ${lines} lines`);
}

async function logIn(): Promise<void> {
	const answer = await fetch(`${server.origin}/api/admin/session`, {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify({ password }),
	});
	if (!answer.ok) throw new Error(`the login answered ${answer.status}`);
}

async function upload(): Promise<void> {
	const permit = await fetch(`${server.origin}/api/admin/logos/upload`, { method: "POST", headers });
	const { uploadURL }: { uploadURL: string } = await permit.json();
	const answer = await fetch(uploadURL, { method: "PUT", headers, body: image });
	if (!answer.ok) throw new Error(`the upload answered ${answer.status}`);
}

async function repeat(times: number, work: () => Promise<unknown>): Promise<void> {
	for (let time = 0; time < times; time++) await work();
}

function together(count: number, work: () => Promise<void>): Promise<unknown> {
	return Promise.all(Array.from({ length: count }, work));
}
