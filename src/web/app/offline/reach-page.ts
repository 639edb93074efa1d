import type { Locale } from "#shared/locale.ts";
import { unsentRequests } from "../offline-queue/storage.ts";
import { type OfflineSentences, sayOffline } from "./offline-page.ts";
import { atHand, isUrduPath, storedPage, storePage } from "./stored-pages.ts";

export interface Navigation extends Event {
	readonly request: Request;
	respondWith(answer: Promise<Response>): void;
	waitUntil(work: Promise<unknown>): void;
}

/** ms; a line that has not answered by then is as good as none, where the page is stored. */
const timeout = 8000;

/** Answers a navigation over the network, else with the page as it was stored last, else with one that says what is there. */
export async function reachPage(
	{ request, waitUntil }: Pick<Navigation, "request" | "waitUntil">,
	sentences: Readonly<Record<Locale, OfflineSentences>>,
): Promise<Response> {
	const url = new URL(request.url);
	const fresh = fetch(request);
	waitUntil(fresh.then((response) => storePage(url, response.clone())).catch(() => undefined));
	const inTime = await Promise.race([fresh.catch(() => null), after(timeout)]);
	if (inTime) return inTime;
	const stored = await storedPage(url).catch(() => null);
	if (stored) return stored;
	return fresh.catch(async () => {
		const [here, waiting] = await Promise.all([
			atHand(isUrduPath(url.pathname)).catch(() => undefined),
			unsentRequests().catch(() => []),
		]);
		return sayOffline(request, sentences, { ...here, waiting });
	});
}

function after(ms: number): Promise<null> {
	return new Promise((resolve) => setTimeout(resolve, ms, null));
}
