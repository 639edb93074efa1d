import type { PushAction, PushMessage } from "#shared/staff/push-message.ts";
import { type PushEvent, worker } from "./worker-scope.ts";

/** Shows a message; one of the same id takes the place of the earlier. */
export async function showPush(data: PushEvent["data"]): Promise<void> {
	const { id, locale, title, body, path, actions = [] } = messageOf(data);
	// The types of a page lack `actions`, which only service workers may give.
	const options: NotificationOptions & { actions: readonly Pick<PushAction, "action" | "title">[] } = {
		body,
		tag: id,
		lang: locale,
		dir: locale === "ur" ? "rtl" : "ltr",
		icon: "/icons/icon-192.png",
		actions: actions.map(({ action, title: label }) => ({ action, title: label })),
		data: { path, actions },
	};
	await worker.registration.showNotification(title, options);
}

/** Does what the tapped button says; a tap beside the buttons opens the message's own path. */
export async function answerTap(notification: Notification, action: string): Promise<void> {
	notification.close();
	const { path, actions = [] }: Pick<PushMessage, "path" | "actions"> = notification.data;
	const chosen = actions.find((known) => known.action === action);
	if (chosen?.call && (await post(chosen.call))) return confirm(notification, chosen.call.done);
	await open(chosen?.path ?? path);
}

/** A window that shows it already comes to the front; any other is left as it is, with what is typed in it. */
async function open(path: string): Promise<void> {
	const address = new URL(path, self.location.origin).href;
	const windows = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
	const shown = windows.find(({ url }) => url === address);
	await (shown ? shown.focus() : worker.clients.openWindow(address));
}

/** Whether the server took it; a session that ended, a line that is gone and a newer state are told by the screen instead. */
async function post({ path, body }: { readonly path: string; readonly body: object }): Promise<boolean> {
	const address = new URL(path, self.location.origin);
	if (address.origin !== self.location.origin) return false;
	const options = { method: "POST", credentials: "include", headers: { "content-type": "application/json" } } as const;
	return fetch(address, { ...options, body: JSON.stringify(body) }).then(
		({ ok }) => ok,
		() => false,
	);
}

async function confirm({ title, tag, lang, dir, data }: Notification, done: string): Promise<void> {
	const options = { body: done, tag, lang, dir, icon: "/icons/icon-192.png", data: { path: data.path } };
	await worker.registration.showNotification(title, options);
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
