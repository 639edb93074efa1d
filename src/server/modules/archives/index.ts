import { Readable } from "node:stream";
import type { OpenAPIHono } from "@hono/zod-openapi";
import { archiveErrorOf } from "#server/backup/manifest.ts";
import type { Config } from "#server/config.ts";
import { readBytes } from "#server/http/api/body.ts";
import { implement, reply } from "#server/http/api/implement.ts";
import { invalid, ProblemError } from "#server/http/api/problems.ts";
import { readSignedWord, signWord } from "#server/lib/signed-word.ts";
import type { Runtime } from "#server/runtime.ts";
import * as calls from "#shared/api/archives.ts";
import { dayOf } from "#shared/day.ts";
import { archiveHours, archivePartBytes } from "#shared/staff/archive.ts";
import { type ArchiveWorkParts, archiveFolder, archiveWork } from "./archive-work.ts";
import { type ArchiveRow, archivesStore } from "./store.ts";

export interface ArchivesDeps extends Omit<ArchiveWorkParts, "store" | "folder">, Pick<Runtime, "db"> {
	readonly config: Pick<Config, "dataDir">;
	/** @throws ProblemError `invalid` for one that is guessed first */
	readonly checkPassphrase: (passphrase: string, field: string) => Promise<void>;
	readonly secret: string;
}

/** The whole site out as one encrypted file, and into a fresh installation again (record 100). */
export function createArchives({ db, config, secret, checkPassphrase, ...parts }: ArchivesDeps) {
	const { now } = parts;
	const store = archivesStore(db, now);
	const folder = archiveFolder(config.dataDir);
	const work = archiveWork({ ...parts, store, folder });
	const by = ({ id }: { id: string }) => ({ id, at: new Date(now()) });
	const expiry = () => new Date(now() + archiveHours * 3_600_000);
	const markOf = (id: string, session: string) => `${id}.${session}`;

	async function existing(id: string): Promise<ArchiveRow> {
		const row = await store.byId(id);
		if (!row) throw new ProblemError("not-found");
		return row;
	}

	return {
		jobs: work.jobs,
		/** Adds the calls of the owner. Those that take the site out or in ask for the password, by the owner's guard. */
		routes(app: OpenAPIHono): void {
			implement(app, calls.listArchives, async () => {
				const [rows, obstacle] = await Promise.all([store.list(), store.obstacle()]);
				return { archives: rows.map(presentArchive), obstacle };
			});
			implement(app, calls.makeArchive, async ({ body: { passphrase }, caller }) => {
				await checkPassphrase(passphrase, "passphrase");
				const { row, isNew } = await store.make(by(caller), expiry());
				if (isNew) work.make(row, passphrase);
				return reply(202, presentArchive(row));
			});
			implement(app, calls.allowDownload, async ({ params, caller }) => {
				const { id, state } = await existing(params.id);
				if (state !== "ready") throw new ProblemError("conflict");
				await store.downloaded(id, by(caller));
				const mark = signWord(markOf(id, caller.sessionId), secret);
				return reply(201, { path: `${calls.listArchives.path}/${id}?mark=${encodeURIComponent(mark)}` });
			});
			implement(app, calls.downloadArchive, async ({ params, query, caller, context }) => {
				const { id, state, createdAt } = await existing(params.id);
				if (readSignedWord(query.mark, secret) !== markOf(id, caller.sessionId)) throw new ProblemError("forbidden");
				const file = state === "ready" ? await folder.read(id) : null;
				if (!file) throw new ProblemError("not-found");
				const { size } = await file.stat();
				const range = readRange(context.req.header("range"), size);
				const isHead = context.req.method === "HEAD";
				if (range === "unsatisfiable" || isHead) await file.close();
				if (range === "unsatisfiable")
					throw new ProblemError("bad-range", { headers: { "content-range": `bytes */${size}` } });
				const { start, end } = range ?? { start: 0, end: size - 1 };
				const body = isHead ? null : Readable.toWeb(file.createReadStream({ start, end }));
				return new Response(body as ReadableStream<Uint8Array> | null, {
					status: range ? 206 : 200,
					headers: {
						"content-type": "application/octet-stream",
						"content-length": String(end - start + 1),
						"content-disposition": `attachment; filename="sauda-${dayOf(createdAt.getTime())}.age"`,
						"accept-ranges": "bytes",
						"cache-control": "no-store",
						...(range && { "content-range": `bytes ${start}-${end}/${size}` }),
					},
				});
			});
			implement(app, calls.deleteArchive, async ({ params }) => {
				const { id } = await existing(params.id);
				if (!(await store.remove(id))) throw new ProblemError("conflict");
				await folder.remove(id);
				return reply(204);
			});

			implement(app, calls.beginArrival, async ({ body, caller }) => {
				if (await store.obstacle()) throw new ProblemError("not-fresh");
				// Packed, unpacked and in the database.
				await folder.refuseFull(3 * body.bytes).catch((error: unknown) => {
					throw new ProblemError(archiveErrorOf(error).problem === "disk-full" ? "disk-full" : "unavailable", {
						cause: error,
					});
				});
				const { row, former } = await store.begin(body.bytes, by(caller), expiry());
				for (const id of former) await folder.remove(id);
				await work.remember(row, body.passphrase);
				return reply(201, presentArchive(await existing(row.id)));
			});
			implement(app, calls.sendArchivePart, async ({ params, context }) => {
				const row = await existing(params.id);
				if (row.direction !== "in") throw new ProblemError("not-found");
				const bytes = await readBytes(context.req.raw, archivePartBytes);
				const until = params.from + bytes.length;
				if (until > row.bytes || bytes.length === 0) throw new ProblemError("too-large");
				// A repeat of a part whose answer was lost says how far it is, as any other that is not the next.
				if (row.state !== "arriving" || row.received !== params.from) return presentArchive(row);
				await folder.write(row.id, params.from, bytes);
				const arrived = await store.arrived(row.id, params.from, until);
				if (arrived) await work.openArrived(arrived);
				return presentArchive(await existing(row.id));
			});
			implement(app, calls.applyArchive, async ({ params, body }) => {
				const { id, contents } = await existing(params.id);
				if (await store.obstacle()) throw new ProblemError("not-fresh");
				const accountId = body.accountId ?? null;
				const account = contents?.accounts.find((each) => each.id === accountId);
				if (accountId && (!account || account.disabled)) throw invalid("accountId", "choice");
				const row = await store.change(id, "checked", { state: "applying", done: 0 });
				if (!row) throw new ProblemError("conflict");
				work.apply(row, accountId);
				return reply(202, presentArchive(row));
			});
		},
	};
}

function presentArchive(row: ArchiveRow): calls.Archive {
	const { id, direction, state, bytes, received, done, total, contents, problem, detail } = row;
	const [at, expiresAt] = [row.createdAt.toISOString(), row.expiresAt.toISOString()];
	return { id, direction, state, at, bytes, received, done, total, contents, problem, detail, expiresAt };
}

/** First and last byte of a `Range` (RFC 9110, 14.2). `null`: all of it, also for several parts or what is unreadable. */
function readRange(header: string | undefined, size: number) {
	const [, from = "", until = ""] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
	if (from + until === "" || (from && until && Number(until) < Number(from))) return null;
	const start = from ? Number(from) : Math.max(0, size - Number(until));
	const end = from && until ? Math.min(Number(until), size - 1) : size - 1;
	return start < size && start <= end ? { start, end } : "unsatisfiable";
}
