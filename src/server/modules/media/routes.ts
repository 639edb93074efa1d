import { type OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { readBytes } from "#server/http/api/body.ts";
import { addEndpoint } from "#server/http/api/endpoint.ts";
import { callerOf } from "#server/http/caller.ts";
import { semaphore } from "#server/lib/semaphore.ts";
import { uploadAddressSchema, uploadedImageSchema } from "#shared/api/content/media.ts";
import { isThisMachine, type Media, uploadPath } from "./media.ts";

const uploadLimit = 5 * 1024 * 1024;
// Each holds its image in memory until it is drawn; the others wait at the door, unread.
const readAtOnce = 2;

export function mediaRoutes(app: OpenAPIHono, media: Media, publicUrl: string): void {
	const inTurn = semaphore(readAtOnce);
	addEndpoint(
		app,
		{
			method: "post",
			path: uploadPath,
			summary: "An address to send one image to, within ten minutes and from this session",
			tag: "admin",
			answer: { status: 200, description: "Where to send it", schema: uploadAddressSchema },
			problems: [401],
		},
		async (context) => {
			const word = await media.permit(callerOf(context));
			return context.json({ uploadURL: `${originFor(context, publicUrl)}${uploadPath}/${word}`, method: "PUT" });
		},
	);
	addEndpoint(
		app,
		{
			method: "put",
			path: `${uploadPath}/:ticket`,
			summary: "Send the image itself: JPEG, PNG, GIF or WebP, at most 5 MB, 4,096 pixels a side, 5 million in all",
			tag: "admin",
			parameters: z.object({ ticket: z.string() }),
			answer: { status: 200, description: "The stored image", schema: uploadedImageSchema },
			problems: [401, 403, 413, 415, 422, 503],
		},
		async (context) => {
			const caller = callerOf(context);
			const ticketId = await media.check(context.req.param("ticket") ?? "", caller);
			const keep = async () => media.keep(ticketId, await readBytes(context.req.raw, uploadLimit), caller);
			return context.json(await inTurn(keep));
		},
	);
	addEndpoint(
		app,
		{
			method: "get",
			path: "/media/:name",
			summary: "A stored image; its address never gets another content",
			tag: "public",
			parameters: z.object({ name: z.string() }),
			answer: { status: 200, description: "The image", schema: z.string(), type: "image/webp" },
			problems: [404],
		},
		async (context) => {
			const bytes = await media.file(context.req.param("name") ?? "");
			return context.body(new Uint8Array(bytes), 200, {
				"content-type": "image/webp",
				"cache-control": "public, max-age=31536000, immutable",
				"content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
			});
		},
	);
}

/**
 * The origin that the caller's cookie goes to: for a caller on this machine the one it called, else the configured one,
 * whatever the caller says of itself.
 */
function originFor(context: Context, publicUrl: string): string {
	const called = new URL(context.req.url);
	return isThisMachine(called.hostname) ? called.origin : publicUrl;
}
