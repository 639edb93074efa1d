import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import type { VisitEvent } from "#shared/api/visits.ts";

function refusesCounting(): boolean {
	return navigator.doNotTrack === "1" || Reflect.get(navigator, "globalPrivacyControl") === true;
}

/** The address that the document was asked for by; what was opened within it since is another. */
function documentUrl(): URL {
	return new URL(performance.getEntriesByType("navigation")[0]?.name ?? location.href);
}

/** Where this visit came from: its campaign, else the host that led here; `undefined` for none, and for who asks not to be counted. Not stored. */
export function visitOrigin(): string | undefined {
	if (refusesCounting()) return;
	const campaign = documentUrl().searchParams.get("utm_source");
	if (campaign) return campaign.slice(0, 60);
	const host = document.referrer && new URL(document.referrer).host;
	return host === location.host ? undefined : host || undefined;
}

interface Visit {
	readonly event: VisitEvent;
	readonly page: string;
	readonly origin: string | undefined;
}

/** What is told when the page is left or put aside: on a bad line counting is not to stand before what the visitor asks for. */
const waiting: Visit[] = [];
const mostWaiting = 50;

/** Has the server count what it does not see: a page that was opened within the document, a form in a dialog. */
export function tellVisit(event: VisitEvent): void {
	if (refusesCounting() || waiting.length >= mostWaiting) return;
	if (waiting.length === 0) {
		document.addEventListener("visibilitychange", tellAll);
		window.addEventListener("pagehide", tellAll);
	}
	waiting.push({ event, page: location.pathname, origin: visitOrigin() });
}

function tellAll({ type }: Event): void {
	if (type !== "pagehide" && document.visibilityState !== "hidden") return;
	for (const visit of waiting.splice(0))
		navigator.sendBeacon("/api/visits", new Blob([JSON.stringify(visit)], { type: "application/json" }));
}

/** Has each page counted that is opened without asking the server for a document; it counted the document itself. */
export function useVisits(): void {
	const { pathname } = useLocation();
	const last = useRef<string | null>(null);
	useEffect(() => {
		const before = last.current ?? documentUrl().pathname;
		last.current = pathname;
		if (before !== pathname) tellVisit("view");
	}, [pathname]);
}
