import type { VisitEvent } from "#shared/api/visits.ts";

/** Whether this browser asks that its visits are counted nowhere. */
function refusesCounting(): boolean {
	return navigator.doNotTrack === "1" || Reflect.get(navigator, "globalPrivacyControl") === true;
}

/** The address that the document was asked for by; what was opened within it since is another. */
export function documentUrl(): URL {
	return new URL(performance.getEntriesByType("navigation")[0]?.name ?? location.href);
}

/**
 * Where this visit came from, for as long as its document is open: the campaign of its address, else the host of the page
 * that led here; `undefined` for none, and for those who ask not to be counted. Nothing of it is stored in the browser.
 */
export function visitOrigin(): string | undefined {
	if (refusesCounting()) return;
	const campaign = documentUrl().searchParams.get("utm_source");
	if (campaign) return campaign.slice(0, 60);
	const host = document.referrer && new URL(document.referrer).host;
	return host === location.host ? undefined : host || undefined;
}

/** Has the server count what it does not see: a page that was opened within the document, a form in a dialog. */
export function tellVisit(event: VisitEvent): void {
	if (refusesCounting()) return;
	void fetch("/api/visits", {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify({ event, page: location.pathname, origin: visitOrigin() }),
		keepalive: true,
		// Counting is never worth a word to the visitor.
	}).catch(() => undefined);
}
