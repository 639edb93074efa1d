import { type OpenAPIHono, z } from "@hono/zod-openapi";
import { addEndpoint, readQuery } from "#server/http/api/endpoint.ts";
import { Refusal } from "#server/http/api/problems.ts";
import { type Notice, noticeSchema } from "#shared/api/staff/notice.ts";
import { noticeId, noticeStates, parseNoticeId } from "#shared/staff/notices.ts";
import type { NoticeRow, NoticesStore } from "./store.ts";

export interface NoticesRoutesParts {
	readonly store: NoticesStore;
	/** There is something new in the queue. */
	readonly wake: () => void;
}

const listQuerySchema = z.object({
	state: z.enum(noticeStates).default("failed"),
	limit: z.coerce.number().int().min(1).max(200).default(50),
});

/** What staff see of the notices, and how they send one again. */
export function noticesRoutes(app: OpenAPIHono, { store, wake }: NoticesRoutesParts): void {
	addEndpoint(
		app,
		{
			method: "get",
			path: "/api/admin/notices",
			summary: "The notices in a state, newest first; failed ones unless another is asked for",
			tag: "admin",
			query: listQuerySchema,
			answer: { status: 200, description: "The notices", schema: z.array(noticeSchema) },
			problems: [401, 422, 503],
		},
		async (context) => {
			const { state, limit } = readQuery(context, listQuerySchema);
			return context.json((await store.list(state, limit)).map(presentNotice));
		},
	);
	addEndpoint(
		app,
		{
			method: "post",
			path: "/api/admin/notices/:id/retry",
			summary: "Send a failed notice again, with the same id",
			tag: "admin",
			parameters: z.object({ id: z.string() }),
			answer: { status: 200, description: "The notice, new again", schema: noticeSchema },
			problems: [401, 404, 409, 503],
		},
		async (context) => {
			const key = parseNoticeId(context.req.param("id") ?? "");
			if (!key || !(await store.find(key))) throw new Refusal("not-found");
			if (!(await store.renew(key))) throw new Refusal("conflict");
			wake();
			const row = await store.find(key);
			if (!row) throw new Refusal("not-found");
			return context.json(presentNotice(row));
		},
	);
}

function presentNotice(row: NoticeRow): Notice {
	const { reference, topic, channel, state, attempts } = row;
	return {
		id: noticeId({ leadId: row.lead_id, topic, channel }),
		reference,
		topic,
		channel,
		state,
		attempts,
		lastError: row.last_error,
		createdAt: row.created_at.toISOString(),
		settledAt: row.settled_at?.toISOString() ?? null,
	};
}
