import { isFinished, type LeadStatus } from "#shared/leads/lead-status.ts";
import { isOwed } from "#shared/leads/response-sla.ts";
import { kindOf, type NoticeChannel, type NoticeKind, type NoticeTopic } from "#shared/staff/notices.ts";
import type { NoticedRequest } from "../leads/index.ts";

/** Which channels the operator opened. */
export interface OpenChannels {
	readonly mail: boolean;
	readonly webhook: boolean;
}

/** Who of the staff can be told. */
export interface StaffAddress {
	readonly id: string;
	readonly email: string;
	readonly isOwner: boolean;
}

/** The channels on which staff are told. Push needs no opening: where no phone asked for it, no notice is written. */
export function staffChannels(open: OpenChannels): readonly NoticeChannel[] {
	return [...(open.mail ? ["mail" as const] : []), ...(open.webhook ? ["webhook" as const] : []), "push"];
}

/**
 * The notices that are queued with a new request. A machine that filled the hidden field gets no receipt: it would be
 * a way to have us write to strangers. `mayReceipt` says whether an address may get one more.
 */
export function channelsForRequest(
	open: OpenChannels,
	request: NoticedRequest,
	mayReceipt: (email: string, network: string | null) => boolean,
): readonly NoticeChannel[] {
	const receipt = open.mail && request.email !== null && !request.suspect && mayReceipt(request.email, request.network);
	return [...staffChannels(open), ...(receipt ? ["receipt" as const] : [])];
}

/** Who of the staff is told: escalation goes from the assignee to all, and then to the owner. */
export function recipientsOf<Member extends StaffAddress>(
	topic: NoticeTopic,
	staff: readonly Member[],
	assigneeId: string | null,
): readonly Member[] {
	const chosen = staff.filter(({ id, isOwner }) => {
		if (topic === "waiting-12" || kindOf(topic) === "reminder") return id === assigneeId;
		return topic === "waiting-23" ? isOwner : true;
	});
	return chosen.length > 0 ? chosen : staff;
}

/** Whether a notice still helps: nobody needs to hear that a request waits, or is to be looked at again, when it is not. */
export function isOfUse(
	topic: NoticeTopic,
	lead: { readonly firstAnsweredAt: Date | null; readonly status: LeadStatus },
): boolean {
	if (kindOf(topic) === "reminder") return !isFinished(lead.status);
	return (
		topic === "received" || isOwed({ status: lead.status, firstAnsweredAt: lead.firstAnsweredAt?.getTime() ?? null })
	);
}

/** The hours of an escalation step's topic, `null` for any other. */
export function hoursWaited(topic: NoticeTopic): number | null {
	return topic.startsWith("waiting-") ? Number(topic.slice("waiting-".length)) : null;
}

const wordsOfKind: Readonly<Record<NoticeKind, "received" | "waiting" | "reminder">> = {
	received: "received",
	"waiting-12": "waiting",
	"waiting-20": "waiting",
	"waiting-23": "waiting",
	reminder: "reminder",
};

/** Which words of the dictionary tell of a topic. */
export function wordsOf(topic: NoticeTopic): "received" | "waiting" | "reminder" {
	return wordsOfKind[kindOf(topic)];
}
