import { createHash, randomBytes } from "node:crypto";
import { and, desc, eq, gt, isNull, lt } from "drizzle-orm";
import { record } from "#server/db/record.ts";
import { media, mediaDrafts, uploadTickets } from "#server/db/schema/catalogue.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import type { Caller } from "#server/http/caller.ts";
import { etagOf } from "#server/http/etag.ts";
import { readSignedWord, signWord } from "#server/lib/signed-word.ts";
import type { ScheduledJob } from "#server/queue/job.ts";
import type { Runtime } from "#server/runtime.ts";
import { type ListedImage, requestUpload, type UploadedImage } from "#shared/api/content/media.ts";
import { reencode } from "./image/reencode.ts";
import type { MediaStore } from "./storage.ts";

const ticketLife = 10 * 60 * 1000;
const mostListed = 60;
const day = 24 * 3_600_000;
const ticketMemory = day;
const batch = 100;
const uploadPath = `${requestUpload.path}/`;
const namePattern = /^[0-9a-f]{32}(?:-200)?\.webp$/;

interface MediaParts extends Pick<Runtime, "db" | "now" | "publicUrl"> {
	readonly files: MediaStore;
	readonly secret: () => Promise<string>;
}

/** The names of an image's files, by its address here. */
export function filesOf(url: string): readonly [image: string, thumbnail: string] {
	const name = url.slice("/media/".length, -".webp".length);
	return [`${name}.webp`, `${name}-200.webp`];
}

/** The path of an address of ours, as staff or this machine call it; any other address as it is. */
function pathHere(address: string, publicUrl: string): string {
	if (!URL.canParse(address)) return address;
	const { origin, hostname, pathname } = new URL(address);
	return origin === publicUrl || isThisMachine(hostname) ? pathname : address;
}

export function isThisMachine(hostname: string): boolean {
	return ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
}

/** Takes images from staff, one for each signed address, and gives them to everyone. */
export function mediaOver({ db, files, secret, publicUrl, now }: MediaParts) {
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
	async function refuseUsed(ticketId: string, sessionId: string): Promise<void> {
		const good = await db.$count(uploadTickets, isGood(ticketId, sessionId, new Date(now())));
		if (good === 0) throw new ProblemError("upload-expired");
	}

	return {
		/** A word that permits this session to send one image within ten minutes. */
		async permit({ sessionId }: Caller): Promise<string> {
			const expiresAt = now() + ticketLife;
			await db.delete(uploadTickets).where(lt(uploadTickets.expiresAt, new Date(now() - ticketMemory)));
			const values = { sessionId, expiresAt: new Date(expiresAt) };
			const [row] = await db.insert(uploadTickets).values(values).returning({ id: uploadTickets.id });
			if (!row) throw new Error("no ticket was made");
			return signWord(`${row.id}.${expiresAt.toString(36)}`, await secret());
		},

		/** @throws ProblemError `upload-expired` where the word does not permit this session to send an image now */
		async check(word: string, { sessionId }: Caller): Promise<string> {
			const ticketId = readTicket(word, await secret(), now());
			if (!ticketId) throw new ProblemError("upload-expired");
			await refuseUsed(ticketId, sessionId);
			return ticketId;
		},

		/** Stores an image; the ticket is used up by success alone. @throws ProblemError `unusable-image`, `upload-expired`, `unavailable` */
		async store(ticketId: string, bytes: Buffer, { id, sessionId }: Caller): Promise<UploadedImage> {
			// Another image may have taken the ticket while this one waited for its turn.
			await refuseUsed(ticketId, sessionId);
			const image = await reencode(bytes);
			const url = `/media/${randomBytes(16).toString("hex")}.webp`;
			const [whole, thumbnail] = filesOf(url);
			await db.insert(mediaDrafts).values({ url, begunAt: new Date(now()) });
			await files.put(whole, image.bytes);
			await files.put(thumbnail, image.thumbnail);
			const sha256 = createHash("sha256").update(image.bytes).digest("hex");
			const stored = { url, width: image.width, height: image.height, bytes: image.bytes.length, sha256 };
			const at = new Date(now());
			const isStored = await db.transaction(async (tx) => {
				const taken = await tx
					.update(uploadTickets)
					.set({ usedAt: at, imageUrl: url })
					.where(isGood(ticketId, sessionId, at))
					.returning({ id: uploadTickets.id });
				if (taken.length === 0) return false;
				await tx.delete(mediaDrafts).where(eq(mediaDrafts.url, url));
				const values = { ...stored, createdAt: at };
				const [row] = await tx.insert(media).values(values).returning({ id: media.id });
				const change = { action: "uploaded", subject: "image", before: null, after: stored } as const;
				await record(tx, { by: id, at, subjectId: row?.id ?? null, ...change });
				return true;
			});
			if (!isStored) {
				await discard(url);
				throw new ProblemError("upload-expired");
			}
			return { url, thumbnailUrl: `/media/${thumbnail}`, width: image.width, height: image.height };
		},

		async recent(): Promise<Omit<ListedImage, "uses">[]> {
			const rows = await db.select().from(media).orderBy(desc(media.createdAt), desc(media.id)).limit(mostListed);
			return rows.map(({ url, width, height, createdAt }) => ({
				url,
				thumbnailUrl: `/media/${filesOf(url)[1]}`,
				width: width ?? 1,
				height: height ?? 1,
				createdAt: createdAt.toISOString(),
			}));
		},

		async file(name: string): Promise<{ etag: string; body: Buffer }> {
			const body = namePattern.test(name) ? await files.get(name) : null;
			if (!body) throw new ProblemError("not-found");
			return { etag: etagOf(body), body };
		},

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

		/** Deletes the files of uploads that were broken off before their image was recorded, once they are a day old. */
		pruning: {
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
		} satisfies ScheduledJob,
	};
}

/** The id of the ticket in an address, or `null` where it is not one of ours or its time is over. `now` in ms. */
function readTicket(signed: string, secret: string, now: number): string | null {
	const [id = null, expires = ""] = readSignedWord(signed, secret)?.split(".") ?? [];
	return Number.parseInt(expires, 36) > now ? id : null;
}
