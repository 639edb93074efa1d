import en from "#i18n/en/panel/offline.json" with { type: "json" };
import ur from "#i18n/ur/panel/offline.json" with { type: "json" };
import { withoutLocale } from "#shared/locale.ts";
import type { StoreFiles } from "#shared/staff/panel-app.ts";
import { sharePath } from "#shared/staff/panel-app.ts";
import { sayOffline } from "../../app/offline/offline-page.ts";
import { worker } from "../../app/offline/worker-scope.ts";
import { storeShared } from "../core/share/shared-items.ts";
import { openNotification, showPush } from "./push.ts";
import { isFile, reachFile, reachPage, storeFiles } from "./shell-cache.ts";

// The panel's service worker: stores the program, not what staff see with it, and shows what comes by push.
worker.addEventListener("install", (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener("fetch", (event) => {
	const { request } = event;
	if (isShared(request)) event.respondWith(takeShared(request));
	else if (request.mode === "navigate")
		event.respondWith(reachPage(event).then((response) => response ?? sayOffline(request, { en, ur })));
	else if (request.method === "GET" && isFile(request.url)) event.respondWith(reachFile(request));
});
worker.addEventListener("message", (event) => {
	if (isStoreFiles(event.data)) event.waitUntil(storeFiles(event.data));
});
worker.addEventListener("push", (event) => event.waitUntil(showPush(event.data)));
worker.addEventListener("notificationclick", (event) =>
	event.waitUntil(openNotification(event.notification, event.action)),
);

function isStoreFiles(data: unknown): data is StoreFiles {
	return typeof data === "object" && data !== null && "type" in data && data.type === "store-files";
}

function isShared({ method, url }: Request): boolean {
	return method === "POST" && withoutLocale(new URL(url).pathname) === sharePath;
}

async function takeShared(request: Request): Promise<Response> {
	await storeShared(await request.formData(), Date.now()).catch(() => undefined);
	return Response.redirect(new URL(request.url).pathname, 303);
}
