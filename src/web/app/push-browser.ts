export interface PushKeys {
	readonly endpoint: string;
	readonly keys: { readonly p256dh: string; readonly auth: string };
}

export function canPush(): boolean {
	return "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
}

/** Whether the person allows notifications; asks where that is open. To be called from a tap. */
export async function mayNotify(): Promise<boolean> {
	return (await Notification.requestPermission()) === "granted";
}

/** Subscribes with the server's key, in base64url. @throws DOMException where the browser's push service cannot be reached */
export async function subscribe(registration: ServiceWorkerRegistration, publicKey: string): Promise<PushKeys> {
	await activated(registration);
	const existing = await registration.pushManager.getSubscription();
	if (existing && keyOf(existing) !== publicKey) await existing.unsubscribe();
	const options = { userVisibleOnly: true, applicationServerKey: publicKey };
	const { endpoint, keys } = (await registration.pushManager.subscribe(options)).toJSON();
	if (!endpoint || !keys?.p256dh || !keys.auth) throw new Error("the browser gave no subscription");
	return { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } };
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
