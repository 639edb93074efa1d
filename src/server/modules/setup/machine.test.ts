import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, expect, test } from "vitest";
import { programFolder } from "#server/lib/folders.ts";
import { startTestServer, type TestServer, testClock } from "#server/testing/server.ts";
import type { Cookie } from "#server/testing/staff.ts";
import { certificateEndsAt, certificateOfAWeek, tlsServer } from "#server/testing/tls-server.ts";
import type { ActiveAlert, Installation, SetupStep } from "#shared/api/setup.ts";

const hour = 3_600_000;
const day = 24 * hour;
const ending: (() => unknown)[] = [];
afterEach(async () => {
	for (const end of ending.splice(0).reverse()) await end();
});

/** A server whose clock stands, with its owner. */
async function site(env: Record<string, string> = {}, at = Date.now()) {
	const clock = testClock(at);
	const server = await startTestServer({ env, now: clock.now });
	ending.push(() => server.close());
	return { server, clock, owner: await server.logIn() };
}

async function read<Answer>(server: TestServer, headers: Cookie, path: string): Promise<Answer> {
	const answer = await server.call(path, { headers });
	expect(answer.status).toBe(200);
	return answer.json();
}
const installation = (server: TestServer, owner: Cookie) =>
	read<Installation>(server, owner, "/api/admin/installation");
/** What is told now; the owner logs in for it, since a session ends while the clock advances. */
async function alerts(server: TestServer): Promise<ActiveAlert["kind"][]> {
	await server.run("business-alerts");
	const rows = await read<ActiveAlert[]>(server, await server.logIn(), "/api/admin/alerts");
	return rows.map(({ kind }) => kind).filter((kind) => kind !== "nobody-told");
}
async function isDone(server: TestServer, owner: Cookie, wanted: SetupStep["step"]) {
	const steps = await read<SetupStep[]>(server, owner, "/api/admin/setup");
	return steps.find(({ step }) => step === wanted)?.done;
}

test("a backup that ends well sets the step up, and one that is older than 26 hours is told until the next", async () => {
	const { server, clock, owner } = await site();
	const folder = mkdtempSync(join(tmpdir(), "sauda-machine-"));
	ending.push(() => rmSync(folder, { recursive: true, force: true }));
	const backUp = () =>
		promisify(execFile)(process.execPath, [join(programFolder, "scripts/backup.ts"), "--to", join(folder, "backups")], {
			env: { ...process.env, DATABASE_URL: server.databaseUrl, DATA_DIR: folder },
		});
	expect(await installation(server, owner)).toMatchObject({ backup: { lastAt: null } });
	clock.advance(40 * hour);
	expect(await alerts(server)).toEqual([]);
	clock.advance(-40 * hour);
	await backUp();
	expect(await isDone(server, owner, "backup")).toBe(true);
	const { lastAt } = (await installation(server, owner)).backup;
	clock.advance(Date.parse(lastAt ?? "") + 26 * hour - clock.now());
	expect(await alerts(server)).toEqual([]);
	clock.advance(1);
	expect(await alerts(server)).toEqual(["backup-old"]);
	expect(await isDone(server, await server.logIn(), "backup")).toBe(false);
	await backUp();
	const rows = await read<ActiveAlert[]>(server, await server.logIn(), "/api/admin/alerts");
	expect(rows.map(({ kind }) => kind)).not.toContain("backup-old");
});

test("little room on the disk is told", async () => {
	const folder = mkdtempSync(join(tmpdir(), "sauda-machine-"));
	ending.push(() => rmSync(folder, { recursive: true, force: true }));
	const roomy = await site({ DATA_DIR: folder, DISK_MIN_FREE_MB: "1" });
	expect(await alerts(roomy.server)).toEqual([]);
	expect((await installation(roomy.server, roomy.owner)).disk).toEqual({
		freeBytes: expect.any(Number),
		isLow: false,
	});
	const full = await site({ DATA_DIR: folder, DISK_MIN_FREE_MB: "1000000000" });
	expect(await alerts(full.server)).toEqual(["disk-low"]);
	expect((await installation(full.server, full.owner)).disk.isLow).toBe(true);
});

test("an address without TLS is not set up", async () => {
	const { server, owner } = await site();
	expect((await installation(server, owner)).certificate).toEqual({ state: "plain", endsAt: null, daysLeft: null });
	await server.send("PATCH", "/api/admin/setup/address", { confirmed: true }, owner);
	expect(await isDone(server, owner, "address")).toBe(false);
});

test("a certificate that ends in less than 14 days is told; one that browsers refuse is no address", async () => {
	const tls = await tlsServer();
	ending.push(() => tls.close());
	const PUBLIC_URL = `https://localhost:${tls.port}`;
	const { server, clock, owner } = await site({ PUBLIC_URL }, certificateEndsAt - 14 * day - hour);
	expect((await installation(server, owner)).certificate).toEqual({
		state: "untrusted",
		endsAt: new Date(certificateEndsAt).toISOString(),
		daysLeft: 14,
	});
	expect(await isDone(server, owner, "address")).toBe(false);
	expect(await alerts(server)).toEqual([]);
	clock.advance(2 * hour);
	expect(await alerts(server)).toEqual(["certificate-ending"]);
	const recorded = await server.sql<{ alert: string }>(
		"SELECT data->'message'->>'alert' AS alert FROM pgboss.job WHERE name = 'staff-message' AND data->'message'->>'kind' = 'alert'",
	);
	expect(recorded).toEqual([{ alert: "certificate-ending" }]);
	clock.advance(14 * day);
	const again = await server.logIn();
	expect((await installation(server, again)).certificate.daysLeft).toBeLessThan(0);
});

test("a certificate that is made for a week is told when a sixth of that is left", async () => {
	const tls = await tlsServer(certificateOfAWeek);
	ending.push(() => tls.close());
	const { server, clock } = await site(
		{ PUBLIC_URL: `https://localhost:${tls.port}` },
		certificateEndsAt - 28 * hour - hour,
	);
	expect(await alerts(server)).toEqual([]);
	clock.advance(2 * hour);
	expect(await alerts(server)).toEqual(["certificate-ending"]);
});

test("an address that the server cannot reach warns of nothing, and the owner may say that it opens", async () => {
	const tls = await tlsServer();
	await tls.close();
	const { server, owner } = await site({ PUBLIC_URL: `https://localhost:${tls.port}` });
	expect((await installation(server, owner)).certificate.state).toBe("unreachable");
	expect(await alerts(server)).toEqual([]);
	expect(await isDone(server, owner, "address")).toBe(false);
	await server.send("PATCH", "/api/admin/setup/address", { confirmed: true }, owner);
	expect(await isDone(server, owner, "address")).toBe(true);
});
