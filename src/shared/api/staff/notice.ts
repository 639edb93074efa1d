import { z } from "@hono/zod-openapi";
import { noticeChannels, noticeKinds, noticeStates } from "../../staff/notices.ts";
import { forStaff } from "../contract.ts";

export const noticeSchema = z
	.object({
		id: z.string(),
		reference: z.string(),
		topic: z.enum(noticeKinds),
		channel: z.enum(noticeChannels),
		state: z.enum(noticeStates),
		attempts: z.int(),
		lastError: z.string().nullable(),
		createdAt: z.iso.datetime(),
		settledAt: z.iso.datetime().nullable(),
	})
	.openapi("Notice");
export type Notice = z.infer<typeof noticeSchema>;

export const listNotices = forStaff("GET /api/admin/notices", {
	summary: "The notices in a state, newest first; failed ones unless another is asked for",
	query: z.object({
		state: z.enum(noticeStates).default("failed"),
		limit: z.coerce.number().int().min(1).max(200).default(50),
	}),
	answers: { 200: { description: "The notices", schema: z.array(noticeSchema) } },
});

export const retryNotice = forStaff("POST /api/admin/notices/:id/retry", {
	summary: "Send a failed notice again, with the same id",
	params: z.object({ id: z.string() }),
	answers: { 200: { description: "The notice, new again", schema: noticeSchema } },
	problems: [409],
});
