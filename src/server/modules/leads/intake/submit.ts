import { createHash, randomBytes, randomUUIDv7 } from "node:crypto";
import { isTaken } from "#server/db/sql.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import { parsePhone } from "#server/lib/phone.ts";
import type { LeadReceipt, Quote } from "#shared/api/leads/lead.ts";
import type { Rates } from "#shared/api/rates.ts";
import { type StaffChannel, staffSource } from "#shared/leads/lead-status.ts";
import { referenceFrom } from "#shared/leads/reference.ts";
import { dueAtOf } from "#shared/leads/response-sla.ts";
import type { WorkingTime } from "#shared/leads/working-time.ts";
import type { Locale } from "#shared/locale.ts";
import { rateFor, totalAt, tradeOf } from "#shared/rates/rates.ts";
import { addedNames, withChosen } from "#shared/requests/open-choice.ts";
import { type RequestInput, type RequestReading, readRequest } from "#shared/requests/read.ts";
import { leadTypeOf, requestOf } from "#shared/requests/registry.ts";
import type { LeadType, RequestSpec } from "#shared/requests/spec.ts";
import type { NoticeChannel } from "#shared/staff/notices.ts";
import { type SearchColumns, searchColumnsOf } from "../search/search-text.ts";
import { twoWords } from "../two-words.ts";
import type { IdempotencyKey, IntakeStore, NewLead, ReceiptRow } from "./intake-store.ts";

/** What someone sends, by the call or by the plain form. */
export interface Submission {
	readonly type: unknown;
	/** By input name, of any type; `name`, `whatsapp` and `email` among them. */
	readonly values: Readonly<Record<string, unknown>>;
	readonly locale: Locale;
	/** The rate that the visitor saw, in PKR per unit, where the form said so. */
	readonly seenRate: number | null;
	/** Filled in the field that people cannot see. */
	readonly suspect: boolean;
	readonly idempotencyKey: string | null;
	/** The network that it came from, as a hash which changes every day. */
	readonly network: string | null;
	/** The path of the page that it was sent from. */
	readonly source: string | null;
	/** Where its sender came to the site from, as `originOf` names it; `null` where that is not known. */
	readonly origin: string | null;
	/** How it came to one of the staff, who stores it: nobody is told of it, and no pause refuses it. */
	readonly channel?: StaffChannel;
}

/** Of a new request what decides who is told of it. */
export interface NoticedRequest {
	readonly email: string | null;
	readonly suspect: boolean;
	readonly network: string | null;
}

export interface SubmitParts {
	readonly store: IntakeStore;
	readonly rates: () => Promise<Rates>;
	/** A type's declaration with the options that staff offer at the moment. */
	readonly offered: (type: LeadType) => Promise<RequestSpec>;
	/** Whether requests of a type are paused; `value` is what was chosen in the field that its address can preselect. */
	readonly isPaused: (type: LeadType, value: string | undefined) => Promise<boolean>;
	/** When staff work, which decides when the response is due. */
	readonly workingTime: () => Promise<WorkingTime>;
	/** ms */
	readonly now: () => number;
	/** On which channels somebody is told of a request. */
	readonly noticesOf: (request: NoticedRequest) => Promise<readonly NoticeChannel[]>;
	/** A request of this type was stored. */
	readonly onStored: (type: LeadType) => void;
}

