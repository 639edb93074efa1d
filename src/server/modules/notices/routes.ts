import type { OpenAPIHono } from "@hono/zod-openapi";
import { implement } from "#server/http/api/implement.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import type { RateLimit } from "#server/http/security/rate-limit.ts";
import { readMailTest, startMailTest } from "#shared/api/staff/mail-test.ts";
import { listNotices, type Notice, retryNotice } from "#shared/api/staff/notice.ts";
import { readPush, subscribeToPush, testPush, unsubscribeFromPush } from "#shared/api/staff/push.ts";
import { kindOf, noticeId, parseNoticeId } from "#shared/staff/notices.ts";
import type { PushSubscriptions } from "./push/subscriptions.ts";
import type { MailTestStore, NoticeRow, NoticesStore } from "./store.ts";

interface NoticesRoutesParts {
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

interface MailTestRoutesParts {
	readonly store: MailTestStore;
	readonly hasMail: () => Promise<boolean>;
	/** By account. */
	readonly limit: RateLimit;
}

/** How an owner tries whether mail works. */
export function mailTestRoutes(app: OpenAPIHono, { store, hasMail, limit }: MailTestRoutesParts): void {
	implement(app, startMailTest, async ({ caller }) => {
		if (!(await hasMail())) throw new ProblemError("conflict");
		limit.take(caller.id);
		const id = await store.start(caller.id);
		return { id, state: "waiting", error: null } as const;
	});
	implement(app, readMailTest, async ({ caller, params }) => {
		const found = await store.find(caller.id, params.id);
		if (!found) throw new ProblemError("not-found");
		return found;
	});
}

interface PushRoutesParts {
	readonly subscriptions: PushSubscriptions;
	/** By account: a test is a call to an address that the caller chose. */
	readonly testLimit: RateLimit;
}

/** How staff have their phones told. */
export function pushRoutes(app: OpenAPIHono, { subscriptions, testLimit }: PushRoutesParts): void {
	implement(app, readPush, ({ caller }) => subscriptions.state(caller.id));
	implement(app, subscribeToPush, ({ body, caller }) => subscriptions.subscribe(caller.id, body));
	implement(app, unsubscribeFromPush, ({ params, caller }) => subscriptions.unsubscribe(caller.id, params.id));
	implement(app, testPush, ({ params, caller }) => {
		testLimit.take(caller.id);
		return subscriptions.test(caller.id, params.id);
	});
}
