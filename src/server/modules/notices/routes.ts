import type { OpenAPIHono } from "@hono/zod-openapi";
import { implement } from "#server/http/api/implement.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import { listNotices, type Notice, retryNotice } from "#shared/api/staff/notice.ts";
import { kindOf, noticeId, parseNoticeId } from "#shared/staff/notices.ts";
import type { NoticeRow, NoticesStore } from "./store.ts";

export interface NoticesRoutesParts {
	readonly store: NoticesStore;
}

/** What staff see of the notices, and how they send one again. */
export function noticesRoutes(app: OpenAPIHono, { store }: NoticesRoutesParts): void {
	implement(app, listNotices, async ({ query }) => (await store.list(query.state, query.limit)).map(presentNotice));
	implement(app, retryNotice, async ({ params }) => {
		const key = parseNoticeId(params.id);
		if (!key || !(await store.find(key))) throw new ProblemError("not-found");
		if (!(await store.renew(key))) throw new ProblemError("conflict");
		const row = await store.find(key);
		if (!row) throw new ProblemError("not-found");
		return presentNotice(row);
	});
}

function presentNotice(row: NoticeRow): Notice {
	const { reference, topic, channel, state, attempts } = row;
	return {
		id: noticeId({ leadId: row.leadId, topic, channel }),
		reference,
		topic: kindOf(topic),
		channel,
		state,
		attempts,
		lastError: row.lastError,
		createdAt: row.createdAt.toISOString(),
		settledAt: row.settledAt?.toISOString() ?? null,
	};
}
