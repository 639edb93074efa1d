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
	const encoder = new TextEncoder();
	let stopListening = () => {};
	let timer: NodeJS.Timeout | null = null;
	let ended = false;
	const end = () => {
		if (ended) return;
		ended = true;
		stopListening();
		if (timer) clearTimeout(timer);
		onEnd();
	};

	return new ReadableStream<Uint8Array>(
		{
			async start(controller) {
				const finish = () => {
					if (ended) return;
					end();
					controller.close();
				};
				const send = (text: string) => {
					if (ended) return;
					controller.enqueue(encoder.encode(text));
					// A client that does not read reconnects and names its last event.
					if ((controller.desiredSize ?? 0) <= 0) finish();
				};
				const check = async (count: number) => {
					const goOn = await mayGoOn().catch(() => true);
					if (!goOn) return finish();
					if (count % checksPerHeartbeat === 0) send(": still here\n\n");
					if (!ended) timer = setTimeout(check, checkPause, count + 1);
				};

				try {
					const { now, stop } = await feed.listen((news) => send(writeNews(news)));
					stopListening = stop;
					if (ended) return stop();
					send(writeEvent("ready", {}, now));
					const since = lastEventId ? new Date(lastEventId) : now;
					if (!Number.isNaN(since.getTime())) send(writeNews(await feed.since(since)));
					if (!ended) timer = setTimeout(check, checkPause, 1);
				} catch (error) {
					onError(error);
					finish();
				}
			},
			cancel: end,
		},
		{ highWaterMark: 256 },
	);
}

function writeNews(news: FeedNews): string {
	if (news === "many") return "event: reload\ndata: {}\n\n";
	if ("presence" in news)
		return news.presence.map(({ leadId, people }) => writeEvent("presence", { leadId, people }, news.at)).join("");
	return news.map(({ leadId, kind, at }) => writeEvent("lead", { leadId, kind }, at)).join("");
}

function writeEvent(name: string, data: unknown, at: Date): string {
	return `id: ${at.toISOString()}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}
