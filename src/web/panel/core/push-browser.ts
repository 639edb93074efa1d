/** One registration holds the subscription, whatever language the panel is in. */
const scope = "/admin";

/** What this browser makes of notifications; with `ready` also whether it is subscribed. */
type PushBrowser =
	| { readonly kind: "unsupported" | "blocked" }
	| { readonly kind: "ready"; readonly endpoint: string | null };

/** A subscription as the server takes it. */
interface PushKeys {
	readonly endpoint: string;
	readonly keys: { readonly p256dh: string; readonly auth: string };
}

export async function browserState(): Promise<PushBrowser> {
	if (!("serviceWorker" in navigator) || !("PushManager" in window) || !("Notification" in window))
		return { kind: "unsupported" };
	if (Notification.permission === "denied") return { kind: "blocked" };
	const subscription = await (await registrationHere())?.pushManager.getSubscription();
	const endpoint = Notification.permission === "granted" ? (subscription?.endpoint ?? null) : null;
	return { kind: "ready", endpoint };
}

/** Whether the person allows notifications; asks where that is open. To be called from a tap. */
export async function mayNotify(): Promise<boolean> {
	return (await Notification.requestPermission()) === "granted";
}

/**
 * Subscribes this browser with the server's key, in base64url.
 * @throws DOMException where the browser's push service cannot be reached
 */
export async function subscribeHere(publicKey: string): Promise<PushKeys> {
	const registration = await registerPanelWorker(scope);
	await activated(registration);
	const existing = await registration.pushManager.getSubscription();
	if (existing && keyOf(existing) !== publicKey) await existing.unsubscribe();
	const options = { userVisibleOnly: true, applicationServerKey: publicKey };
	const { endpoint, keys } = (await registration.pushManager.subscribe(options)).toJSON();
	if (!endpoint || !keys?.p256dh || !keys.auth) throw new Error("the browser gave no subscription");
	return { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } };
}

/** Ends the subscription of this browser; its push service then answers that it is gone. */
export async function unsubscribeHere(): Promise<void> {
	const registration = await registrationHere();
	await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}

// The worker of the outbox has a registration that holds for all pages: it is not this one.
async function registrationHere(): Promise<ServiceWorkerRegistration | null> {
	const registration = await navigator.serviceWorker?.getRegistration(scope);
	return registration && new URL(registration.scope).pathname === scope ? registration : null;
}

async function activated(registration: ServiceWorkerRegistration): Promise<void> {
	const worker = registration.active ?? registration.waiting ?? registration.installing;
	if (!worker || worker.state === "activated") return;
	await new Promise<void>((resolve, reject) => {
		worker.addEventListener("statechange", () => {
			if (worker.state === "activated") resolve();
			if (worker.state === "redundant") reject(new Error("the service worker was not installed"));
		});
	});
}

function keyOf({ options }: PushSubscription): string {
	const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
	return btoa(String.fromCharCode(...bytes))
		.replaceAll("+", "-")
		.replaceAll("/", "_")
		.replaceAll("=", "");
}

/** Registers the panel's service worker for the pages below `scope`; the site's own lies beside it, undisturbed. */
export function registerPanelWorker(scope: string): Promise<ServiceWorkerRegistration> {
	return navigator.serviceWorker.register("/panel-worker.js", { type: "module", scope });
}
