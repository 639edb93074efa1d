import type { LeadReceipt } from "#shared/api/leads/lead.ts";
import type { Locale } from "#shared/locale.ts";
import { honeypotName } from "#shared/requests/forms/contact-fields.ts";
import type { RequestInput } from "#shared/requests/read.ts";
import { requestOf } from "#shared/requests/registry.ts";
import type { LeadType } from "#shared/requests/spec.ts";
import { readSourcePath } from "#shared/routes/source-path.ts";
import { announceQueued } from "../../app/events.ts";
import {
	alone,
	announceDelivered,
	deliver,
	mayBeQueued,
	onDelivered,
	retryAt,
} from "../../app/offline-queue/deliver.ts";
import { dropDraftOf, isRecent, loadDraft, offerDraftOf, saveDraft } from "../../app/offline-queue/draft.ts";
import { postpone, type QueuedRequest, removeQueued, storeAhead } from "../../app/offline-queue/storage.ts";
import { rememberSent, sentOf } from "../../app/sent.ts";
import { visitOrigin } from "../../app/tell-visit.ts";

export interface Outgoing {
	readonly type: LeadType;
	readonly input: RequestInput;
	readonly locale: Locale;
	readonly seenRate: number | null;
	readonly honeypot: string;
	readonly failed: QueuedRequest | null;
	/** The values of the form, stored with the key of this attempt. */
	readonly values: Readonly<Record<string, string>>;
}

export class NotSent extends Error {
	override name = "NotSent";
	readonly entry: QueuedRequest;
	readonly queued: boolean;

	constructor(cause: unknown, entry: QueuedRequest, queued: boolean) {
		super("the request did not arrive", { cause });
		this.entry = entry;
		this.queued = queued;
	}
}

// ms; who waits longer may close the page.
const late = 2000;
// ms; some browsers never answer whether they store something. The request is sent all the same.
const storingTime = 2000;

/**
 * Stores a request on this device, sends it, and removes it once it is received. A repeat of the same request, even after a
 * reload, carries the same key, so the server stores it once. `onUnstored` is called where this device does not store it.
 * @throws NotSent with the `ApiError` or the network's error as its cause.
 */
export async function sendRequest(outgoing: Outgoing, onUnstored: () => void): Promise<LeadReceipt> {
	const { type, failed, values } = outgoing;
	const made = entryOf(outgoing);
	const fresh = failed && isCorrection(failed, made) ? { ...made, corrects: failed } : made;
	const isSame = (other: QueuedRequest) => contentOf(other) === contentOf(fresh);
	const last = failed ?? loadDraft(type)?.attempt;
	const wanted = last && isRecent(last) && isSame(last) ? last : fresh;
	saveDraft(type, { values });
	const tooLong = new Promise<null>((resolve) => setTimeout(resolve, storingTime, null));
	const stored = await Promise.race([storeAhead(wanted, isSame), tooLong]).catch(() => null);
	if (!stored) onUnstored();
	const entry = stored ?? wanted;
	// What was typed while it was being stored stays.
	saveDraft(type, { values, ...loadDraft(type), attempt: entry, waits: stored !== null });
	const timer = setTimeout(askForSync, late);
	let stop: () => void = () => undefined;
	const elsewhere = new Promise<LeadReceipt>((resolve) => {
		stop = onDelivered((one) => one?.key === entry.key && one.receipt && resolve(one.receipt));
	});
	try {
		// Without a storage there may be no locks either.
		const send = () => deliver(entry, (earlier) => rememberSent(sentOf(earlier), "later"));
		const here = stored ? alone(entry, send) : send();
		const receipt = await Promise.race([here, elsewhere]);
		rememberSent(sentOf({ ...entry, receipt }));
		dropDraftOf(entry);
		void dequeue(entry);
		announceDelivered({ key: entry.key, receipt });
		return receipt;
	} catch (error) {
		const queued = mayBeQueued(error) && (await leaveQueued(entry, error));
		if (!queued) {
			offerDraftOf(entry);
			void dequeue(entry);
		}
		throw new NotSent(error, entry, queued);
	} finally {
		clearTimeout(timer);
		stop();
	}
}

async function leaveQueued(entry: QueuedRequest, error: unknown): Promise<boolean> {
	const isStored = await postpone(entry, retryAt(error)).catch(() => false);
	announceQueued();
	// Online, the open page itself retries after a while.
	if (isStored && !navigator.onLine) askForSync();
	return isStored;
}

async function dequeue(entry: QueuedRequest): Promise<void> {
	await removeQueued(entry).catch(() => undefined);
	announceQueued();
}

interface WithSync {
	readonly sync?: { register(tag: string): Promise<void> };
}

/** Has the browser send what waits when it can, even if no page of ours is open then. */
function askForSync(): void {
	const registration: Promise<(ServiceWorkerRegistration & WithSync) | undefined> | undefined =
		navigator.serviceWorker?.getRegistration();
	registration?.then((found) => found?.sync?.register("outbox")).catch(() => undefined);
}

function entryOf({ type, input, locale, seenRate, honeypot }: Outgoing): QueuedRequest {
	const source = readSourcePath(location.pathname);
	const origin = visitOrigin();
	const body = JSON.stringify({
		type,
		...input,
		locale,
		...(source ? { source } : {}),
		...(origin ? { origin } : {}),
		...(seenRate ? { seenRate } : {}),
		...(honeypot ? { [honeypotName]: honeypot } : {}),
	});
	return { key: newKey(), type, label: requestOf(type).label, locale, body, storedAt: Date.now() };
}

/** What is asked, and by whom, without computed totals: the server may have the first attempt, and takes a key with one body. */
function contentOf({ type, body }: QueuedRequest): string {
	const totals = requestOf(type).fields.flatMap(({ name, kind }) => (kind === "total" ? [name] : []));
	const { name, whatsapp, email, payload }: RequestInput = JSON.parse(body);
	return JSON.stringify([type, name, whatsapp, email, payload], (field, value) =>
		totals.includes(field) ? undefined : value,
	);
}

/** Whether the same person sends: somebody else may have been handed the device with the form open. */
function isCorrection(failed: QueuedRequest, fresh: QueuedRequest): boolean {
	const [before, now]: RequestInput[] = [failed, fresh].map(({ body }) => JSON.parse(body));
	return before?.name === now?.name || before?.whatsapp === now?.whatsapp;
}

// `crypto.randomUUID` is missing where the site is tried over plain http on a local network.
function newKey(): string {
	return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
