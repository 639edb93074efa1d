import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { sendLead } from "#server/testing/inbox.ts";
import { ownerPassword } from "#server/testing/owner.ts";
import { startTestServer, type TestServer, testClock } from "#server/testing/server.ts";
import { fillSite, sana } from "#server/testing/whole-site.ts";
import type { Archive } from "#shared/api/archives.ts";
import { archivePartBytes } from "#shared/staff/archive.ts";

const passphrase = "five words that nobody says";
const patiently = { timeout: 60_000, interval: 100 };
const clock = testClock(Date.now());
const root = mkdtempSync(join(tmpdir(), "sauda-archives-"));
const running: (() => Promise<void>)[] = [];

interface Site {
	readonly server: TestServer;
	readonly dataDir: string;
	readonly session: { cookie: string };
}

async function site(name: string): Promise<Site> {
	const dataDir = join(root, `${name}-${Math.random()}`);
	const server = await startTestServer({ env: { DATA_DIR: dataDir }, now: clock.now });
	running.push(() => server.close());
	return { server, dataDir, session: await server.logIn() };
}
let a: Site;
let stopFirst: (() => Promise<void>) | undefined;
beforeAll(async () => {
	a = await site("a");
	stopFirst = running.pop();
	await fillSite(a.server);
});
afterEach(async () => {
	for (const stop of running.splice(0)) await stop();
});
afterAll(async () => {
	await stopFirst?.();
	rmSync(root, { recursive: true });
});

const read = async ({ server, session }: Site) =>
	(await server.call("/api/admin/archives", { headers: session })).json() as Promise<{
		archives: Archive[];
		obstacle: string | null;
	}>;
const find = async (where: Site, id: string) => (await read(where)).archives.find((each) => each.id === id);
const post = ({ server, session }: Site, path: string, body: unknown = {}) =>
	server.send("POST", `/api/admin/archives${path}`, body, session);

async function made(where: Site): Promise<Archive> {
	const begun: Archive = await (await post(where, "", { passphrase })).json();
	return vi.waitFor(async () => {
		const archive = await find(where, begun.id);
		expect(archive?.state).toBe("ready");
		return archive as Archive;
	}, patiently);
}
async function downloaded(where: Site, id: string): Promise<Buffer> {
	const { path } = await (await post(where, `/${id}/downloads`)).json();
	const answer = await where.server.call(path, { headers: where.session });
	expect(answer.status).toBe(200);
	return Buffer.from(await answer.arrayBuffer());
}
/** Holds up each archive that is made, until the test is over. */
async function holdArchives({ server }: Site): Promise<void> {
	const client = new pg.Client({ connectionString: server.databaseUrl });
	await client.connect();
	await client.query("BEGIN");
	await client.query("LOCK TABLE visit_counts IN ACCESS EXCLUSIVE MODE");
	running.unshift(() => client.end());
}
function part({ server, session }: Site, id: string, from: number, bytes: Buffer) {
	return server.call(`/api/admin/archives/arrivals/${id}/parts/${from}`, {
		method: "PUT",
		headers: { ...session, "content-type": "application/octet-stream" },
		body: new Uint8Array(bytes),
	});
}
/** Sends a file in parts, and waits until it was checked. */
async function arrive(where: Site, bytes: Buffer, size = archivePartBytes, word = passphrase): Promise<Archive> {
	const begun: Archive = await (await post(where, "/arrivals", { bytes: bytes.length, passphrase: word })).json();
	for (let from = 0; from < bytes.length; from += size)
		expect((await part(where, begun.id, from, bytes.subarray(from, from + size))).status).toBe(200);
	return vi.waitFor(async () => {
		const archive = await find(where, begun.id);
		expect(["checked", "failed"]).toContain(archive?.state);
		return archive as Archive;
	}, patiently);
}

