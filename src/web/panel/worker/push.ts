import type { PushAction, PushCall, PushMessage } from "#shared/staff/staff-message.ts";
import { after } from "../../app/offline/stored-pages.ts";
import { type Page, type PushEvent, showMessage, worker } from "../../app/offline/worker-scope.ts";

const show = (message: PushMessage) => showMessage(message, { message } satisfies Carried);

interface Carried {
	readonly message: PushMessage;
}

export async function showPush(data: PushEvent["data"]): Promise<void> {
	await show(messageOf(data));
}

export async function openNotification(notification: Notification, tapped: string): Promise<void> {
	notification.close();
	const { message }: Carried = notification.data;
	const action = message.actions?.find(({ action }) => action === tapped);
	if (action?.call) return show(await outcomeMessage(message, action, action.call));
	await openPanel(action?.url ?? message.url);
}

/** The message that says how a call went. What opens the panel stays on it. */
async function outcomeMessage(message: PushMessage, made: PushAction, call: PushCall): Promise<PushMessage> {
	const actions = (message.actions ?? []).filter(({ action }) => action !== made.action);
	return { ...message, title: `${message.title} ${message.body}`.trim(), body: await outcomeOf(call), actions };
}

// ms; by then whoever tapped wants to hear something.
const timeout = 25_000;

async function outcomeOf({ method, url, body, ...texts }: PushCall): Promise<string> {
	const call = fetch(url, {
		method,
		credentials: "include",
		headers: { "content-type": "application/json" },
		...(body ? { body: JSON.stringify(body) } : {}),
	});
	try {
		const response = await Promise.race([call, after(timeout)]);
		if (!response) return texts.failed;
		if (response.ok) return texts.done;
		return response.status === 409 ? texts.refused : texts.failed;
	} catch {
		return texts.failed;
	}
}

/** A window that shows the address comes to the front; else one of the panel's goes there; else a new one opens. */
async function openPanel(path: string): Promise<void> {
	const address = new URL(path, self.location.origin).href;
	const windows = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
	const shown = windows.find(({ url }) => url === address);
	if (shown) return void (await shown.focus());
	const panel = windows.find(isPanel);
	if (!panel) return void (await worker.clients.openWindow(address));
	await panel.focus().catch(() => undefined);
	// The page goes there by itself, so that what is typed in it stays a draft.
	panel.postMessage({ open: path });
}

function isPanel({ url }: Page): boolean {
	return /^\/(?:ur\/)?admin(?:\/|$)/.test(new URL(url).pathname);
}

const unreadable: PushMessage = {
	...{ id: "unreadable", tag: "unreadable", locale: "en" },
	...{ title: "A new request", body: "", url: "/admin" },
};

/** Browsers punish a push that shows nothing, so even one that cannot be read is told of. */
function messageOf(data: PushEvent["data"]): PushMessage {
	try {
		return data?.json() ?? unreadable;
	} catch {
		return unreadable;
	}
}
