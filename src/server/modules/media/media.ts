import { createHash, randomBytes } from "node:crypto";
import type { OpenAPIHono } from "@hono/zod-openapi";
import { and, desc, eq, gt, isNull, lt } from "drizzle-orm";
import type { Context } from "hono";
import type { Config } from "#server/config.ts";
import { record } from "#server/db/record.ts";
import { media, mediaDrafts, uploadTickets } from "#server/db/schema/content.ts";
import { viewOf } from "#server/http/api/answers.ts";
import { readBytes } from "#server/http/api/body.ts";
import { implement } from "#server/http/api/implement.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import type { Caller } from "#server/http/caller.ts";
import { etagOf } from "#server/http/etag.ts";
import { semaphore } from "#server/lib/semaphore.ts";
import { readSignedWord, signWord } from "#server/lib/signed-word.ts";
import type { ScheduledJob } from "#server/queue/job.ts";
import type { Runtime } from "#server/runtime.ts";
import * as calls from "#shared/api/content/media.ts";
import { maxImageBytes } from "#shared/content-types/image.ts";
import { day } from "#shared/day.ts";
import { reencode } from "./image/reencode.ts";
import { openMediaStore } from "./storage.ts";

interface MediaDeps extends Pick<Runtime, "db" | "now"> {
	readonly config: Pick<Config, "s3" | "dataDir" | "publicUrl">;
	/** The key that signs upload addresses. */
	readonly secret: () => Promise<string>;
}

const ticketLife = 10 * 60 * 1000;
const ticketMemory = day;
const mostListed = 60;
const batch = 100;
// Each holds its image in memory until it is re-encoded; the others wait, unread.
const readAtOnce = 2;
const uploadPath = `${calls.requestUpload.path}/`;
const namePattern = /^[0-9a-f]{32}(?:-200)?\.webp$/;

