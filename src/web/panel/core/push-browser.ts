import { canPush, type PushKeys, subscribe } from "../../app/push-browser.ts";

export { mayNotify } from "../../app/push-browser.ts";

/** One registration holds the subscription, whatever language the panel is in. */
const scope = "/admin";

type PushBrowser =
	| { readonly kind: "unsupported" | "blocked" }
	| { readonly kind: "ready"; readonly endpoint: string | null };

export async function browserState(): Promise<PushBrowser> {
	if (!canPush()) return { kind: "unsupported" };
	if (Notification.permission === "denied") return { kind: "blocked" };
	const subscription = await (await registrationHere())?.pushManager.getSubscription();
	const endpoint = Notification.permission === "granted" ? (subscription?.endpoint ?? null) : null;
	return { kind: "ready", endpoint };
}

/** Subscribes with the server's key, in base64url. @throws DOMException where the browser's push service cannot be reached */
export async function subscribeHere(publicKey: string): Promise<PushKeys> {
	return subscribe(await registerPanelWorker(scope), publicKey);
}

export async function unsubscribeHere(): Promise<void> {
	const registration = await registrationHere();
	await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}

// The worker of the outbox has a registration that holds for all pages: it is not this one.
async function registrationHere(): Promise<ServiceWorkerRegistration | null> {
	const registration = await navigator.serviceWorker?.getRegistration(scope);
	return registration && new URL(registration.scope).pathname === scope ? registration : null;
}

/** Registers the panel's service worker for the pages below `scope`; the site's own lies beside it, undisturbed. */
export function registerPanelWorker(scope: string): Promise<ServiceWorkerRegistration> {
	return navigator.serviceWorker.register("/panel-worker.js", { type: "module", scope });
}
