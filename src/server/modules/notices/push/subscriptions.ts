import { and, asc, desc, eq, getTableColumns, inArray, isNull, sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { pushSubscriptions, users } from "#server/db/schema/index.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import type { NewPushSubscription, PushState, PushSubscriptionAnswer } from "#shared/api/staff/push.ts";
import type { Locale } from "#shared/locale.ts";
import { DeliveryError } from "../delivery-error.ts";
import { isInsideUrl } from "../webhook.ts";
import { testMessage } from "./message.ts";
import { areUsableKeys } from "./sender.ts";
import type { PushChannel } from "./tell.ts";

const mostByAccount = 10;

/** The phones that an account wants to be told on; each account sees and changes its own alone. */
export function phoneSubscriptions({ store, keys, send, allowPrivate }: PushChannel) {
	return {
		async state(userId: string): Promise<PushState> {
			const [{ publicKey }, rows] = await Promise.all([keys(), store.of([userId])]);
			return { publicKey, subscriptions: rows.map(presentSubscription) };
		},

		/** @throws ProblemError `invalid` for an address that no push service has, or keys that nobody can encrypt with */
		async subscribe(userId: string, subscription: NewPushSubscription): Promise<PushSubscriptionAnswer> {
			refuseUnusable(subscription, allowPrivate);
			const row = await store.add(userId, subscription, mostByAccount);
			return presentSubscription(row);
		},

		/** @throws ProblemError `not-found` */
		async unsubscribe(userId: string, id: string): Promise<void> {
			if (!(await store.removeOwn(userId, id))) throw new ProblemError("not-found");
		},

		/** Sends a message that shows that telling works. @throws ProblemError `not-found`, `unavailable` */
		async test(userId: string, id: string): Promise<void> {
			const phone = (await store.of([userId])).find((row) => row.id === id);
			if (!phone) throw new ProblemError("not-found");
			const outcome = await send(phone, testMessage(phone.locale)).catch(refuseFailure);
			if (outcome === "sent") return;
			await store.removeGone(phone);
			throw new ProblemError("not-found");
		},
	};
}

/** @throws ProblemError `invalid` for an address that no push service has, or keys that nobody can encrypt with */
export function refuseUnusable({ endpoint, keys }: Omit<NewPushSubscription, "locale">, allowPrivate: boolean): void {
	const url = new URL(endpoint);
	if (!allowPrivate && (url.protocol !== "https:" || isInsideUrl(url)))
		throw new ProblemError("invalid", { issues: { endpoint: { code: "link" } } });
	if (!areUsableKeys(keys)) throw new ProblemError("invalid", { issues: { keys: { code: "choice" } } });
}

export type PushSubscriptions = ReturnType<typeof phoneSubscriptions>;

function refuseFailure(error: unknown): never {
	if (error instanceof DeliveryError)
		throw new ProblemError("unavailable", { cause: error, headers: { "retry-after": "30" } });
	throw error;
}

function presentSubscription({ id, endpoint, createdAt }: PushRow): PushSubscriptionAnswer {
	return { id, endpoint, createdAt: createdAt.toISOString() };
}

const columns = getTableColumns(pushSubscriptions);

/** A browser that asked to be told. */
export type PushRow = typeof pushSubscriptions.$inferSelect;

export function pushStore(db: Database) {
	const { id, userId, endpoint, auth, createdAt } = pushSubscriptions;
	return {
		/** The subscriptions of accounts that are not disabled. */
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

		/** Who of some accounts has a phone that is told. */
		async holders(userIds: readonly string[]): Promise<string[]> {
			const rows = await db
				.selectDistinct({ userId })
				.from(pushSubscriptions)
				.where(inArray(userId, [...userIds]));
			return rows.map((row) => row.userId);
		},

		/**
		 * Adds a subscription; a browser that was known has its new keys, language and owner. Of an account's
		 * subscriptions only the newest `most` stay.
		 */
		async add(owner: string, { endpoint: address, keys, locale }: NewPushSubscription, most: number): Promise<PushRow> {
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
				.offset(most);
			await db.delete(pushSubscriptions).where(inArray(id, tooMany));
			if (!row) throw new Error("no subscription was stored");
			return row;
		},

		/** Drops one of an account's own; `false` where it has none of that id. */
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

export type PushStore = ReturnType<typeof pushStore>;
