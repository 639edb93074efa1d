import { type SSEMessage, SSEStreamingApi } from "hono/streaming";
import type { FeedNews, LeadFeed } from "./feed.ts";

export interface LeadStreamParts {
	readonly feed: LeadFeed;
	/** Where an earlier connection stopped, or `null`. */
	readonly lastEventId: string | null;
	/** Whether the session is still valid and the server is not closing. */
	readonly mayGoOn: () => Promise<boolean>;
	/** Called once, when nobody listens any more. */
	readonly onEnd: () => void;
	/** Called where the database failed and the stream ends for it; the client connects again. */
	readonly onError: (error: unknown) => void;
}

/** ms between two looks at the session. */
const checkPause = 2_000;
/** A heartbeat comes with every so many looks. */
const checksPerHeartbeat = 10;
/** A client that leaves so many events unread reconnects and names its last one. */
const mostUnread = 1_000;

/**
 * Server-sent events: `ready` at first, then `lead` with `{leadId, kind}` for each thing that happens and `presence` with
 * `{leadId, people}` where someone opened or left a lead, or `reload` where there was too much. An event's id is its
 * time: a client that names it gets the later events, a few of them twice; one that names none gets those of the last
 * seconds, in which it began to read.
 */
export function leadStream({
	feed,
	lastEventId,
	mayGoOn,
	onEnd,
	onError,
}: LeadStreamParts): ReadableStream<Uint8Array> {
	const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
	const stream = new SSEStreamingApi(writable, readable);
	let stopListening = () => {};
	let timer: NodeJS.Timeout | undefined;
	let ended = false;
	let unread = 0;
	const end = () => {
		if (ended) return;
		ended = true;
		stopListening();
		clearTimeout(timer);
		onEnd();
		void stream.close();
	};
	const send = (message: SSEMessage) => {
		if (ended) return;
		if (++unread > mostUnread) return end();
		void stream.writeSSE(message).then(() => unread--);
	};
	const check = async (count: number) => {
		const goOn = await mayGoOn().catch(() => true);
		if (!goOn) return end();
		if (count % checksPerHeartbeat === 0) void stream.write(": still here\n\n");
		if (!ended) timer = setTimeout(check, checkPause, count + 1);
	};
	const begin = async () => {
		const { now, present, stop } = await feed.listen((news) => messagesOf(news).forEach(send));
		stopListening = stop;
		if (ended) return stop();
		send({ event: "ready", data: "{}", id: now.toISOString() });
		messagesOf({ presence: present, at: now }).forEach(send);
		const since = lastEventId ? new Date(lastEventId) : now;
		if (!Number.isNaN(since.getTime())) messagesOf(await feed.since(since)).forEach(send);
		if (!ended) timer = setTimeout(check, checkPause, 1);
	};

	stream.onAbort(end);
	begin().catch((error: unknown) => {
		onError(error);
		end();
	});
	return stream.responseReadable;
}

function messagesOf(news: FeedNews): SSEMessage[] {
	if (news === "many") return [{ event: "reload", data: "{}" }];
	if ("presence" in news)
		return news.presence.map(({ leadId, people }) => messageOf("presence", { leadId, people }, news.at));
	return news.map(({ leadId, kind, at }) => messageOf("lead", { leadId, kind }, at));
}

function messageOf(event: string, data: unknown, at: Date): SSEMessage {
	return { event, data: JSON.stringify(data), id: at.toISOString() };
}
