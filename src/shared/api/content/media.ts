import { z } from "@hono/zod-openapi";

/** Where to send one image, and how. */
export const uploadAddressSchema = z
	.object({ uploadURL: z.string(), method: z.literal("PUT") })
	.openapi("UploadAddress");

/** A stored image; `thumbnailUrl` is the same at most 200 pixels wide. */
export const uploadedImageSchema = z
	.object({ url: z.string(), thumbnailUrl: z.string(), width: z.int(), height: z.int() })
	.openapi("UploadedImage");
export type UploadedImage = z.infer<typeof uploadedImageSchema>;
