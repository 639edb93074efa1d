import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { PresentPerson } from "#shared/api/leads/lead.ts";
import { earlySince } from "./session/early-reads.ts";

/** What the server tells of leads while a page is open. */
type LeadNews =
	/** `at` by the server's clock, in ms. */
	| { readonly kind: "lead"; readonly leadId: string; readonly event: string; readonly at: number }
	| { readonly kind: "presence"; readonly leadId: string; readonly people: readonly PresentPerson[] }
	/** Something may have been missed: read anew. */
	| { readonly kind: "reload" }
	/** Whether events come, and since when by the server's clock, in ms; 0 before the first connection. */
	| { readonly kind: "state"; readonly isLive: boolean; readonly since: number };

type Listener = (news: LeadNews) => void;

// ms; doubled at each refusal that follows another.
const [firstRetry, lastRetry] = [1000, 60_000];
// ms; what happened so long before a connection is told to it.
const staleAfter = 4000;

const listeners = new Set<Listener>();
let source: EventSource | null = null;
let retry: ReturnType<typeof setTimeout> | undefined;
let delay = firstRetry;
// When reading began that events are to keep fresh, by the page's clock, in ms; `null` once a connection was ready.
let readSince: number | null = null;
let isLive = false;
let since = 0;

/** Listens to the live events of leads, with one connection for all who listen in this tab; answers how to stop. */
export function listenToLeads(listener: Listener): () => void {
	listeners.add(listener);
	if (listeners.size === 1) begin();
	else listener({ kind: "state", isLive, since });
	return () => {
		listeners.delete(listener);
		if (listeners.size === 0) end();
	};
}

let ended = new AbortController();

function begin(): void {
	readSince = earlySince() ?? performance.now();
	ended = new AbortController();
	const { signal } = ended;
	connect();
	window.addEventListener("offline", pause, { signal });
	for (const name of ["online", "focus"]) window.addEventListener(name, reconnect, { signal });
	document.addEventListener("visibilitychange", reconnect, { signal });
}

function end(): void {
	ended.abort();
	clearTimeout(retry);
	source?.close();
	source = null;
	isLive = false;
}

function connect(): void {
	const events = new EventSource("/api/admin/leads/stream", { withCredentials: true });
	source = events;
	events.addEventListener("ready", ({ lastEventId }) => {
		since = Date.parse(lastEventId) || Date.now();
		delay = firstRetry;
		if (readSince === null || performance.now() - readSince > staleAfter) tell({ kind: "reload" });
		readSince = null;
		setLive(true);
	});
	events.addEventListener("reload", () => tell({ kind: "reload" }));
	events.addEventListener("lead", ({ data, lastEventId }) => {
		const { leadId, kind } = JSON.parse(data);
		tell({ kind: "lead", leadId, event: kind, at: Date.parse(lastEventId) });
	});
	events.addEventListener("presence", ({ data }) => tell({ kind: "presence", ...JSON.parse(data) }));
	// A connection that the server refused does not come back by itself.
	events.addEventListener("error", () => {
		setLive(false);
		if (events.readyState === EventSource.CLOSED) reconnectLater();
	});
}

// A connection whose line is gone tells nothing of it for minutes; that the line is back is not always told either.
function pause(): void {
	source?.close();
	setLive(false);
	reconnectLater();
}

function reconnectLater(): void {
	clearTimeout(retry);
	retry = setTimeout(reconnect, delay);
	delay = Math.min(2 * delay, lastRetry);
}

function reconnect(): void {
	if (document.hidden || source?.readyState !== EventSource.CLOSED || listeners.size === 0) return;
	connect();
}

function setLive(now: boolean): void {
	isLive = now;
	tell({ kind: "state", isLive, since });
}

function tell(news: LeadNews): void {
	for (const listener of listeners) listener(news);
}

/** Reads what has just changed. A first reading is stopped before, since TanStack Query would let it go on with an older answer. */
export async function readAnew(client: QueryClient, queryKey: QueryKey): Promise<void> {
	await client.cancelQueries({ queryKey, predicate: ({ state }) => state.data === undefined });
	await client.invalidateQueries({ queryKey });
}
