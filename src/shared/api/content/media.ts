import { z } from "@hono/zod-openapi";
import { contentNames } from "../../content-types/spec.ts";
import { forAnyone, forStaff, named } from "../contract.ts";

export const uploadAddressSchema = named("UploadAddress", { uploadURL: z.string(), method: z.literal("PUT") });

/** A stored image; `thumbnailUrl` is the same at most 200 pixels wide. */
export const uploadedImageSchema = named("UploadedImage", {
	url: z.string(),
	thumbnailUrl: z.string(),
	width: z.int(),
	height: z.int(),
});
export type UploadedImage = z.infer<typeof uploadedImageSchema>;

/** An image that staff sent, and where it is used: in entries as they are written, or as the logo. */
const listedImageSchema = uploadedImageSchema
	.extend({
		createdAt: z.iso.datetime(),
		uses: z.array(z.object({ type: z.enum([...contentNames, "logo"]), name: z.string() })),
	})
	.openapi("ListedImage");
export type ListedImage = z.infer<typeof listedImageSchema>;

export const listImages = forStaff("GET /api/admin/media", {
	summary: "The images that staff sent last, at most 60, the newest first, and where each is used",
	answers: { 200: { description: "The images", schema: z.array(listedImageSchema) } },
});

export const requestUpload = forStaff("POST /api/admin/logos/upload", {
	summary: "An address to send one image to, within ten minutes and from this session",
	answers: { 200: { description: "Where to send it", schema: uploadAddressSchema } },
});

export const uploadImage = forStaff("PUT /api/admin/logos/upload/:ticket", {
	summary: "Send the image itself: JPEG, PNG, GIF or WebP, at most 5 MB, 4,096 pixels a side, 5 million in all",
	params: z.object({ ticket: z.string() }),
	answers: { 200: { description: "The stored image", schema: uploadedImageSchema } },
	problems: [403, 413, 415, 422, 503],
});

export const readImage = forAnyone("GET /media/:name", {
	summary: "A stored image; its address never gets another content",
	params: z.object({ name: z.string() }),
	answers: { 200: { description: "The image", type: "image/webp" } },
});
