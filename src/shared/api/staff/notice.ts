import { z } from "@hono/zod-openapi";
import { noticeChannels, noticeStates, noticeTopics } from "../../staff/notices.ts";

/** A notice as staff see it: what it is about and how far it got. */
export const noticeSchema = z
	.object({
		id: z.string(),
		reference: z.string(),
		topic: z.enum(noticeTopics),
		channel: z.enum(noticeChannels),
		state: z.enum(noticeStates),
		attempts: z.int(),
		lastError: z.string().nullable(),
		createdAt: z.iso.datetime(),
		settledAt: z.iso.datetime().nullable(),
	})
	.openapi("Notice");
export type Notice = z.infer<typeof noticeSchema>;
