import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { Config } from "#server/config.ts";
import { viewOf } from "#server/http/api/answers.ts";
import { readBytes } from "#server/http/api/body.ts";
import { implement } from "#server/http/api/implement.ts";
import { semaphore } from "#server/lib/semaphore.ts";
import type { Runtime } from "#server/runtime.ts";
import { readImage, requestUpload, uploadImage } from "#shared/api/content/media.ts";
import { maxImageBytes } from "#shared/content-types/image.ts";
import { reencode } from "./image/reencode.ts";
import { filesOf, isThisMachine, mediaOver } from "./media.ts";
import { openMediaStore } from "./storage.ts";

export { reencode } from "./image/reencode.ts";
export { filesOf } from "./media.ts";
export type { MediaStore } from "./storage.ts";
export { openMediaStore } from "./storage.ts";

export interface MediaDeps extends Pick<Runtime, "db" | "now"> {
	readonly config: Pick<Config, "s3" | "dataDir" | "publicUrl">;
	readonly secret: () => Promise<string>;
}

/** Images: staff send them, everyone gets them. */
export function createMedia({ config, db, secret, now }: MediaDeps) {
	const { publicUrl } = config;
	const files = openMediaStore(config, now);
	const media = mediaOver({ db, files, secret, publicUrl, now });
	const inTurn = semaphore(readAtOnce);
	return {
		storedImage: media.storedImage,
		recent: media.recent,
		imageOf: (url: string) => files.get(filesOf(url)[0]),
		/** A photo of a camera as a WebP without anything but its pixels. @throws ProblemError `unusable-image`, `unavailable` */
		reencodePhoto: async (bytes: Buffer) => (await reencode(bytes, "photo")).bytes,
		jobs: [media.pruning],
		routes(app: OpenAPIHono): void {
			implement(app, requestUpload, async ({ caller, context }) => {
				const word = await media.permit(caller);
				return { uploadURL: `${originFor(context, publicUrl)}${requestUpload.path}/${word}`, method: "PUT" as const };
			});
			implement(app, uploadImage, async ({ params, caller, context }) => {
				const ticketId = await media.check(params.ticket, caller);
				return inTurn(async () => media.store(ticketId, await readBytes(context.req.raw, maxImageBytes), caller));
			});
			implement(app, readImage, async ({ params, context }) => {
				const { etag, body } = await media.file(params.name);
				// A name is written once, and only files that were never served are deleted.
				context.set("storable", { body, tags: [] });
				const headers = {
					etag,
					"content-type": "image/webp",
					"cache-control": "public, max-age=31536000, immutable",
					"content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
				};
				return new Response(viewOf(body), { headers });
			});
		},
	};
}

// Each holds its image in memory until it is re-encoded; the others wait, unread.
const readAtOnce = 2;

/** The origin that the caller's cookie goes to: the one it called on this machine, else the configured one. */
function originFor(context: Context, publicUrl: string): string {
	const called = new URL(context.req.url);
	return isThisMachine(called.hostname) ? called.origin : publicUrl;
}
