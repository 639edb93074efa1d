import { panelOfflineWords as en } from "#i18n/en/panel/offline.ts";
import { panelOfflineWords as ur } from "#i18n/ur/panel/offline.ts";
import { reachOrSayOffline } from "../../app/offline/offline-page.ts";
import { openNotification, showPush } from "./push.ts";
import { worker } from "./worker-scope.ts";

// The service worker of the panel: keeps nothing, says clearly when there is no line, and shows what comes by push.
worker.addEventListener("install", (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener("fetch", (event) => {
	const { request } = event;
	if (request.mode === "navigate") event.respondWith(reachOrSayOffline(request, { en, ur }));
});
worker.addEventListener("push", (event) => event.waitUntil(showPush(event.data)));
worker.addEventListener("notificationclick", (event) =>
	event.waitUntil(openNotification(event.notification, event.action)),
);
