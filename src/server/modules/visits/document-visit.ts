import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { refusesCounting } from "#server/http/counting.ts";
import { staffMark } from "#shared/staff/staff-mark.ts";
import { isKnownOrigin, noOrigin, originOf } from "#shared/visits/origin.ts";
import { type VisitedPage, visitedPage } from "#shared/visits/visited-page.ts";
import { isMachine } from "./machines.ts";
import { recall } from "./recall.ts";

/** A page that was answered to a visitor, and where the visitor came from. */
export interface DocumentVisit {
	readonly page: VisitedPage;
	readonly origin: string;
}

/** Tells who is a visitor by the headers of a request. `ownHost` is the site's own, beside that of the request. */
export function visitReader({ ownHost, isSecure }: { readonly ownHost: string; readonly isSecure: boolean }) {
	const pageOf = recall(visitedPage);
	const isProgram = recall(isMachine);
	const markedBy = recall(originOf);
	const sentBy = recall((referrer) => {
		const host = hostIn(referrer);
		const origin = host === ownHost ? noOrigin : originOf(host.replace(/:\d+$/, ""));
		// Facebook is never this site under another of its names.
		return { host: isKnownOrigin(origin) ? null : host, origin };
	});

	/** Whether a person's browser asks. Staff who are logged in are no visitors. */
	function isPerson(headers: IncomingHttpHeaders): boolean {
		if (headers["accept-language"] === undefined || isProgram(headers["user-agent"] ?? "")) return false;
		// Over TLS each Chrome since 2020 says what it asks for; what takes its name and does not say it is none.
		if (
			isSecure &&
			headers["sec-fetch-mode"] === undefined &&
			/Chrome\/(?:[89]\d|\d{3})/.test(headers["user-agent"] ?? "")
		)
			return false;
		return !headers.cookie?.includes(staffMark);
	}

	/** `query` begins with its question mark; empty where there is none. */
	function originIn(query: string, { referer, host }: IncomingHttpHeaders): string {
		const mark = query && /[?&]utm_source=([\w.-]{1,60})/.exec(query)?.[1];
		if (mark) return markedBy(mark);
		if (referer === undefined) return noOrigin;
		const from = sentBy(referer);
		return from.host !== null && from.host === host ? noOrigin : from.origin;
	}

	return {
		/** Whether a person's browser asks, and does not ask to be left out. */
		isVisitor: (headers: IncomingHttpHeaders) => !refusesCounting(headers) && isPerson(headers),
		/** What there is to count of a request that was answered with a status; `null` for nothing. */
		documentVisit(request: IncomingMessage, status: number): DocumentVisit | null {
			const { method, url = "", headers } = request;
			if (status !== 200 && status !== 304) return null;
			// First, so that who asks not to be counted costs nothing and leaves nothing.
			if (refusesCounting(headers)) return null;
			if (method !== "GET" || !asksForDocument(headers) || isPrefetch(headers)) return null;
			const end = url.indexOf("?");
			const page = pageOf(end < 0 ? url : url.slice(0, end));
			if (!page || !isPerson(headers)) return null;
			return { page, origin: originIn(end < 0 ? "" : url.slice(end), headers) };
		},
	};
}

function asksForDocument(headers: IncomingHttpHeaders): boolean {
	const destination = headers["sec-fetch-dest"];
	if (destination === "document") return true;
	// A service worker that passes a navigation on names no destination.
	if (destination !== undefined) return destination === "empty" && headers["sec-fetch-mode"] === "navigate";
	return headers.accept?.includes("text/html") === true;
}

function isPrefetch(headers: IncomingHttpHeaders): boolean {
	const purpose = headers["sec-purpose"] ?? headers.purpose ?? headers["x-moz"];
	return purpose?.includes("prefetch") === true;
}

/** The host of an address, with its port; empty where there is none. Reading all of the address costs ten times as much. */
function hostIn(address: string): string {
	const scheme = address.indexOf("://");
	if (scheme < 0) return "";
	const end = address.indexOf("/", scheme + 3);
	return address.slice(scheme + 3, end < 0 ? undefined : end);
}