describe("out", () => {
	test("an archive is made in the background, counted, downloaded whole and in ranges, and owners are told", async () => {
		const archive = await made(a);
		expect(archive).toMatchObject({
			direction: "out",
			problem: null,
			contents: { brand: "سودا Bazaar", images: 2, lacking: 0 },
		});
		expect(archive.contents?.rows.leads).toBe(11);
		const bytes = await downloaded(a, archive.id);
		expect(bytes.length).toBe(archive.bytes);

		const { path } = await (await post(a, `/${archive.id}/downloads`)).json();
		const rangeOf = async (range: string) => {
			const answer = await a.server.call(path, { headers: { ...a.session, range } });
			return {
				status: answer.status,
				range: answer.headers.get("content-range"),
				bytes: Buffer.from(await answer.arrayBuffer()),
			};
		};
		const rest = await rangeOf("bytes=100-");
		expect(rest).toMatchObject({ status: 206, range: `bytes 100-${bytes.length - 1}/${bytes.length}` });
		expect(rest.bytes.equals(bytes.subarray(100))).toBe(true);
		expect((await rangeOf("bytes=0-9")).bytes.equals(bytes.subarray(0, 10))).toBe(true);
		expect((await rangeOf("bytes=-10")).bytes.equals(bytes.subarray(-10))).toBe(true);
		expect(await rangeOf(`bytes=${bytes.length}-`)).toMatchObject({ status: 416, range: `bytes */${bytes.length}` });
		const whole = await a.server.call(path, { headers: a.session });
		expect(whole.headers.get("cache-control")).toBe("no-store");
		expect(whole.headers.get("content-disposition")).toMatch(/^attachment; filename="sauda-\d{4}-\d\d-\d\d\.age"$/);
		await whole.body?.cancel();

		const notices = await a.server.sql<{ act: string }>(
			"SELECT data->'message'->>'act' AS act FROM pgboss.job WHERE name = 'staff-message' AND data->'message'->>'act' LIKE 'archive.%'",
		);
		expect(notices.map(({ act }) => act)).toEqual(expect.arrayContaining(["archive.made", "archive.downloaded"]));
	});

	test("a second wish while one is being made is the same archive", async () => {
		const idle = await site("idle");
		await holdArchives(idle);
		const begin = async () => (await post(idle, "", { passphrase })).json();
		const [one, two] = [await begin(), await begin()];
		expect(two.id).toBe(one.id);
		expect(
			(await idle.server.call(`/api/admin/archives/${one.id}`, { method: "DELETE", headers: idle.session })).status,
		).toBe(409);
	});

	test("the file goes after 24 hours, or when the owner says so", async () => {
		const [first, second] = [await made(a), await made(a)];
		const folder = join(a.dataDir, "archives");
		expect(readdirSync(folder)).toEqual(expect.arrayContaining([`${first.id}.age`, `${second.id}.age`]));
		const gone = await a.server.call(`/api/admin/archives/${first.id}`, { method: "DELETE", headers: a.session });
		expect(gone.status).toBe(204);
		expect(existsSync(join(folder, `${first.id}.age`))).toBe(false);
		const { path } = await (await post(a, `/${second.id}/downloads`)).json();
		await a.server.sql("UPDATE archives SET expires_at = now() - interval '1 hour'");
		expect((await a.server.call(path, { headers: a.session })).status).toBe(404);
		await a.server.run("archive-pruning");
		expect(readdirSync(folder)).toEqual([]);
		expect((await read(a)).archives).toEqual([]);
	});

	test("what was cut off, such as by a restart, is told so", async () => {
		const idle = await site("cut");
		await holdArchives(idle);
		const { id } = await (await post(idle, "", { passphrase })).json();
		await idle.server.sql("UPDATE archives SET updated_at = updated_at - interval '3 minutes'");
		await idle.server.run("archive-pruning");
		expect(await find(idle, id)).toMatchObject({ state: "failed", problem: "interrupted" });
	});

	test("is the owner's alone, with the password shown lately, and a link is good in its own session only", async () => {
		const clerk = await a.server.logIn(sana.password, sana.email);
		expect((await a.server.call("/api/admin/archives", { headers: clerk })).status).toBe(403);
		expect(await (await a.server.send("POST", "/api/admin/archives", {}, clerk)).json()).toMatchObject({
			code: "owner-only",
		});
		const archive = await made(a);
		const other = { ...a, session: await a.server.logIn() };
		const { path } = await (await post(a, `/${archive.id}/downloads`)).json();
		expect((await a.server.call(path, { headers: other.session })).status).toBe(403);
		expect((await a.server.call(`/api/admin/archives/${archive.id}`, { headers: a.session })).status).toBe(403);
		await a.server.sql("UPDATE staff_sessions SET confirmed_at = confirmed_at - interval '11 minutes'");
		for (const path of ["", `/${archive.id}/downloads`, "/arrivals"])
			expect(await (await post(a, path, { bytes: 1, passphrase })).json()).toMatchObject({ code: "confirm-password" });
		await a.server.sql("UPDATE staff_sessions SET confirmed_at = confirmed_at + interval '11 minutes'");
	});
});

