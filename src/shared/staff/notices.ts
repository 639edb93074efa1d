/** Ways in which somebody is told: staff by mail and on their phones, a program by webhook, the visitor by a receipt. */
export const noticeChannels = ["mail", "webhook", "push", "receipt"] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

/** What is told: a request came, has waited so many hours, or was put aside until now. */
export const noticeKinds = ["received", "waiting-12", "waiting-20", "waiting-23", "reminder"] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** A kind, of which a request has one notice; a reminder, of which it can have many, with its moment in s. */
export type NoticeTopic = Exclude<NoticeKind, "reminder"> | `reminder-${number}`;

/** Reads a stored topic; `null` where it is none. */
export function parseNoticeTopic(text: string): NoticeTopic | null {
	if (/^reminder-\d{1,12}$/.test(text)) return text as NoticeTopic;
	return (
		noticeKinds.find((kind): kind is Exclude<NoticeKind, "reminder"> => kind === text && kind !== "reminder") ?? null
	);
}

/** The kind of a topic: that of a reminder without its moment. */
export function kindOf(topic: NoticeTopic): NoticeKind {
	return topic.startsWith("reminder") ? "reminder" : (topic as Exclude<NoticeKind, "reminder">);
}

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
	const topic = topicName === undefined ? null : parseNoticeTopic(topicName);
	const channel = noticeChannels.find((candidate) => candidate === channelName);
	if (!topic || !channel || rest.length > 0 || !/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(leadId))
		return null;
	return { leadId, topic, channel };
}

/** What someone of the staff can choose not to be told of; what concerns the safety of accounts is always told. */
export const mutableNotices = ["received", "waiting", "assigned", "business"] as const;
export type MutableNotice = (typeof mutableNotices)[number];
