import type { Locale } from "#shared/locale.ts";
import { honeypotName } from "#shared/requests/forms/honeypot.ts";
import type { RequestInput } from "#shared/requests/read.ts";
import { requestOf } from "#shared/requests/registry.ts";
import type { LeadType } from "#shared/requests/spec.ts";
import { readSourcePath } from "#shared/routes/source-path.ts";
import { deliver, mayBeQueued } from "../../app/offline-queue/deliver.ts";
import { announceElsewhere, type Delivered } from "../../app/offline-queue/delivered.ts";
import { type Attempt, isRecent, loadDraft, saveDraft } from "../../app/offline-queue/draft.ts";
import { dequeueRequest, enqueueRequest } from "../../app/offline-queue/enqueue.ts";
import { replaceQueued } from "../../app/offline-queue/storage.ts";
import { sentOf } from "../../app/sent/sent-of.ts";
import { rememberSent } from "../../app/sent/storage.ts";
import { visitOrigin } from "../../app/visits/tell-visit.ts";

export interface Outgoing {
	readonly type: LeadType;
	readonly input: RequestInput;
	readonly locale: Locale;
	readonly seenRate: number | null;
	readonly honeypot: string;
	/** The same form was sent before, and failed. */
	readonly again: boolean;
	/** The values of the form, stored with the key of this attempt. */
	readonly values: Readonly<Record<string, string>>;
}

/** A request did not arrive. */
export class NotSent extends Error {
	override name = "NotSent";
	/** Whether it was stored in the offline queue. */
	readonly queued: boolean;
	/** The idempotency key of the attempt. */
	readonly key: string;

	constructor(cause: unknown, key: string, queued: boolean) {
		super("the request did not arrive", { cause });
		this.key = key;
		this.queued = queued;
	}
}

/**
 * Sends a request. A repeat of the same request, even after a reload, carries the same key, so the server stores it once.
 * @throws NotSent with the `ApiError` or the network's error as its cause.
 */
export async function sendRequest(outgoing: Outgoing): Promise<Delivered> {
	const { type, input, locale, seenRate, honeypot, values } = outgoing;
	const current = JSON.stringify({ type, ...input });
	const last = loadDraft(type)?.attempt;
	// A changed rate changes the computed total alone: the server may have the first attempt, and takes a key with one body.
	const repeated = last && isRecent(last) && withoutTotals(type, last.body) === withoutTotals(type, current) && last;
	const { key, body: content } = repeated || { key: newKey(), body: current };
	saveDraft(type, { values, attempt: { body: content, key, at: Date.now() } });
	const source = readSourcePath(location.pathname);
	const origin = visitOrigin();
	const more = {
		locale,
		...(source ? { source } : {}),
		...(origin ? { origin } : {}),
		// An earlier total was computed from an earlier rate.
		...(seenRate && content === current ? { seenRate } : {}),
		...(honeypot ? { [honeypotName]: honeypot } : {}),
	};
	const body = JSON.stringify({ ...JSON.parse(content), ...more });
	const entry = { key, type, label: requestOf(type).label, locale, body, keptAt: Date.now() };
	if (last && last.key !== key && isCorrection(last, outgoing))
		await replaceQueued(last.key, entry).catch(() => undefined);
	try {
		const delivered = { key, type, receipt: await deliver(entry) };
		rememberSent(sentOf({ ...entry, receipt: delivered.receipt }));
		void dequeueRequest(entry);
		announceElsewhere(delivered);
		return delivered;
	} catch (error) {
		if (mayBeQueued(error)) throw new NotSent(error, key, await enqueueRequest(entry));
		void dequeueRequest(entry);
		throw new NotSent(error, key, false);
	}
}

/** The content of an attempt without its computed fields. */
function withoutTotals(type: LeadType, content: string): string {
	const totals = requestOf(type).fields.flatMap(({ name, kind }) => (kind === "total" ? [name] : []));
	return JSON.stringify(JSON.parse(content), (name, value) => (totals.includes(name) ? undefined : value));
}

/** Whether what is sent means the same request as the last try, and not one about another network, service or side. */
function isCorrection(last: Attempt, { type, input, again }: Outgoing): boolean {
	const { preselect } = requestOf(type);
	if (again || !preselect) return true;
	const { payload }: RequestInput = JSON.parse(last.body);
	return payload[preselect] === input.payload[preselect];
}

// `crypto.randomUUID` is missing where the site is tried over plain http on a local network.
function newKey(): string {
	return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
