import { ProblemError } from "#server/http/api/problems.ts";
import type { NewPushSubscription, PushState, PushSubscriptionAnswer } from "#shared/api/staff/push.ts";
import { DeliveryError } from "../delivery-error.ts";
import { isInsideUrl } from "../webhook/guarded-post.ts";
import { areUsableKeys, type VapidKeys } from "./keys.ts";
import { testMessage } from "./message.ts";
import type { PushSend } from "./sender.ts";
import type { PushRow, PushStore } from "./store.ts";

export interface PushSubscriptionsParts {
	readonly store: PushStore;
	readonly keys: () => Promise<VapidKeys>;
	readonly send: PushSend;
	readonly allowPrivate: boolean;
}

const mostByAccount = 10;

/** The phones that an account wants to be told on; each account sees and changes its own alone. */
export function pushSubscriptions({ store, keys, send, allowPrivate }: PushSubscriptionsParts) {
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

export type PushSubscriptions = ReturnType<typeof pushSubscriptions>;

function refuseFailure(error: unknown): never {
	if (error instanceof DeliveryError)
		throw new ProblemError("unavailable", { cause: error, headers: { "retry-after": "30" } });
	throw error;
}

function presentSubscription({ id, endpoint, createdAt }: PushRow): PushSubscriptionAnswer {
	return { id, endpoint, createdAt: createdAt.toISOString() };
}
