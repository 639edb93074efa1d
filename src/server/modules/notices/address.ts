import { hasRoom, type RateLimit } from "#server/http/security/rate-limit.ts";
import type { NoticeChannel } from "#shared/staff/notices.ts";
import type { Claim } from "./attempts.ts";
import type { HeldStore } from "./messages/held-store.ts";
import { isOfUse } from "./notices.ts";
import { type Later, planOf } from "./plan.ts";
import type { NoticesStore } from "./store.ts";

export interface AddressParts {
	readonly store: Pick<NoticesStore, "staff">;
	readonly held: Pick<HeldStore, "holdLead">;
	/** By account: beyond it new requests are told together. */
	readonly pushLimit: RateLimit;
	/** ms */
	readonly now: () => number;
}

/** What is told singly: so many in a row, then one more each `stretch / most` seconds. */
export const singly = { most: 10, stretch: 600 } as const;

/** Says who is told of notices to staff now, and stores what others are told later. */
export function addressNotices({ store, held, pushLimit, now }: AddressParts) {
	return async (channel: NoticeChannel, claims: readonly Claim[]): Promise<readonly Claim[]> => {
		if (channel !== "mail" && channel !== "push") return claims;
		const staff = await store.staff();
		return Promise.all(claims.map((claim) => addressed(claim, channel)));

		async function addressed(claim: Claim, channel: "mail" | "push"): Promise<Claim> {
			const { notice, item } = claim;
			if (!notice || !isOfUse(notice.topic, notice.lead)) return claim;
			const { leadId, topic, lead } = notice;
			const isOpen = ({ id }: { id: string }) => !notice.reached.includes(id);
			const plan = planOf(topic, staff, lead.assigneeId, now());
			const told = plan.now.filter(isOpen);
			const crowded =
				channel === "push" && topic === "received" ? told.filter(({ id }) => !hasRoom(pushLimit, id)) : [];
			const stretch = singly.stretch * 1000;
			const end = (Math.floor(now() / stretch) + 1) * stretch;
			const later: readonly Later[] = [
				...plan.later.filter(({ person }) => isOpen(person)),
				...crowded.map((person) => ({ person, dueAt: end })),
			];
			if (later.length > 0) await held.holdLead({ channel, leadId, topic }, item, later);
			const reached = [...notice.reached, ...later.map(({ person }) => person.id)];
			return {
				...claim,
				notice: { ...notice, reached, recipients: told.filter((person) => !crowded.includes(person)) },
			};
		}
	};
}
