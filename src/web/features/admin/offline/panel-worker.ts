import { offlinePage } from "./offline-page.ts";

// The service worker of the panel: keeps nothing, and says clearly when there is no line.
interface NavigationEvent extends Event {
	readonly request: Request;
	respondWith(answer: Promise<Response>): void;
}

self.addEventListener("fetch", (event) => {
	const navigation = event as NavigationEvent;
	const { request } = navigation;
	if (request.mode === "navigate") navigation.respondWith(fetch(request).catch(() => offlineAnswer(request)));
});

function offlineAnswer(request: Request): Response {
	return new Response(offlinePage(new URL(request.url)), {
		status: 503,
		headers: {
			"content-type": "text/html; charset=utf-8",
			"content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
		},
	});
}
