import { ECDH } from "node:crypto";
import type { OpenAPIHono } from "@hono/zod-openapi";
import { and, asc, desc, eq, getTableColumns, inArray, isNull, sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { pushSubscriptions, users } from "#server/db/schema/index.ts";
import { implement } from "#server/http/api/implement.ts";
import { invalid, ProblemError } from "#server/http/api/problems.ts";
import { rateLimit } from "#server/http/security/rate-limit.ts";
import * as calls from "#shared/api/staff/notices.ts";
import type { Locale } from "#shared/locale.ts";
import { DeliveryError } from "../delivery.ts";
import type { NoticesParts } from "../parts.ts";
import { isInsideUrl } from "../webhook.ts";
import { testMessage } from "./message.ts";

const mostByAccount = 10;

export function pushRoutes(app: OpenAPIHono, { config, push: { store, keys, sendTo }, now }: NoticesParts): void {
	// A test of a phone is a call to an address that the caller chose.
	const limit = rateLimit(5, 1 / 30, now);
	implement(app, calls.readPush, async ({ caller }) => {
		const [{ publicKey }, rows] = await Promise.all([keys(), store.of([caller.id])]);
		return { publicKey, subscriptions: rows.map(presentSubscription) };
	});
	implement(app, calls.subscribeToPush, async ({ body, caller }) => {
		refuseUnusable(body, config.pushAllowPrivate);
		return presentSubscription(await store.add(caller.id, body));
	});
	implement(app, calls.unsubscribeFromPush, async ({ params, caller }) => {
		if (!(await store.removeOwn(caller.id, params.id))) throw new ProblemError("not-found");
	});
	implement(app, calls.testPush, async ({ params, caller }) => {
		limit.take(caller.id);
		const phone = (await store.of([caller.id])).find((row) => row.id === params.id);
		if (!phone) throw new ProblemError("not-found");
		const outcome = await sendTo(phone, testMessage(phone.locale)).catch((error: unknown) => {
			if (!(error instanceof DeliveryError)) throw error;
			throw new ProblemError("unavailable", { cause: error, headers: { "retry-after": "30" } });
		});
		if (outcome !== "sent") throw new ProblemError("not-found");
	});
}

/** @throws ProblemError `invalid` for an address that no push service has, or keys that nobody can encrypt with */
export function refuseUnusable(
	{ endpoint, keys }: Omit<calls.NewPushSubscription, "locale">,
	allowPrivate: boolean,
): void {
	const url = new URL(endpoint);
	if (!allowPrivate && (url.protocol !== "https:" || isInsideUrl(url))) throw invalid("endpoint", "link");
	if (!areUsableKeys(keys)) throw invalid("keys", "choice");
}

/** Whether a browser's keys are such that a message can be encrypted for it (RFC 8291). */
function areUsableKeys({ p256dh, auth }: { readonly p256dh: string; readonly auth: string }): boolean {
	if (!/^[\w-]{87}=?$/.test(p256dh) || !/^[\w-]{22}(?:==)?$/.test(auth)) return false;
	try {
		ECDH.convertKey(p256dh, "prime256v1", "base64url");
		return true;
	} catch {
		return false;
	}
}

function presentSubscription({ id, endpoint, createdAt }: PushRow): calls.PushSubscriptionAnswer {
	return { id, endpoint, createdAt: createdAt.toISOString() };
}

const columns = getTableColumns(pushSubscriptions);

export type PushRow = typeof pushSubscriptions.$inferSelect;

export function pushStore(db: Database) {
	const { id, userId, endpoint, auth, createdAt } = pushSubscriptions;
	return {
		of(userIds: readonly string[]): Promise<PushRow[]> {
			// What a person chose holds on all their phones.
			const locale = sql<Locale>`coalesce(${users.locale}, ${pushSubscriptions.locale}::text)`;
			return db
				.select({ ...columns, locale })
				.from(pushSubscriptions)
				.innerJoin(users, eq(users.id, userId))
				.where(and(inArray(userId, [...userIds]), isNull(users.disabledAt)))
				.orderBy(asc(createdAt), asc(id));
		},

		/** Adds a subscription; a browser that was known has its new keys, language and owner. Of an account's only the newest stay. */
		async add(owner: string, { endpoint: address, keys, locale }: calls.NewPushSubscription): Promise<PushRow> {
			const given = { userId: owner, p256dh: keys.p256dh, auth: keys.auth, locale };
			const [row] = await db
				.insert(pushSubscriptions)
				.values({ ...given, endpoint: address })
				.onConflictDoUpdate({ target: endpoint, set: { ...given, createdAt: sql`now()` } })
				.returning(columns);
			const tooMany = db
				.select({ id })
				.from(pushSubscriptions)
				.where(eq(userId, owner))
				.orderBy(desc(createdAt), asc(id))
				.offset(mostByAccount);
			await db.delete(pushSubscriptions).where(inArray(id, tooMany));
			if (!row) throw new Error("no subscription was stored");
			return row;
		},

		async removeOwn(owner: string, subscription: string): Promise<boolean> {
			const { rowCount } = await db.delete(pushSubscriptions).where(and(eq(id, subscription), eq(userId, owner)));
			return rowCount === 1;
		},

		/** Drops a subscription that its push service does not know any more, unless the browser has renewed it. */
		async removeGone(gone: PushRow): Promise<void> {
			await db.delete(pushSubscriptions).where(and(eq(id, gone.id), eq(auth, gone.auth)));
		},
	};
}
