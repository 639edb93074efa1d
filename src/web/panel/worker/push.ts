import type { PushMessage } from "#shared/staff/push-message.ts";
import { type PushEvent, worker } from "./worker-scope.ts";

/** Shows a message; one of the same id takes the place of the earlier. */
export async function showPush(data: PushEvent["data"]): Promise<void> {
	const { id, locale, title, body, path } = messageOf(data);
	await worker.registration.showNotification(title, {
		body,
		tag: id,
		lang: locale,
		dir: locale === "ur" ? "rtl" : "ltr",
		icon: "/icons/icon-192.png",
		data: { path },
	});
}

/** A window that shows the request already comes to the front; any other is left as it is, with what is typed in it. */
export async function openNotification(notification: Notification): Promise<void> {
	notification.close();
	const address = new URL(notification.data.path, self.location.origin).href;
	const windows = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
	const shown = windows.find(({ url }) => url === address);
	await (shown ? shown.focus() : worker.clients.openWindow(address));
}

/** Browsers punish a push that shows nothing, so even one that cannot be read is told of. */
function messageOf(data: PushEvent["data"]): PushMessage {
	try {
		if (data) return data.json();
	} catch {
		// It falls through to what can be said of any message.
	}
	return { id: "unreadable", locale: "en", title: "A new request", body: "", path: "/admin" };
}
