import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { AwsV4Signer } from "aws4fetch";
import type { Config } from "#server/config.ts";
import { ProblemError } from "#server/http/api/problems.ts";

/** Where image files lie. Names are ours, generated; a name is written once and never again. */
export interface MediaStore {
	/** @throws ProblemError `unavailable` where it cannot be stored now */
	put(name: string, bytes: Buffer): Promise<void>;
	/** `null` where there is no such file. */
	get(name: string): Promise<Buffer | null>;
	/** Deletes a file if it is there. @throws ProblemError `unavailable` */
	remove(name: string): Promise<void>;
}

/** Where the settings say that images lie: the bucket, or the data folder. `now` in ms. */
export function openMediaStore({ s3, dataDir }: Pick<Config, "s3" | "dataDir">, now: () => number): MediaStore {
	return s3 ? s3Store(s3, now) : diskStore(join(dataDir, "media"));
}

/** Images in a folder of this machine. A file is there whole or not at all, through a loss of power too. */
function diskStore(folder: string): MediaStore {
	return {
		async put(name, bytes) {
			const draft = join(folder, `.${randomUUID()}`);
			try {
				await mkdir(folder, { recursive: true, mode: 0o700 });
				await writeFile(draft, bytes, { flag: "wx", mode: 0o600, flush: true });
				await rename(draft, join(folder, name));
				await syncFolder(folder);
			} catch (error) {
				await rm(draft, { force: true }).catch(() => undefined);
				throw new ProblemError("unavailable", { cause: error, headers: { "retry-after": "5" } });
			}
		},
		async get(name) {
			try {
				return await readFile(join(folder, name));
			} catch (error) {
				if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
				throw new ProblemError("unavailable", { cause: error });
			}
		},
		async remove(name) {
			await rm(join(folder, name), { force: true }).catch((error: unknown) => {
				throw new ProblemError("unavailable", { cause: error });
			});
		},
	};
}

async function syncFolder(path: string): Promise<void> {
	await using folder = await open(path, "r");
	await folder.sync();
}

const answerTime = 10_000;

/** Images in a bucket of an S3-compatible store, for a server with several copies. `now` in ms. */
export function s3Store({ endpoint, bucket, ...signer }: NonNullable<Config["s3"]>, now: () => number): MediaStore {
	const send = async (name: string, method: "GET" | "PUT" | "DELETE", image?: Buffer) => {
		const body = image && new Uint8Array(image);
		const hash = createHash("sha256").update(body ?? "");
		const signed = await new AwsV4Signer({
			...signer,
			service: "s3",
			method,
			url: `${endpoint}/${bucket}/media/${name}`,
			// Without a hash of its own the body would not be signed.
			headers: { "x-amz-content-sha256": hash.digest("hex"), ...(body ? { "content-type": "image/webp" } : {}) },
			datetime: new Date(now()).toISOString().replace(/[:-]|\.\d{3}/g, ""),
		}).sign();
		const signal = AbortSignal.timeout(answerTime);
		const request = { method, headers: signed.headers, signal, redirect: "error" } as const;
		return fetch(signed.url, body ? { ...request, body } : request).catch(away);
	};
	return {
		async put(name, bytes) {
			const answer = await send(name, "PUT", bytes);
			if (!answer.ok) throw await problemErrorOf(answer);
			await answer.body?.cancel();
		},
		async get(name) {
			const answer = await send(name, "GET");
			if (answer.ok) return Buffer.from(await answer.arrayBuffer().catch(away));
			const refusal = await problemErrorOf(answer);
			if (answer.status === 404 && refusal.code === "unavailable") return null;
			throw refusal;
		},
		async remove(name) {
			const answer = await send(name, "DELETE");
			if (!answer.ok) throw await problemErrorOf(answer);
			await answer.body?.cancel();
		},
	};
}

function away(error: unknown): never {
	const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
	const isLate = error instanceof Error && error.name === "TimeoutError";
	throw unavailable(`S3 ${isLate ? "no answer in time" : codeOf(cause)}`);
}

/** What an answer means: keys, a bucket or a clock that somebody has to put right, or a store that is ill for now. */
async function problemErrorOf(answer: Response): Promise<ProblemError> {
	const text = await answer.text().catch(() => "");
	const code = /<Code>(\w{1,60})<\/Code>/.exec(text.slice(0, 2000))?.[1] ?? "";
	const reason = `S3 ${answer.status} ${code}`.trim();
	const isOurs =
		answer.status < 500 && answer.status !== 429 && code !== "NoSuchKey" && (answer.status !== 404 || code);
	return isOurs ? new ProblemError("store-refused", { cause: named(reason) }) : unavailable(reason);
}

function unavailable(reason: string): ProblemError {
	return new ProblemError("unavailable", { cause: named(reason), headers: { "retry-after": "5" } });
}

// The log shows an error's code and keeps its words to itself.
function named(code: string): Error {
	return Object.assign(new Error(code), { code });
}

function codeOf(error: unknown): string {
	return error instanceof Error && "code" in error ? String(error.code) : "no answer";
}