/** Images: staff send them, one for each signed address, and everyone gets them. */
export function createMedia({ config, db, secret, now }: MediaDeps) {
	const { publicUrl } = config;
	const files = openMediaStore(config, now);
	const inTurn = semaphore(readAtOnce);

	async function discard(url: string): Promise<void> {
		for (const name of filesOf(url)) await files.remove(name);
		await db.delete(mediaDrafts).where(eq(mediaDrafts.url, url));
	}

	const isGood = (ticketId: string, sessionId: string, at: Date) =>
		and(
			eq(uploadTickets.id, ticketId),
			eq(uploadTickets.sessionId, sessionId),
			isNull(uploadTickets.usedAt),
			gt(uploadTickets.expiresAt, at),
		);

	/** @throws ProblemError `upload-expired` where the ticket permits this session to send no image now */
	async function refuseUsed(ticketId: string | null, sessionId: string): Promise<string> {
		const good = ticketId && (await db.$count(uploadTickets, isGood(ticketId, sessionId, new Date(now()))));
		if (!good) throw new ProblemError("upload-expired");
		return ticketId;
	}

	/** A word that permits this session to send one image within ten minutes. */
	async function permit({ sessionId }: Caller): Promise<string> {
		const expiresAt = now() + ticketLife;
		await db.delete(uploadTickets).where(lt(uploadTickets.expiresAt, new Date(now() - ticketMemory)));
		const values = { sessionId, expiresAt: new Date(expiresAt) };
		const [row] = await db.insert(uploadTickets).values(values).returning({ id: uploadTickets.id });
		if (!row) throw new Error("no ticket was made");
		return signWord(`${row.id}.${expiresAt.toString(36)}`, await secret());
	}

	/** Stores an image; the ticket is used up by success alone. @throws ProblemError `unusable-image`, `upload-expired`, `unavailable` */
	async function store(ticketId: string, bytes: Buffer, { id, sessionId }: Caller): Promise<calls.UploadedImage> {
		// Another image may have taken the ticket while this one waited for its turn.
		await refuseUsed(ticketId, sessionId);
		const image = await reencode(bytes);
		const url = `/media/${randomBytes(16).toString("hex")}.webp`;
		const [whole, thumbnail] = filesOf(url);
		const { width, height } = image;
		await db.insert(mediaDrafts).values({ url, begunAt: new Date(now()) });
		await files.put(whole, image.bytes);
		await files.put(thumbnail, image.thumbnail);
		const sha256 = createHash("sha256").update(image.bytes).digest("hex");
		const stored = { url, width, height, bytes: image.bytes.length, sha256 };
		const at = new Date(now());
		const isStored = await db.transaction(async (tx) => {
			const ticket = isGood(ticketId, sessionId, at);
			const taken = await tx.update(uploadTickets).set({ usedAt: at, imageUrl: url }).where(ticket).returning();
			if (taken.length === 0) return false;
			await tx.delete(mediaDrafts).where(eq(mediaDrafts.url, url));
			const [row] = await tx
				.insert(media)
				.values({ ...stored, createdAt: at })
				.returning({ id: media.id });
			const change = { action: "uploaded", subject: "image", before: null, after: stored } as const;
			await record(tx, { by: id, at, subjectId: row?.id ?? null, ...change });
			return true;
		});
		if (!isStored) {
			await discard(url);
			throw new ProblemError("upload-expired");
		}
		return { url, thumbnailUrl: `/media/${thumbnail}`, width, height };
	}

	/** Deletes the files of uploads that were broken off before their image was recorded, once they are a day old. */
	const pruning = {
		name: "media-pruning",
		schedule: "10 3 * * *",
		async run(signal) {
			const isOld = lt(mediaDrafts.begunAt, new Date(now() - day));
			for (let size = batch; size === batch && !signal.aborted; ) {
				const rows = await db.select({ url: mediaDrafts.url }).from(mediaDrafts).where(isOld).limit(batch);
				for (const { url } of rows) await discard(url);
				size = rows.length;
			}
		},
	} satisfies ScheduledJob;

	return {
		/** The address of a stored image as we store it; @throws ProblemError `invalid` for one that was not uploaded here */
		async storedImage(field: string, address: string): Promise<string> {
			const path = pathHere(address, publicUrl);
			// A client that knows only the upload address may name the image by it.
			const word = path.startsWith(uploadPath) ? path.slice(uploadPath.length) : null;
			const ticketId = word && readTicket(word, await secret(), 0);
			const used = ticketId && (await db.select().from(uploadTickets).where(eq(uploadTickets.id, ticketId)));
			const url = used ? used[0]?.imageUrl : path;
			if (!url || (await db.$count(media, eq(media.url, url))) === 0)
				throw new ProblemError("invalid", { issues: { [field]: { code: "foreignImage" } } });
			return url;
		},
		/** The images that were sent last, the newest first. */
		async recent(): Promise<Omit<calls.ListedImage, "uses">[]> {
			const rows = await db.select().from(media).orderBy(desc(media.createdAt), desc(media.id)).limit(mostListed);
			return rows.map(({ url, width, height, createdAt }) => ({
				url,
				thumbnailUrl: `/media/${filesOf(url)[1]}`,
				width: width ?? 1,
				height: height ?? 1,
				createdAt: createdAt.toISOString(),
			}));
		},
		/** The bytes of a stored image by its address; `null` where there are none. */
		imageOf: (url: string) => files.get(filesOf(url)[0]),
		/** A photo of a camera as a WebP without anything but its pixels. @throws ProblemError `unusable-image`, `unavailable` */
		reencodePhoto: async (bytes: Buffer) => (await reencode(bytes, "photo")).bytes,
		jobs: [pruning],
		routes(app: OpenAPIHono): void {
			implement(app, calls.requestUpload, async ({ caller, context }) => {
				const uploadURL = originFor(context, publicUrl) + uploadPath + (await permit(caller));
				return { uploadURL, method: "PUT" as const };
			});
			implement(app, calls.uploadImage, async ({ params, caller, context }) => {
				const ticketId = await refuseUsed(readTicket(params.ticket, await secret(), now()), caller.sessionId);
				return inTurn(async () => store(ticketId, await readBytes(context.req.raw, maxImageBytes), caller));
			});
			implement(app, calls.readImage, async ({ params: { name }, context }) => {
				const body = namePattern.test(name) ? await files.get(name) : null;
				if (!body) throw new ProblemError("not-found");
				// A name is written once, and only files that were never served are deleted.
				context.set("storable", { body, tags: [] });
				const headers = {
					etag: etagOf(body),
					"content-type": "image/webp",
					"cache-control": "public, max-age=31536000, immutable",
					"content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
				};
				return new Response(viewOf(body), { headers });
			});
		},
	};
}

/** The names of an image's files, by its address here. */
export function filesOf(url: string): readonly [image: string, thumbnail: string] {
	const name = url.slice("/media/".length, -".webp".length);
	return [`${name}.webp`, `${name}-200.webp`];
}

/** The id of the ticket in an address, or `null` where it is not one of ours or its time is over. `now` in ms. */
function readTicket(signed: string, secret: string, now: number): string | null {
	const [id = null, expires = ""] = readSignedWord(signed, secret)?.split(".") ?? [];
	return Number.parseInt(expires, 36) > now ? id : null;
}

/** The path of an address of ours, as staff or this machine call it; any other address as it is. */
function pathHere(address: string, publicUrl: string): string {
	const url = URL.parse(address);
	return url && (url.origin === publicUrl || isThisMachine(url)) ? url.pathname : address;
}

/** The origin that the caller's cookie goes to: the one it called on this machine, else the configured one. */
function originFor(context: Context, publicUrl: string): string {
	const called = new URL(context.req.url);
	return isThisMachine(called) ? called.origin : publicUrl;
}

function isThisMachine({ hostname }: URL): boolean {
	return ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
}
