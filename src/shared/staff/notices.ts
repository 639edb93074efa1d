/** Ways in which somebody is told: staff by mail and on their phones, a program by webhook, the visitor by a receipt. */
export const noticeChannels = ["mail", "webhook", "push", "receipt"] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

/** What is told: a request came, or has waited so many hours. */
export const noticeTopics = ["received", "waiting-12", "waiting-20", "waiting-23"] as const;
export type NoticeTopic = (typeof noticeTopics)[number];

export const noticeStates = ["new", "queued", "sent", "failed", "dropped"] as const;
export type NoticeState = (typeof noticeStates)[number];

/** What makes a notice exist once. */
export interface NoticeKey {
	readonly leadId: string;
	readonly topic: NoticeTopic;
	readonly channel: NoticeChannel;
}

/** The one name of a notice through all its attempts, by which receivers drop repeats. */
export function noticeId({ leadId, topic, channel }: NoticeKey): string {
	return `${leadId}.${topic}.${channel}`;
}

/** Reads a notice's name; `null` where it is none. */
export function parseNoticeId(id: string): NoticeKey | null {
	const [leadId = "", topicName, channelName, ...rest] = id.split(".");
	const topic = noticeTopics.find((known) => known === topicName);
	const channel = noticeChannels.find((known) => known === channelName);
	if (!topic || !channel || rest.length > 0 || !/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(leadId))
		return null;
	return { leadId, topic, channel };
}
