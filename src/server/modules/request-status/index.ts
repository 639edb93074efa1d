import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { implement, reply } from "#server/http/api/implement.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import { networkLimit } from "#server/http/security/rate-limit.ts";
import type { Runtime } from "#server/runtime.ts";
import { type RequestStatus, readReceipt, readRequestStatus } from "#shared/api/leads/request-status.ts";
import { isFinished } from "#shared/leads/lead-status.ts";
import { offerFor } from "#shared/leads/offered-quote.ts";
import { parseReference } from "#shared/leads/reference.ts";
import { isOwed } from "#shared/leads/response-sla.ts";
import type { ReceiptRequest } from "#shared/rates/log/receipt.ts";
import { tradeOf } from "#shared/rates/rates.ts";
import { requestOf } from "#shared/requests/registry.ts";
import { inEveryLanguage } from "#shared/routes/routes.ts";
import type { Leads, PublicLead } from "../leads/index.ts";

interface RequestStatusDeps extends Pick<Runtime, "addressOf" | "now"> {
	readonly leads: Pick<Leads, "byReference" | "wordsOf">;
	readonly receipt: (request: ReceiptRequest) => Promise<string | null>;
	readonly dealOf: (leadId: string) => Promise<RequestStatus["deal"]>;
}

const privately = { "cache-control": "no-store", "x-robots-tag": "noindex" } as const;

/** The progress of a request, for a client that knows its reference, without personal data. */
export function createRequestStatus({ leads, receipt, dealOf, addressOf, now }: RequestStatusDeps) {
	const lookUps = networkLimit(30, 0.5, now);
	const limit = (context: Context) => {
		// The pages read the same call in-process; their own visitors were counted at the page's address.
		if (context.env?.incoming) lookUps.take(addressOf(context));
	};
	const unknown = () => new ProblemError("not-found", { headers: { "x-robots-tag": "noindex" } });
	async function find(written: string): Promise<PublicLead> {
		const reference = parseReference(written);
		const lead = reference ? await leads.byReference(reference) : null;
		if (!lead) throw unknown();
		return lead;
	}
	async function statusOf(written: string): Promise<RequestStatus> {
		const lead = await find(written);
		return { ...presentStatus(lead, now()), words: leads.wordsOf(lead), deal: await dealOf(lead.id) };
	}
	async function receiptOf(written: string): Promise<Response> {
		const request = receiptRequest(await find(written));
		const text = request && (await receipt(request));
		if (!text) throw unknown();
		return new Response(text, { headers: { ...privately, "content-type": "text/plain; charset=utf-8" } });
	}
	return {
		/** Adds the calls, and counts visitors of its pages; it goes before the pages. */
		routes(app: OpenAPIHono): void {
			for (const path of ["/status/*", "/thanks"].flatMap(inEveryLanguage))
				app.use(path, async (context, next) => {
					limit(context);
					await next();
				});
			const options = { before: limit };
			const answer = async (written: string) => reply(200, await statusOf(written), privately);
			implement(app, readRequestStatus, ({ params }) => answer(params.reference), options);
			implement(app, readReceipt, ({ params }) => receiptOf(params.reference), options);
		},
	};
}

function receiptRequest({ reference, type, payload, quote, createdAt }: PublicLead): ReceiptRequest | null {
	const trade = tradeOf(requestOf(type), payload);
	return trade && quote ? { reference, ...trade, rate: quote.serverRate, time: createdAt } : null;
}

function presentStatus(lead: PublicLead, now: number): Omit<RequestStatus, "words" | "deal"> {
	const { reference, type, firstAnsweredAt, dueAt, offered } = lead;
	const owed = isOwed(lead);
	return {
		reference,
		type,
		status: stepOf(lead),
		createdAt: lead.createdAt.toISOString(),
		answeredAt: firstAnsweredAt?.toISOString() ?? null,
		dueAt: owed ? dueAt.toISOString() : null,
		isOverdue: owed && now > dueAt.getTime(),
		offered: offered && offerFor(lead, offered),
		offerEnded: Boolean(offered?.until && Date.parse(offered.until) <= now),
		updatedAt: lead.updatedAt.toISOString(),
	};
}

// What became of it inside, declined for whatever reason, is between staff and the visitor.
function stepOf({ status, firstAnsweredAt }: PublicLead): RequestStatus["status"] {
	if (isFinished(status)) return "closed";
	if (firstAnsweredAt !== null) return "answered";
	return status === "IN_REVIEW" ? "in-review" : "received";
}