describe("in", () => {
	test("an archive is sent in parts, checked, shown and taken in; the owner stays logged in and sees it all", async () => {
		const bytes = await downloaded(a, (await made(a)).id);
		const b = await site("b");
		expect((await read(b)).obstacle).toBe(null);
		const checked = await arrive(b, bytes, 5_000);
		expect(checked).toMatchObject({ state: "checked", received: bytes.length, contents: { brand: "سودا Bazaar" } });
		expect(checked.contents?.accounts.map(({ email }) => email).sort()).toEqual(["owner@example.com", sana.email]);
		expect(await b.server.sql("SELECT FROM leads")).toEqual([]);
		expect((await (await b.server.call("/api/settings")).json()).brand).not.toBe("سودا Bazaar");

		expect((await post(b, `/arrivals/${checked.id}/application`)).status).toBe(202);
		await vi.waitFor(async () => {
			expect(await find(b, checked.id)).toMatchObject({ state: "applied" });
		}, patiently);
		expect(await read(b)).toMatchObject({ obstacle: "requests" });
		await vi.waitFor(
			async () => expect((await (await b.server.call("/api/settings")).json()).brand).toBe("سودا Bazaar"),
			patiently,
		);
		const audit = await (await b.server.call("/api/admin/audit", { headers: b.session })).json();
		expect(audit[0]).toMatchObject({ subject: "archive", action: "brought-in", actor: { name: "Owner" } });
		expect(readdirSync(join(b.dataDir, "archives"))).toEqual([]);
		expect(readdirSync(join(b.dataDir, "media"))).toHaveLength(2);
		expect((await b.server.logIn(ownerPassword)).cookie).toContain("sauda");
	});

	test("a part that comes twice, or too early, changes nothing; one that is too large is refused", async () => {
		const c = await site("c");
		const begun: Archive = await (await post(c, "/arrivals", { bytes: 3_000_000, passphrase })).json();
		const some = Buffer.alloc(1000, 1);
		const received = async (answer: Promise<Response>) => (await (await answer).json()).received;
		expect(await received(part(c, begun.id, 0, some))).toBe(1000);
		expect(await received(part(c, begun.id, 0, some))).toBe(1000);
		expect(await received(part(c, begun.id, 5000, some))).toBe(1000);
		expect((await part(c, begun.id, 1000, Buffer.alloc(archivePartBytes + 1))).status).toBe(413);
		expect((await part(c, begun.id, 2_999_999, some)).status).toBe(413);
		expect((await part(c, begun.id, 1000, Buffer.alloc(0))).status).toBe(413);
		expect((await post(c, `/arrivals/${begun.id}/application`)).status).toBe(409);
		expect((await post(c, "/arrivals", { bytes: 1e15, passphrase })).status).toBe(413);
	});

	test("what is no archive is refused with its reason, its file is deleted, and another can be sent", async () => {
		const d = await site("d");
		expect(await arrive(d, Buffer.from("hello"))).toMatchObject({ state: "failed", problem: "foreign" });
		expect(await arrive(d, gzipSync("hello".repeat(1000)))).toMatchObject({ state: "failed", problem: "former" });
		const bytes = await downloaded(a, (await made(a)).id);
		expect(await arrive(d, bytes.subarray(0, -2000))).toMatchObject({ state: "failed", problem: "broken" });
		await expect.poll(() => readdirSync(join(d.dataDir, "archives"))).toEqual([]);
		expect((await arrive(d, bytes)).state).toBe("checked");
		expect((await read(d)).archives).toHaveLength(1);
	});

	test("only a fresh installation takes one: also where a request came between the check and the wish", async () => {
		expect(await read(a)).toMatchObject({ obstacle: "requests" });
		expect(await (await post(a, "/arrivals", { bytes: 10, passphrase })).json()).toMatchObject({
			status: 409,
			code: "not-fresh",
		});
		const bytes = await downloaded(a, (await made(a)).id);
		const e = await site("e");
		const { id } = await arrive(e, bytes);
		await sendLead(e.server);
		expect(await (await post(e, `/arrivals/${id}/application`)).json()).toMatchObject({ code: "not-fresh" });
		expect(await e.server.sql("SELECT FROM leads")).toHaveLength(1);
	});

	test("a wrong passphrase changes nothing, and the right one opens what has arrived without sending it again", async () => {
		const bytes = await downloaded(a, (await made(a)).id);
		const h = await site("h");
		const locked = await arrive(h, bytes, archivePartBytes, "words of another file");
		expect(locked).toMatchObject({ state: "failed", problem: "passphrase", received: bytes.length });
		const again: Archive = await (await post(h, "/arrivals", { bytes: bytes.length, passphrase })).json();
		expect(again).toMatchObject({ id: locked.id, received: bytes.length, problem: null });
		await vi.waitFor(async () => expect(await find(h, locked.id)).toMatchObject({ state: "checked" }), patiently);
		const stored = await h.server.sql("SELECT archives::text FROM archives UNION ALL SELECT events::text FROM events");
		expect(JSON.stringify(stored)).not.toMatch(/nobody says|another file/);
	});

	test("a passphrase that is short or guessed first makes no archive", async () => {
		for (const [weak, code] of [
			["eleven char", "at least 12"],
			["passwordpassword", "guess"],
		] as const) {
			const answer = await post(a, "", { passphrase: weak });
			expect(answer.status).toBe(422);
			expect((await answer.json()).errors.passphrase).toMatch(new RegExp(code, "i"));
		}
		expect((await post(a, "")).status).toBe(422);
	});

	test("an account that the archive does not have is refused", async () => {
		const bytes = await downloaded(a, (await made(a)).id);
		const f = await site("f");
		const { id } = await arrive(f, bytes);
		const answer = await post(f, `/arrivals/${id}/application`, { accountId: "00000000-0000-4000-8000-000000000000" });
		expect(answer.status).toBe(422);
		expect(await find(f, id)).toMatchObject({ state: "checked" });
	});

	test("a file that another program changed after the check is not taken in", async () => {
		const bytes = await downloaded(a, (await made(a)).id);
		const g = await site("g");
		const { id } = await arrive(g, bytes);
		writeFileSync(join(g.dataDir, "archives", id, "tables", "leads.jsonl.gz"), "");
		await post(g, `/arrivals/${id}/application`);
		await vi.waitFor(async () => {
			expect(await find(g, id)).toMatchObject({ state: "failed", problem: "broken" });
		}, patiently);
		expect(await g.server.sql("SELECT FROM leads")).toEqual([]);
		expect(await g.server.sql("SELECT FROM services")).not.toEqual([]);
		expect((await g.server.call("/api/admin/session", { headers: g.session })).status).toBe(200);
	});
});
