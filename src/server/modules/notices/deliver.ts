import type { Settings } from "#shared/api/settings.ts";
import { type NoticeChannel, type NoticeKey, noticeId } from "#shared/notices.ts";
import { DeliveryError } from "./delivery-error.ts";
import { receiptLetter, staffLetter } from "./letters.ts";
import type { Mailer } from "./mail.ts";
import { hoursWaited, isOfUse, recipientsOf, type StaffAddress } from "./notices.ts";
import type { NoticeLead } from "./store.ts";
import type { Webhook } from "./webhook.ts";

/** A notice with the request it is about. */
export interface DueNotice extends NoticeKey {
	readonly lead: NoticeLead;
}

export interface DeliverParts {
	readonly mail: Mailer | null;
	readonly webhook: Webhook | null;
	/** `null`: from the support address of the settings. */
	readonly mailFrom: string | null;
	readonly publicUrl: string;
	readonly settings: () => Promise<Settings>;
	readonly staff: () => Promise<readonly StaffAddress[]>;
}

/** Delivers one notice on its channel. @throws DeliveryError when it could not be. */
export function deliverBy({ mail, webhook, mailFrom, publicUrl, settings, staff }: DeliverParts) {
	const senders = { mail: mailStaff, webhook: postWebhook, receipt: mailReceipt } as const satisfies Record<
		NoticeChannel,
		(notice: DueNotice) => Promise<void>
	>;
	return async (notice: DueNotice): Promise<"sent" | "dropped"> => {
		if (!isOfUse(notice.topic, notice.lead)) return "dropped";
		await senders[notice.channel](notice);
		return "sent";
	};

	async function mailStaff({ lead, topic, channel }: DueNotice): Promise<void> {
		const { staffLanguage, workingTime, ...current } = await settings();
		const to = recipientsOf(topic, await staff(), lead.assignee_id);
		const letter = staffLetter(lead, topic, { locale: staffLanguage, publicUrl, working: workingTime });
		await opened(mail).send({ id: noticeId({ leadId: lead.id, topic, channel }), from: from(current), to, ...letter });
	}

	async function mailReceipt({ lead, topic, channel }: DueNotice): Promise<void> {
		if (!lead.email) throw new DeliveryError("the request has no e-mail address", true);
		const current = await settings();
		const letter = receiptLetter(lead, publicUrl, current.brand);
		const id = noticeId({ leadId: lead.id, topic, channel });
		await opened(mail).send({ id, from: from(current), to: [lead.email], ...letter });
	}

	async function postWebhook({ lead, topic, channel }: DueNotice): Promise<void> {
		const id = noticeId({ leadId: lead.id, topic, channel });
		await opened(webhook).post(id, JSON.stringify(webhookBody(id, { lead, topic, leadId: lead.id, channel })));
	}

	function from({ brand, supportEmail }: Pick<Settings, "brand" | "supportEmail">) {
		return mailFrom ?? { name: brand, address: supportEmail };
	}
}

function opened<T>(channel: T | null): T {
	if (channel === null) throw new DeliveryError("this channel is not set up any more");
	return channel;
}

function webhookBody(id: string, { lead, topic }: DueNotice) {
	const { created_at, answered, assignee_id, ...shown } = lead;
	const hours = hoursWaited(topic);
	return {
		id,
		event: hours === null ? "request.received" : "request.waiting",
		...(hours === null ? {} : { hours }),
		request: { ...shown, createdAt: created_at.toISOString() },
	};
}
