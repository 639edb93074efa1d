import { createHash, randomBytes } from "node:crypto";
import { ProblemError } from "#server/http/api/problems.ts";
import type { Caller } from "#server/http/caller.ts";
import { etagOf } from "#server/http/etag.ts";
import { shareWhileRunning } from "#server/lib/share-while-running.ts";
import { readSignedWord, signWord } from "#server/lib/signed-word.ts";
import type { ScheduledJob } from "#server/queue/job.ts";
import { type ListedImage, requestUpload, type UploadedImage } from "#shared/api/content/media.ts";
import { reencode } from "./image/reencode.ts";
import type { MediaStore } from "./storage.ts";
import type { MediaRecords } from "./store.ts";

const ticketLife = 10 * 60 * 1000;
const mostListed = 60;
const ticketMemory = 24 * 60 * 60 * 1000;
/** Where images are sent to, before the word that permits it. */
const uploadPath = `${requestUpload.path}/`;
const namePattern = /^[0-9a-f]{32}(?:-200)?\.webp$/;

interface MediaParts {
	readonly records: MediaRecords;
	readonly files: MediaStore;
	/** The key that signs upload addresses. */
	readonly secret: () => Promise<string>;
	readonly publicUrl: string;
	/** ms */
	readonly now: () => number;
}

/** A stored file as it is served. */
interface ImageFile {
	readonly etag: string;
	readonly body: Buffer;
}

export type Media = ReturnType<typeof mediaOver>;

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

/** Whether a host's name means the machine that it is said on. */
export function isThisMachine(hostname: string): boolean {
	return ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
}

/** Takes images from staff, one for each signed address, and gives them to everyone. */
export function mediaOver({ records, files, secret, publicUrl, now }: MediaParts) {
	const share = shareWhileRunning<ImageFile | null>();

	async function read(name: string): Promise<ImageFile | null> {
		const body = await files.get(name);
		return body && { etag: etagOf(body), body };
	}

	async function discard(url: string): Promise<void> {
		for (const name of filesOf(url)) await files.remove(name);
		await records.forget(url);
	}

	return {
		/** Deletes the files of an image that was begun and is not recorded. */
		discard,

		/** A word that permits this session to send one image within ten minutes. */
		async permit({ sessionId }: Caller): Promise<string> {
			const expiresAt = now() + ticketLife;
			const id = await records.addTicket(sessionId, new Date(expiresAt), new Date(now() - ticketMemory));
			return writeTicket({ id, expiresAt }, await secret());
		},

		/** @throws ProblemError `upload-expired` where the word does not permit this session to send an image now */
		async check(word: string, { sessionId }: Caller): Promise<string> {
			const ticket = readTicket(word, await secret(), now());
			if (!ticket || !(await records.isGood(ticket.id, sessionId, new Date(now()))))
				throw new ProblemError("upload-expired");
			return ticket.id;
		},

		/**
		 * Stores an image. The ticket is used up by success alone: after a refused picture another may be sent.
		 * @throws ProblemError `unusable-image`, `upload-expired`, `unavailable`
		 */
		async store(ticketId: string, bytes: Buffer, { id, sessionId }: Caller): Promise<UploadedImage> {
			// Another image may have taken the ticket while this one waited for its turn.
			if (!(await records.isGood(ticketId, sessionId, new Date(now())))) throw new ProblemError("upload-expired");
			const image = await reencode(bytes);
			const url = `/media/${randomBytes(16).toString("hex")}.webp`;
			const [whole, thumbnail] = filesOf(url);
			await records.begin(url, new Date(now()));
			await files.put(whole, image.bytes);
			await files.put(thumbnail, image.thumbnail);
			const sha256 = createHash("sha256").update(image.bytes).digest("hex");
			const record = { url, width: image.width, height: image.height, bytes: image.bytes.length, sha256 };
			const by = { id, at: new Date(now()) };
			if (!(await records.add(ticketId, sessionId, record, by))) {
				await discard(url);
				throw new ProblemError("upload-expired");
			}
			return { url, thumbnailUrl: `/media/${thumbnail}`, width: image.width, height: image.height };
		},

		/** The images that were sent last, the newest first. */
		async recent(): Promise<Omit<ListedImage, "uses">[]> {
			const rows = await records.recent(mostListed);
			return rows.map(({ url, width, height, createdAt }) => ({
				url,
				thumbnailUrl: `/media/${filesOf(url)[1]}`,
				width: width ?? 1,
				height: height ?? 1,
				createdAt: createdAt.toISOString(),
			}));
		},

		/** A stored file by its name, read once for all who ask meanwhile. @throws ProblemError `not-found`, `unavailable` */
		async file(name: string): Promise<ImageFile> {
			const file = namePattern.test(name) ? await share(name, () => read(name)) : null;
			if (!file) throw new ProblemError("not-found");
			return file;
		},

		/** The address of a stored image as we store it; @throws ProblemError `invalid` for one that was not uploaded here */
		async storedImage(field: string, address: string): Promise<string> {
			const path = pathHere(address, publicUrl);
			// A client that knows only the upload address may name the image by it.
			const word = path.startsWith(uploadPath) ? path.slice(uploadPath.length) : null;
			const ticket = word && readTicket(word, await secret(), 0);
			const url = ticket ? await records.imageOf(ticket.id) : path;
			if (!url || !(await records.knows(url)))
				throw new ProblemError("invalid", { issues: { [field]: { code: "foreignImage" } } });
			return url;
		},
	};
}

/** Permission to send one image: which ticket, and until when. */
interface Ticket {
	readonly id: string;
	/** ms since the epoch */
	readonly expiresAt: number;
}

/** A ticket as a signed word for an address. */
function writeTicket({ id, expiresAt }: Ticket, secret: string): string {
	return signWord(`${id}.${expiresAt.toString(36)}`, secret);
}

/** The ticket of an address, or `null` where it is not one of ours or its time is over. `now` in ms. */
function readTicket(signed: string, secret: string, now: number): Ticket | null {
	const [id, expires] = readSignedWord(signed, secret)?.split(".") ?? [];
	if (!id || !expires) return null;
	const expiresAt = Number.parseInt(expires, 36);
	return expiresAt > now ? { id, expiresAt } : null;
}

interface MediaPruningParts {
	readonly records: Pick<MediaRecords, "abandoned">;
	readonly media: Pick<Media, "discard">;
	/** ms */
	readonly now: () => number;
}

const day = 24 * 3_600_000;
const batch = 100;

/** Deletes the files of uploads that were broken off before their image was recorded, once they are a day old. */
export function mediaPruning({ records, media, now }: MediaPruningParts): ScheduledJob {
	return {
		name: "media-pruning",
		schedule: "10 3 * * *",
		async run(signal) {
			const before = new Date(now() - day);
			for (let size = batch; size === batch && !signal.aborted; ) {
				const urls = await records.abandoned(before, batch);
				for (const url of urls) await media.discard(url);
				size = urls.length;
			}
		},
	};
}
