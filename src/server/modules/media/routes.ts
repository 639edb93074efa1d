import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { viewOf } from "#server/http/api/answers.ts";
import { readBytes } from "#server/http/api/body.ts";
import { implement } from "#server/http/api/implement.ts";
import { semaphore } from "#server/lib/semaphore.ts";
import { readImage, requestUpload, uploadImage } from "#shared/api/content/media.ts";
import { maxImageBytes } from "#shared/content-types/image.ts";
import { isThisMachine, type Media } from "./media.ts";

// Each holds its image in memory until it is re-encoded; the others wait, unread.
const readAtOnce = 2;

export function mediaRoutes(app: OpenAPIHono, media: Media, publicUrl: string): void {
	const inTurn = semaphore(readAtOnce);
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
}

/**
 * The origin that the caller's cookie goes to: for a caller on this machine the one it called, else the configured one,
 * whatever the caller says of itself.
 */
function originFor(context: Context, publicUrl: string): string {
	const called = new URL(context.req.url);
	return isThisMachine(called.hostname) ? called.origin : publicUrl;
}
