import { createHash, randomBytes, randomUUIDv7 } from "node:crypto";
import { isRequestPaused } from "#content/paused.ts";
import { isTaken } from "#server/db/sql.ts";
import { invalid, ProblemError } from "#server/http/api/problems.ts";
import { parsePhone } from "#server/lib/phone.ts";
import type { LeadReceipt, Quote } from "#shared/api/leads/lead.ts";
import type { Rates } from "#shared/api/rates.ts";
import { type StaffChannel, staffSource } from "#shared/leads/lead-status.ts";
import { referenceFrom } from "#shared/leads/reference.ts";
import { dueAtOf } from "#shared/leads/response-sla.ts";
import type { Locale } from "#shared/locale.ts";
import { rateFor, totalAt, tradeOf } from "#shared/rates/rates.ts";
import { addedNames, withChosen, withServices } from "#shared/requests/open-choice.ts";
import { type RequestInput, readRequest } from "#shared/requests/read.ts";
import { leadTypeOf, requestOf } from "#shared/requests/registry.ts";
import type { LeadType, RequestSpec } from "#shared/requests/spec.ts";
import type { LeadsDeps } from "../index.ts";
import { searchColumnsOf } from "../search/search-text.ts";
import { twoWords } from "../two-words.ts";
import { type IdempotencyKey, intakeStore, type NewLead, type ReceiptRow } from "./intake-store.ts";

export interface Submission {
	readonly type: unknown;
	/** By input name, of any type; `name`, `whatsapp` and `email` among them. */
	readonly values: Readonly<Record<string, unknown>>;
	readonly locale: Locale;
	/** The rate that the visitor saw, in PKR per unit, where the form said so. */
	readonly seenRate: number | null;
	readonly suspect: boolean;
	readonly idempotencyKey: string | null;
	/** As a hash which changes every day. */
	readonly network: string | null;
	readonly source: string | null;
	/** Where its sender came to the site from, as `originOf` names it. */
	readonly origin: string | null;
	/** How it came to one of the staff, who stores it: nobody is told of it, and no pause refuses it. */
	readonly channel?: StaffChannel;
}

type Reading = ReturnType<typeof readRequest>;
type Dealt = Omit<NewLead, "reference" | "searchText" | "searchSounds">;

const floodAfter = 5;

/** Takes requests: checks one against the registry and stores it for good before it answers. */
export function submitTo(deps: LeadsDeps) {
	const { pool, rates, services, settings, channelsFor, onStored, marksFloods, now } = deps;
	const store = intakeStore(pool, marksFloods ? floodAfter : null);

	async function issuesOf(spec: RequestSpec, reading: Reading, whatsapp: string | null, channel?: StaffChannel) {
		const issues = reading.ok ? {} : reading.issues;
		if (!whatsapp) return { ...issues, whatsapp: issues.whatsapp ?? ({ code: "phone" } as const) };
		if (!reading.ok) return issues;
		const chosen = spec.preselect ? reading.input.payload[spec.preselect] : undefined;
		const value = typeof chosen === "string" ? chosen : undefined;
		const isPaused = !channel && isRequestPaused((await settings()).pausedOrders, spec.type, value);
		return isPaused ? { [spec.preselect ?? "type"]: { code: "paused" } as const } : null;
	}

	// Among a million requests some two are dealt a reference that another one has.
	async function insert(lead: Dealt, key: IdempotencyKey | null, tries = 5): Promise<ReceiptRow | null> {
		const reference = referenceFrom(randomBytes(32));
		const columns = { ...lead, reference, ...searchColumnsOf({ ...lead, reference }) };
		try {
			return await store.insert(randomUUIDv7(), columns, key);
		} catch (error) {
			if (tries > 1 && isTaken(error)) return insert(lead, key, tries - 1);
			throw error;
		}
	}

	/** @throws ProblemError `invalid` with an issue by field, `idempotency-mismatch`, or `unavailable`. */
	return async (submission: Submission): Promise<LeadReceipt> => {
		const { values, channel, locale, suspect, origin, idempotencyKey: key } = submission;
		const type = leadTypeOf(submission.type);
		if (!type) throw invalid("type", submission.type ? "choice" : "required");
		const declared = requestOf(type);
		const spec = type === "SERVICE_ORDER" ? withServices(declared, await services()) : declared;
		const whatsapp = phoneIn(values);
		const offered = readRequest(spec, values);
		const issues = await issuesOf(spec, offered, whatsapp, channel);
		// One that was taken before a pause, or while its service was still offered, stays taken when it is sent again.
		const reading = issues ? readRequest(withChosen(declared, values), values) : offered;
		const bodyHash = key !== null && reading.ok ? hashOf(type, reading.input) : "";
		if (issues || !reading.ok) {
			const first = key !== null && reading.ok ? await store.byKey(key) : null;
			if (first && first.bodyHash === bodyHash) return presentReceipt(first);
			throw new ProblemError("invalid", { issues: issues ?? {} });
		}
		const { input } = reading;
		const quote = quoteOf(spec, input, submission.seenRate, await rates());
		const at = now();
		const lead: Dealt = {
			...{ ...input, type, locale, quote, suspect, origin },
			whatsapp,
			whatsappTyped: input.whatsapp,
			payload: { ...payloadOf(spec, input, quote), ...addedNames(declared, spec, input.payload) },
			network: channel ? null : submission.network,
			source: channel ? staffSource + channel : submission.source,
			dueIn: dueAtOf(at, (await settings()).workingTime) - at,
			notices: channel ? [] : await channelsFor({ ...submission, email: input.email }),
		};
		const inserted = await insert(lead, key === null ? null : { key, bodyHash });
		if (inserted) onStored(type);
		const first = inserted ?? (key === null ? null : await store.byKey(key));
		if (!first) throw new ProblemError("unavailable");
		if ("bodyHash" in first && first.bodyHash !== bodyHash) throw new ProblemError("idempotency-mismatch");
		return presentReceipt(first);
	};
}

function phoneIn({ whatsapp }: Submission["values"]) {
	return typeof whatsapp === "string" || typeof whatsapp === "number" ? parsePhone(String(whatsapp)) : null;
}

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
