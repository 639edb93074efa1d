import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { isbot } from "isbot";
import { refusesCounting } from "#server/http/client-wishes.ts";
import { staffMark } from "#shared/staff/login.ts";
import { isKnownOrigin, noOrigin, originOf } from "#shared/visits/origin.ts";
import { visitedPage } from "#shared/visits/visited-page.ts";

/** More than there are pages, browsers or sites that visitors come from. */
const mostRemembered = 2_000;
/** Longer texts are not remembered: no browser sends them. */
const longestRemembered = 1_000;

/** Tells who is a visitor by the headers of a request. `ownHost` is the site's own, beside that of the request. */
export function visitReader({ ownHost, isSecure }: { readonly ownHost: string; readonly isSecure: boolean }) {
	const pageOf = remembered(visitedPage);
	const isProgram = remembered((agent) => agent === "" || isbot(agent));
	const sentBy = remembered((referrer) => {
		const host = URL.parse(referrer)?.host ?? "";
		const origin = host === ownHost ? noOrigin : originOf(host.replace(/:\d+$/, ""));
		// Facebook is never this site under another of its names.
		return { host: isKnownOrigin(origin) ? null : host, origin };
	});

	/** Whether a person's browser asks, and does not ask to be left out. Staff who are logged in are no visitors. */
	function isVisitor(headers: IncomingHttpHeaders): boolean {
		const agent = headers["user-agent"] ?? "";
		if (refusesCounting(headers) || headers["accept-language"] === undefined || isProgram(agent)) return false;
		// Over TLS each Chrome since 2020 says what it asks for; what takes its name and does not say it is none.
		if (isSecure && headers["sec-fetch-mode"] === undefined && /Chrome\/(?:[89]\d|\d{3})/.test(agent)) return false;
		return !headers.cookie?.includes(staffMark);
	}

	function originIn(query: string, { referer, host }: IncomingHttpHeaders): string {
		const mark = query && /[?&]utm_source=([\w.-]{1,60})/.exec(query)?.[1];
		if (mark) return originOf(mark);
		if (referer === undefined) return noOrigin;
		const from = sentBy(referer);
		return from.host !== null && from.host === host ? noOrigin : from.origin;
	}

	return {
		isVisitor,
		/** The page of a request that was answered with a status, and where the visitor came from; `null` for nothing to count. */
		documentVisit({ method, url = "", headers }: IncomingMessage, status: number) {
			if (method !== "GET" || (status !== 200 && status !== 304)) return null;
			if (!asksForDocument(headers) || isPrefetch(headers) || !isVisitor(headers)) return null;
			const end = url.indexOf("?");
			const page = pageOf(end < 0 ? url : url.slice(0, end));
			return page && { page, origin: originIn(end < 0 ? "" : url.slice(end), headers) };
		},
	};
}

/** Remembers the answers of a pure function; they are forgotten together when there are too many. */
function remembered<Answer>(answer: (of: string) => Answer): (of: string) => Answer {
	const answers = new Map<string, Answer>();
	return (of) => {
		const stored = answers.get(of);
		if (stored !== undefined) return stored;
		const made = answer(of);
		if (answers.size >= mostRemembered) answers.clear();
		if (of.length <= longestRemembered) answers.set(of, made);
		return made;
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
