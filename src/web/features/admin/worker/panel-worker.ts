import { offlinePage } from "./offline-page.ts";
import { openNotification, showPush } from "./push.ts";
import { worker } from "./worker-scope.ts";

// The service worker of the panel: keeps nothing, says clearly when there is no line, and shows what comes by push.
worker.addEventListener("install", (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener("fetch", (event) => {
	const { request } = event;
	if (request.mode === "navigate") event.respondWith(fetch(request).catch(() => offlineAnswer(request)));
});
worker.addEventListener("push", (event) => event.waitUntil(showPush(event.data)));
worker.addEventListener("notificationclick", (event) => event.waitUntil(openNotification(event.notification)));

function offlineAnswer(request: Request): Response {
	return new Response(offlinePage(new URL(request.url)), {
		status: 503,
		headers: {
			"content-type": "text/html; charset=utf-8",
			"content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
		},
	});
}