/** Takes requests: checks one against the registry and stores it for good before it answers. */
export function submitTo(parts: SubmitParts) {
	const { store, rates, offered, isPaused, workingTime, now, noticesOf, onStored } = parts;
	/** @throws ProblemError `invalid` with an issue by field, `idempotency-mismatch`, or `unavailable`. */
	return async (submission: Submission): Promise<LeadReceipt> => {
		const type = leadTypeOf(submission.type);
		if (!type)
			throw new ProblemError("invalid", { issues: { type: { code: submission.type ? "choice" : "required" } } });
		const spec = await offered(type);
		const reading = readRequest(spec, submission.values);
		const whatsapp = readPhone(submission.values.whatsapp);
		const key = submission.idempotencyKey;
		if (!reading.ok || !whatsapp) {
			const first = await repeated(
				store,
				key,
				readRequest(withChosen(requestOf(type), submission.values), submission.values),
				type,
			);
			if (first) return presentReceipt(first);
			const issues = reading.ok ? {} : reading.issues;
			throw new ProblemError("invalid", {
				issues: whatsapp || issues.whatsapp ? issues : { ...issues, whatsapp: { code: "phone" } },
			});
		}
		const bodyHash = key === null ? "" : hashOf(type, reading.input);
		const chosen = spec.preselect ? reading.input.payload[spec.preselect] : undefined;
		if (!submission.channel && (await isPaused(type, typeof chosen === "string" ? chosen : undefined))) {
			const first = await repeated(store, key, reading, type);
			if (first) return presentReceipt(first);
			throw new ProblemError("invalid", { issues: { [spec.preselect ?? "type"]: { code: "paused" } } });
		}
		const quote = quoteOf(spec, reading.input, submission.seenRate, await rates());
		const at = now();
		const lead: Dealt = {
			...reading.input,
			type,
			whatsapp,
			whatsappTyped: reading.input.whatsapp,
			payload: {
				...payloadOf(spec, reading.input, quote),
				...addedNames(requestOf(type), spec, reading.input.payload),
			},
			locale: submission.locale,
			quote,
			suspect: submission.suspect,
			network: submission.channel ? null : submission.network,
			source: submission.channel ? staffSource + submission.channel : submission.source,
			origin: submission.origin,
			dueIn: dueAtOf(at, await workingTime()) - at,
			notices: submission.channel ? [] : await noticesOf({ ...submission, email: reading.input.email }),
		};
		const inserted = await insertAsNew(store, lead, key === null ? null : { key, bodyHash });
		if (inserted) onStored(type);
		if (key === null) {
			if (!inserted) throw new ProblemError("unavailable");
			return presentReceipt(inserted);
		}
		return presentReceipt(inserted ?? (await firstAnswer(store, key, bodyHash)));
	};
}

/**
 * The request of an idempotency key, where the same one is sent again: a request taken before a pause, or while its
 * service was still offered, stays taken. `null` for anything else.
 */
async function repeated(store: IntakeStore, key: string | null, reading: RequestReading, type: LeadType) {
	const first = key !== null && reading.ok ? await store.byKey(key) : null;
	return first && reading.ok && first.bodyHash === hashOf(type, reading.input) ? first : null;
}

function readPhone(typed: unknown) {
	return typeof typed === "string" || typeof typed === "number" ? parsePhone(String(typed)) : null;
}

/** A lead before it is dealt a reference, by which it is found too. */
type Dealt = Omit<NewLead, "reference" | keyof SearchColumns>;

// Among a million requests some two are dealt a reference that another one has.
async function insertAsNew(
	store: IntakeStore,
	lead: Dealt,
	key: IdempotencyKey | null,
	tries = 5,
): Promise<ReceiptRow | null> {
	const reference = referenceFrom(randomBytes(32));
	try {
		return await store.insert(randomUUIDv7(), { ...lead, reference, ...searchColumnsOf({ ...lead, reference }) }, key);
	} catch (error) {
		if (tries > 1 && isTaken(error)) return insertAsNew(store, lead, key, tries - 1);
		throw error;
	}
}

async function firstAnswer(store: IntakeStore, key: string, bodyHash: string): Promise<ReceiptRow> {
	const first = await store.byKey(key);
	if (!first) throw new ProblemError("unavailable");
	if (first.bodyHash !== bodyHash) throw new ProblemError("idempotency-mismatch");
	return first;
}

/** The rates that a request is based on; `null` for a request without rates. */
function quoteOf(spec: RequestSpec, input: RequestInput, seenRate: number | null, rates: Rates): Quote | null {
	const trade = tradeOf(spec, input.payload);
	if (!trade) return null;
	const serverRate = rateFor(rates, trade.currency, trade.side);
	const seenTotal = typeof input.payload.estimatedTotal === "number" ? input.payload.estimatedTotal : null;
	const fromTotal = seenTotal !== null && trade.amount ? seenTotal / trade.amount : null;
	return {
		seenRate: seenRate ?? fromTotal,
		serverRate,
		seenTotal,
		serverTotal: trade.amount === null ? null : totalAt(serverRate, trade.amount),
	};
}

// The stored total is the server's: what the browser said is stored in the quote, where staff see the two side by side.
function payloadOf(spec: RequestSpec, input: RequestInput, quote: Quote | null): NewLead["payload"] {
	const computed = spec.fields.some((field) => field.kind === "total");
	return computed && quote ? { ...input.payload, estimatedTotal: quote.serverTotal } : input.payload;
}

function hashOf(type: LeadType, input: RequestInput): string {
	return createHash("sha256")
		.update(JSON.stringify([type, input]))
		.digest("base64url");
}

function presentReceipt(row: ReceiptRow): LeadReceipt {
	const { id, reference, type, status } = row;
	return { id, reference, type, status, createdAt: row.createdAt.toISOString(), words: twoWords(row) };
}
