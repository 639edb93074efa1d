import { z } from "@hono/zod-openapi";
import type { ItemOutcome, QueuedItem } from "#server/queue/job.ts";
import { type NoticeChannel, type NoticeTopic, parseNoticeTopic } from "#shared/staff/notices.ts";
import type { Leads } from "../leads/index.ts";
import type { DueNotice, Settled } from "./deliver.ts";
import { DeliveryError } from "./delivery-error.ts";

/** A job of a notice in this worker's hands. */
export interface Claim {
	readonly item: QueuedItem;
	/** `null` when the request was erased. */
	readonly notice: DueNotice | null;
	/** It was held back while there were many, to be told in one mail with others. */
	readonly isHeld: boolean;
}

const dataSchema = z.object({
	leadId: z.guid(),
	topic: z.custom<NoticeTopic>((stored) => typeof stored === "string" && parseNoticeTopic(stored) !== null),
	digest: z.literal(true).optional(),
	/** Who got it at the attempts before the last one. */
	reached: z.array(z.string()).optional(),
});

/** Reads the requests of a channel's jobs. */
export async function claimsOf(
	leadsOf: Leads["ofNotices"],
	channel: NoticeChannel,
	items: readonly QueuedItem[],
): Promise<readonly Claim[]> {
	const jobs = items.map((item) => ({ item, ...dataSchema.parse(item.data) }));
	const found = await leadsOf(jobs.map(({ leadId }) => leadId));
	const leads = new Map(found.map((lead) => [lead.id, lead]));
	return jobs.map(({ item, leadId, topic, digest, reached = [] }) => {
		const lead = leads.get(leadId);
		const all = [...new Set([...reached, ...reachedIn(item.output)])];
		const notice = lead ? { leadId, topic, channel, lead, reached: all, recipients: [] } : null;
		return { item, notice, isHeld: digest === true };
	});
}

/** Delivers notices together and says how that ended for each of their jobs. */
export async function attempt(
	claims: readonly Claim[],
	deliver: () => Promise<Settled>,
	onError: (error: unknown) => void,
): Promise<readonly ItemOutcome[]> {
	try {
		const outcome = await deliver();
		return claims.map(({ item }) => ({ id: item.id, state: "done", output: { outcome } }));
	} catch (error) {
		return claims.map(({ item, notice }) => failureOf(item, notice?.reached ?? [], error, onError));
	}
}

function failureOf(
	item: QueuedItem,
	reached: readonly string[],
	error: unknown,
	onError: (error: unknown) => void,
): ItemOutcome {
	const known = error instanceof DeliveryError;
	if (!known) onError(error);
	const all = [...new Set([...reached, ...(known ? error.reached : [])])];
	const state = known && error.isFinal ? "failed" : "retry";
	return { id: item.id, state, output: { error: reasonOf(error), reached: all } };
}

// Where a lease was over, the queue has overwritten this.
function reachedIn(output: unknown): readonly string[] {
	if (typeof output !== "object" || output === null || !("reached" in output)) return [];
	return Array.isArray(output.reached) ? output.reached.map(String) : [];
}

// What failed and how, never to whom: a server's own words may hold an address.
export function reasonOf(error: unknown): string {
	if (error instanceof DeliveryError) return error.message;
	const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
	return cause instanceof Error && "code" in cause ? String(cause.code) : "an error of our own";
}
