import { z } from "@hono/zod-openapi";
import type { QueuedItem, QueuedJob } from "#server/queue/job.ts";
import { noticeQueue, noticeRetry } from "#server/queue/notice-queues.ts";
import { type NoticeChannel, type NoticeTopic, noticeChannels, parseNoticeTopic } from "#shared/staff/notices.ts";
import { hasRoom, rateLimit } from "../../http/security/rate-limit.ts";
import type { LeadsOfNotices, NoticeLead } from "../leads/index.ts";
import type { Deliver } from "./deliver.ts";
import { attempt } from "./delivery.ts";
import type { JobParts } from "./messages/message-jobs.ts";
import { isOfUse, type Person, planOf } from "./notices.ts";

interface NoticeJobsParts extends JobParts {
	readonly leads: LeadsOfNotices;
	readonly deliver: Deliver;
}

const dataSchema = z.object({
	leadId: z.guid(),
	topic: z.custom<NoticeTopic>((stored) => typeof stored === "string" && parseNoticeTopic(stored) !== null),
	reached: z.array(z.string()).default([]),
});
type Claim = z.output<typeof dataSchema> & { readonly item: QueuedItem; readonly lead: NoticeLead };

/** On each channel ten notices in a row reach a person singly, then one more a minute; s. */
const most = 10;
const stretch = 600;

/** The queues of the channels: one each, so that a mail server that hangs keeps no webhook waiting. */
export function noticeJobs(parts: NoticeJobsParts): readonly QueuedJob[] {
	const { leads, deliver, staff, held, now, retry = noticeRetry, afterSend } = parts;
	const limitOf = () => rateLimit(most, most / stretch, now);
	const limits = { mail: limitOf(), push: limitOf() };

	/**
	 * Says who is told of a notice to staff now, and stores what others are told later: all of a stretch that is too much in
	 * one message. Who is told later counts as reached.
	 */
	async function address(
		{ leadId, topic, lead, reached, item }: Claim,
		channel: "mail" | "push",
		people: readonly Person[],
	) {
		const isOpen = ({ id }: Person) => !reached.includes(id);
		const plan = planOf(topic, people, lead.assigneeId, now());
		const isLimited = channel === "mail" || topic === "received";
		// What is tried again was let through before.
		const mayAll = !isLimited || item.retryCount > 0;
		const told = plan.now.filter(isOpen);
		const recipients = told.filter(({ id }) => mayAll || hasRoom(limits[channel], id));
		const dueAt = (Math.floor(now() / (stretch * 1000)) + 1) * stretch * 1000;
		const later = [
			...plan.later.filter(({ person }) => isOpen(person)),
			...told.filter((person) => !recipients.includes(person)).map((person) => ({ person, dueAt })),
		];
		if (later.length > 0) await held.holdLead({ channel, leadId, topic }, item, later);
		return { recipients, reached: [...reached, ...later.map(({ person }) => person.id)] };
	}

	async function runOn(channel: NoticeChannel, items: readonly QueuedItem[]) {
		const jobs = items.map((item) => ({ item, ...dataSchema.parse(item.data) }));
		const found = new Map((await leads(jobs.map(({ leadId }) => leadId))).map((lead) => [lead.id, lead]));
		const people = channel === "mail" || channel === "push" ? await staff() : [];
		return Promise.all(
			jobs.map(async (job) => {
				const lead = found.get(job.leadId);
				const { item, leadId, topic } = job;
				const isForStaff = channel === "mail" || channel === "push";
				const addressed =
					lead && isForStaff && isOfUse(topic, lead)
						? await address({ ...job, lead }, channel, people)
						: { recipients: [], reached: job.reached };
				return attempt(parts, noticeQueue(channel), item, addressed.reached, async () =>
					lead ? deliver.deliver({ leadId, topic, channel, lead, ...addressed }) : "dropped",
				);
			}),
		);
	}

	return noticeChannels.map((channel) => ({
		name: noticeQueue(channel),
		retry,
		batch: 4,
		async run(items) {
			const outcomes = await runOn(channel, items);
			await afterSend?.();
			return outcomes;
		},
	}));
}
