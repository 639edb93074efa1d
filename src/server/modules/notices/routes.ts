import { randomUUID } from "node:crypto";
import type { OpenAPIHono } from "@hono/zod-openapi";
import { implement } from "#server/http/api/implement.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import { rateLimit } from "#server/http/security/rate-limit.ts";
import { testWebhook } from "#shared/api/delivery.ts";
import { readMailTest, startMailTest } from "#shared/api/staff/mail-test.ts";
import { listNotices, type Notice, retryNotice } from "#shared/api/staff/notice.ts";
import { readPush, subscribeToPush, testPush, unsubscribeFromPush } from "#shared/api/staff/push.ts";
import { kindOf, noticeId, parseNoticeId } from "#shared/staff/notices.ts";
import { reasonOf } from "./attempts.ts";
import type { PushSubscriptions } from "./push/subscriptions.ts";
import type { MailTestStore, NoticeRow, NoticesStore } from "./store.ts";
import type { Webhook } from "./webhook.ts";

interface NoticesRoutesParts {
	readonly store: NoticesStore;
	readonly mailTests: MailTestStore;
	readonly hasMail: () => Promise<boolean>;
	readonly webhook: () => Promise<Webhook | null>;
	readonly subscriptions: PushSubscriptions;
	/** ms */
	readonly now: () => number;
}

/** What staff see of the notices, how they send one again, how they have their phones told, and how they try each channel. */
export function noticesRoutes(app: OpenAPIHono, parts: NoticesRoutesParts): void {
	const { store, mailTests, hasMail, webhook, subscriptions, now } = parts;
	// By account: a test of a phone or a program is a call to an address that the caller chose.
	const limitOf = () => rateLimit(5, 1 / 30, now);
	const [mailLimit, webhookLimit, pushLimit] = [limitOf(), limitOf(), limitOf()];
	implement(app, listNotices, async ({ query }) => (await store.list(query.state, query.limit)).map(presentNotice));
	implement(app, retryNotice, async ({ params }) => {
		const key = parseNoticeId(params.id);
		if (!key || !(await store.find(key))) throw new ProblemError("not-found");
		if (!(await store.renew(key))) throw new ProblemError("conflict");
		const row = await store.find(key);
		if (!row) throw new ProblemError("not-found");
		return presentNotice(row);
	});
	implement(app, startMailTest, async ({ caller }) => {
		if (!(await hasMail())) throw new ProblemError("nothing-to-test");
		mailLimit.take(caller.id);
		return { id: await mailTests.start(caller.id), state: "waiting", error: null } as const;
	});
	implement(app, readMailTest, async ({ caller, params }) => {
		const found = await mailTests.find(caller.id, params.id);
		if (!found) throw new ProblemError("not-found");
		return found;
	});
	implement(app, testWebhook, async ({ caller }) => {
		const target = await webhook();
		if (!target) throw new ProblemError("nothing-to-test");
		webhookLimit.take(caller.id);
		const id = `test.${randomUUID()}`;
		return { error: await target.post(id, JSON.stringify({ id, event: "test" })).then(() => null, reasonOf) };
	});
	implement(app, readPush, ({ caller }) => subscriptions.state(caller.id));
	implement(app, subscribeToPush, ({ body, caller }) => subscriptions.subscribe(caller.id, body));
	implement(app, unsubscribeFromPush, ({ params, caller }) => subscriptions.unsubscribe(caller.id, params.id));
	implement(app, testPush, ({ params, caller }) => {
		pushLimit.take(caller.id);
		return subscriptions.test(caller.id, params.id);
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
