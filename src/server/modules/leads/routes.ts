import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { csvFile } from "#server/http/api/answers.ts";
import { keyOf } from "#server/http/api/idempotency-key.ts";
import { implement, reply } from "#server/http/api/implement.ts";
import { nextLink, readCursor, writeCursor } from "#server/http/api/paging.ts";
import { invalid, ProblemError } from "#server/http/api/problems.ts";
import type { Caller } from "#server/http/caller.ts";
import { refusesCounting } from "#server/http/client-wishes.ts";
import { localeOfRequest } from "#server/http/locale.ts";
import { openLimit } from "#server/http/security/rate-limit.ts";
import { eraseCustomer } from "#shared/api/customers.ts";
import * as bulkCalls from "#shared/api/leads/bulk.ts";
import { readFigures, readStats } from "#shared/api/leads/figures.ts";
import * as calls from "#shared/api/leads/inbox.ts";
import type { LeadReceipt } from "#shared/api/leads/lead.ts";
import { createLead, type LeadInput, submitLead } from "#shared/api/leads/submission.ts";
import { dayOf } from "#shared/day.ts";
import { honeypotName } from "#shared/requests/forms/contact-fields.ts";
import { readSourcePath } from "#shared/routes/source-path.ts";
import { originOf } from "#shared/visits/origin.ts";
import { recordAnswer } from "./actions/answer.ts";
import { bulkChanges } from "./actions/bulk.ts";
import { changeLead, undoEnd } from "./actions/change.ts";
import { erasePerson } from "./actions/erase.ts";
import { addNote } from "./actions/note.ts";
import { periodFigures } from "./figures/period-figures.ts";
import { readPanelStats } from "./figures/stats.ts";
import { leadPage, markRead } from "./inbox/lead-page.ts";
import { leadsLike, leadsPage, openQuotes, viewCounts } from "./inbox/list.ts";
import type { LeadsDeps } from "./index.ts";
import type { Submission } from "./intake/submit.ts";
import { presentLeads } from "./lead-row.ts";
import { leadsCsv } from "./leads-csv.ts";
import { peopleAt, reportPresence } from "./live/presence.ts";
import { leadStream } from "./live/stream.ts";
import { filterOf } from "./search/filter.ts";

export function submissionRoutes(
	app: OpenAPIHono,
	{ limit, networkOf }: LeadsDeps,
	submit: (submission: Submission) => Promise<LeadReceipt>,
): void {
	const take = async (context: Context, body: LeadInput) =>
		reply(201, await submit(submissionOf(context, body, networkOf(context))), { "cache-control": "no-store" });
	implement(app, submitLead, ({ body, context }) => take(context, body), { before: limit });
	implement(app, createLead, async ({ body, context }) => {
		const { channel, ...sent } = body;
		return reply(201, await submit({ ...submissionOf(context, sent, null), suspect: false, channel }));
	});
}

const keyPattern = /^[\x21-\x7e]{1,255}$/;

function submissionOf(context: Context, body: LeadInput, network: string | null): Submission {
	const { req } = context;
	const key = req.header("idempotency-key") ?? null;
	if (key !== null && !keyPattern.test(key)) throw new ProblemError("bad-request");
	const { type, payload, name, whatsapp, email, locale, seenRate, source, origin, [honeypotName]: honeypot } = body;
	const isUncounted = refusesCounting({ dnt: req.header("dnt"), "sec-gpc": req.header("sec-gpc") });
	return {
		type,
		values: { ...payload, name, whatsapp, email },
		locale: locale ?? localeOfRequest(req.raw),
		seenRate: seenRate ?? null,
		suspect: typeof honeypot === "string" && honeypot !== "",
		network,
		idempotencyKey: key,
		source: sourceOf(source),
		origin: origin === undefined || isUncounted ? null : originOf(origin),
	};
}

function sourceOf(sent: unknown): string | null {
	if (sent === undefined || sent === null) return null;
	const path = readSourcePath(sent);
	if (path === null) throw invalid("source", "choice");
	return path;
}

const streamsPerAccount = 6;

