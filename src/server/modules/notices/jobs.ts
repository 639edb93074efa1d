import { z } from "@hono/zod-openapi";
import type { ItemOutcome, Job, QueuedItem, QueuedJob } from "#server/queue/job.ts";
import { messageQueue, noticeQueue, noticeRetry } from "#server/queue/notice-queues.ts";
import {
	type MutableNotice,
	type NoticeChannel,
	type NoticeTopic,
	noticeChannels,
	parseNoticeTopic,
} from "#shared/staff/notices.ts";
import { quietUntil } from "#shared/staff/quiet-hours.ts";
import type { StaffMessage } from "#shared/staff/staff-message.ts";
import { hasRoom, rateLimit } from "../../http/security/rate-limit.ts";
import type { NoticeLead } from "../leads/index.ts";
import type { Deliver } from "./deliver.ts";
import { attempt } from "./delivery.ts";
import type { DeliverMessage } from "./messages/deliver-message.ts";
import { isOfUse, type Person, planOf } from "./notices.ts";
import type { NoticesParts } from "./parts.ts";

const noticeSchema = z.object({
	leadId: z.guid(),
	topic: z.custom<NoticeTopic>((stored) => typeof stored === "string" && parseNoticeTopic(stored) !== null),
	reached: z.array(z.string()).default([]),
});

const messageSchema = z.object({
	userId: z.guid(),
	// Written by `queueMessages` alone.
	message: z.custom<StaffMessage>((value) => typeof value === "object" && value !== null && "kind" in value),
	held: z.literal(true).optional(),
	reached: z.array(z.string()).default([]),
});

/** On each channel ten notices in a row reach a person singly, then one more a minute; s. */
const most = 10;
const windowSeconds = 600;

const mutedAs: Partial<Record<StaffMessage["kind"], MutableNotice>> = {
	assigned: "assigned",
	alert: "business",
	words: "business",
};
const releasedAtOnce = 1_000;

/** One queue by channel, so that a hanging mail server keeps no webhook waiting; one by person; the end of quiet hours. */
export function noticeJobs(parts: NoticesParts, deliver: Deliver, deliverMessage: DeliverMessage): readonly Job[] {
	const { leads, staff, holdLead, holdMessage, release, now } = parts;
	const { retry = noticeRetry, afterSend } = parts.pace;
	const limitOf = () => rateLimit(most, most / windowSeconds, now);
	const limits = { mail: limitOf(), push: limitOf() };

	/** Says who is told now, and stores what others are told later, who count as reached. */
	async function address(
		{ leadId, topic, reached }: z.output<typeof noticeSchema>,
		item: QueuedItem,
		lead: NoticeLead,
		channel: "mail" | "push",
		people: readonly Person[],
	) {
		const isOpen = ({ id }: Person) => !reached.includes(id);
		const plan = planOf(topic, people, lead.assigneeId, now());
		const isLimited = channel === "mail" || topic === "received";
		// What is tried again was let through before.
		const mayAll = !isLimited || item.retryCount > 0;
		const due = plan.now.filter(isOpen);
		const recipients = due.filter(({ id }) => mayAll || hasRoom(limits[channel], id));
		const dueAt = (Math.floor(now() / (windowSeconds * 1000)) + 1) * windowSeconds * 1000;
		const later = [
			...plan.later.filter(({ person }) => isOpen(person)),
			...due.filter((person) => !recipients.includes(person)).map((person) => ({ person, dueAt })),
		];
		if (later.length > 0) await holdLead({ channel, leadId, topic }, item, later);
		return { recipients, reached: [...reached, ...later.map(({ person }) => person.id)] };
	}

	async function notify(channel: NoticeChannel, items: readonly QueuedItem[]): Promise<readonly ItemOutcome[]> {
		const jobs = items.map((item) => ({ item, ...noticeSchema.parse(item.data) }));
		const found = new Map((await leads(jobs.map(({ leadId }) => leadId))).map((lead) => [lead.id, lead]));
		const isForStaff = channel === "mail" || channel === "push";
		const people = isForStaff ? await staff() : [];
		return Promise.all(
			jobs.map(async (job) => {
				const { item, leadId, topic } = job;
				const lead = found.get(leadId);
				const addressed =
					lead && isForStaff && isOfUse(topic, lead)
						? await address(job, item, lead, channel, people)
						: { recipients: [], reached: job.reached };
				return attempt(parts, noticeQueue(channel), item, addressed.reached, async () =>
					lead ? deliver.deliver({ leadId, topic, channel, lead, ...addressed }) : "dropped",
				);
			}),
		);
	}

	async function tell(item: QueuedItem): Promise<ItemOutcome> {
		const { userId, message, held: isHeld, reached } = messageSchema.parse(item.data);
		const done = (outcome: string): ItemOutcome => ({ id: item.id, state: "done", output: { outcome } });
		const person = (await staff()).find(({ id }) => id === userId);
		const muted = mutedAs[message.kind];
		if (!person || isHeld || (muted && person.muted.includes(muted))) return done("dropped");
		const mayWait = muted !== undefined || message.kind === "summary";
		const end = mayWait ? quietUntil(person.quiet, now()) : null;
		if (end !== null) {
			await holdMessage({ userId, message }, item, end);
			return done("held");
		}
		return attempt(parts, messageQueue, item, reached, () =>
			deliverMessage({ id: item.id, person, message, attempt: item.retryCount, reached }),
		);
	}

	const queued = (name: string, run: QueuedJob["run"]): QueuedJob => ({
		name,
		retry,
		batch: 4,
		async run(items) {
			const outcomes = await run(items);
			await afterSend?.();
			return outcomes;
		},
	});

	return [
		...noticeChannels.map((channel) => queued(noticeQueue(channel), (items) => notify(channel, items))),
		queued(messageQueue, (items) => Promise.all(items.map(tell))),
		{
			name: "held-notices",
			schedule: "* * * * *",
			async run(signal: AbortSignal) {
				while (!signal.aborted && (await release(new Date(now()), releasedAtOnce)) === releasedAtOnce);
			},
		},
	];
}