/** The staff's side of leads; what has a name of its own goes before `/leads/:id`. `listeners`: the open streams of live events. */
export function inboxRoutes(app: OpenAPIHono, deps: LeadsDeps, listeners: Set<() => void>): void {
	const { db, now } = deps;
	const bulk = bulkChanges(deps);
	const streams = openLimit(streamsPerAccount);
	const pageOf = (id: string) => leadPage(db, id, now());
	const callOf = (leadId: string, caller: Caller, context: Context) => {
		return { leadId, actorId: caller.id, key: keyOf(context), reads: caller.reads };
	};

	implement(app, readStats, () => readPanelStats(db, now()));
	implement(app, readFigures, ({ query: { from, to, compare } }) =>
		periodFigures(db, new Date(now()), { from, to }, compare === "previous"),
	);
	implement(app, calls.listQuotes, async ({ caller }) => {
		const quotes = await openQuotes(db, now());
		caller.reads(quotes.map(({ customerId }) => customerId));
		return quotes.map(({ customerId: _, ...quote }) => quote);
	});
	implement(app, calls.reportPresence, async ({ params: { id }, body: { state }, caller }) => {
		if (!(await reportPresence(db, id, caller.id, state, now()))) throw new ProblemError("not-found");
		return { people: await peopleAt(db, id, now()) };
	});
	implement(app, calls.exportLeads, ({ query: { order, ...query }, caller }) => {
		const rows = leadsCsv(db, filterOf(query, caller.id, now()), order, now);
		return csvFile(rows, `leads-${dayOf(now())}.csv`);
	});
	implement(app, calls.streamLeads, ({ context, caller }) => {
		const headers = {
			"content-type": "text/event-stream; charset=utf-8",
			"cache-control": "no-store",
			// Asks proxies not to hold events back.
			"x-accel-buffering": "no",
		};
		if (context.req.method === "HEAD") return new Response(null, { headers });
		const stream = leadStream(deps, context, listeners, streams.open(caller.id));
		return new Response(stream, { headers });
	});
	implement(app, bulkCalls.changeLeads, ({ body: { filter, continueWith, ...change }, caller, context }) => {
		const from = continueWith && {
			token: continueWith.undoToken,
			cursor: readCursor(continueWith.next, "continueWith"),
		};
		const order = { change, actorId: caller.id, from, key: keyOf(context) };
		return bulk.change({ ...order, filter: filterOf(filter, caller.id, now()) });
	});
	implement(app, bulkCalls.undoLeadsChange, ({ body, caller }) => bulk.undo(body.undoToken, caller.id));
	implement(app, calls.erasePerson, ({ params, caller }) => erasePerson(deps, "lead", params.id, caller.id));
	implement(app, eraseCustomer, ({ params, caller }) => erasePerson(deps, "customer", params.id, caller.id));
	implement(app, calls.listLeads, async ({ query: { limit, cursor, order, sounds, ...filter }, caller, context }) => {
		const wanted = filterOf(filter, caller.id, now());
		const part = { order, after: readCursor(cursor), limit: limit + 1 };
		const { rows, total, capped } = await (sounds ? leadsLike : leadsPage)(db, wanted, part);
		const page = await presentLeads(db, rows.slice(0, limit), now());
		caller.reads(page.map(({ customer }) => customer.id));
		const last = rows.length > page.length ? page.at(-1) : undefined;
		return reply(200, page, {
			"x-total-count": String(total),
			...(capped ? { "x-total-count-capped": "true" } : {}),
			...nextLink(context, last && writeCursor(last)),
		});
	});
	implement(app, calls.countLeads, ({ caller }) => viewCounts(db, caller.id, now()));
	implement(app, calls.readLead, async ({ params: { id }, caller }) => {
		const lead = await pageOf(id);
		caller.reads([lead.customer.id]);
		return { ...lead, readAt: lead.readAt ?? (await markRead(db, id, new Date(now()))) };
	});
	implement(app, calls.changeLead, async ({ params: { id }, body, caller, context }) => {
		await changeLead(db, now(), callOf(id, caller, context), body);
		return pageOf(id);
	});
	implement(app, calls.addLeadNote, ({ params, body, caller, context }) =>
		addNote(db, params.id, caller, body.text, keyOf(context)),
	);
	implement(app, calls.recordLeadAnswer, async ({ params: { id }, body, caller, context }) => {
		await recordAnswer(db, now(), callOf(id, caller, context), body);
		return pageOf(id);
	});
	implement(app, calls.undoLeadEnd, async ({ params: { id }, body: { version }, caller, context }) => {
		await undoEnd(db, now(), callOf(id, caller, context), version);
		return pageOf(id);
	});
}
