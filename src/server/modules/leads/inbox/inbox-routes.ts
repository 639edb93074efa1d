import { type OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { addEndpoint, readBody, readQuery } from "#server/http/api/endpoint.ts";
import { identifierOf } from "#server/http/api/identifier.ts";
import { callerOf } from "#server/http/caller.ts";
import {
	leadAnswerSchema,
	leadChangeSchema,
	leadDetailSchema,
	leadFilterQuerySchema,
	leadNoteInputSchema,
	leadNoteSchema,
	leadSchema,
} from "#shared/api/leads/lead.ts";
import { presentLead } from "../lead-row.ts";
import { readCursor, writeCursor } from "../search/cursor.ts";
import { filterOf } from "../search/filter-store.ts";
import type { InboxStore } from "./inbox-store.ts";
import type { LeadPages } from "./lead-pages.ts";
import type { ChangeLead } from "./transitions.ts";

export interface InboxRoutesParts {
	readonly inbox: InboxStore;
	readonly pages: LeadPages;
	readonly changeLead: ChangeLead;
	/** ms */
	readonly now: () => number;
}

/** The list and one lead: read, change, note, answer. */
export function inboxRoutes(app: OpenAPIHono, { inbox, pages, changeLead, now }: InboxRoutesParts): void {
	const one = { tag: "admin", parameters: z.object({ id: z.uuid() }) } as const;
	addEndpoint(
		app,
		{
			method: "get",
			path: "/api/admin/leads",
			summary:
				"The leads, newest first. `Link` leads to the next page, `X-Total-Count` says how many fit: exactly by status and type, else up to 1,000, with `X-Total-Count-Capped: true` where there are more",
			tag: "admin",
			query: leadQuerySchema,
			answer: { status: 200, description: "A page of leads", schema: z.array(leadSchema) },
			problems: [401, 422, 503],
		},
		async (context) => {
			const { limit, cursor, ...query } = readQuery(context, leadQuerySchema);
			const filter = filterOf(query, callerOf(context).id, now());
			const { rows, total, capped } = await inbox.page(filter, readCursor(cursor), limit + 1);
			const at = now();
			const page = rows.slice(0, limit).map((row) => presentLead(row, at));
			context.header("x-total-count", String(total));
			if (capped) context.header("x-total-count-capped", "true");
			const last = page.at(-1);
			if (rows.length > page.length && last) context.header("link", nextLink(context, writeCursor(last)));
			return context.json(page);
		},
	);
	addEndpoint(
		app,
		{
			...one,
			method: "get",
			path: "/api/admin/leads/:id",
			summary: "One lead with its history; it counts as read from then on",
			answer: { status: 200, description: "The lead", schema: leadDetailSchema },
			problems: [401, 404, 503],
		},
		async (context) => context.json(await pages.open(identifierOf(context))),
	);
	addEndpoint(
		app,
		{
			...one,
			method: "patch",
			path: "/api/admin/leads/:id",
			summary: "Move a lead, say why, or give it to someone; 409 where it is no longer as the caller saw it",
			body: leadChangeSchema,
			answer: { status: 200, description: "The lead as it is now", schema: leadDetailSchema },
			problems: [400, 401, 404, 409, 415, 422, 503],
		},
		async (context) => {
			const id = identifierOf(context);
			await changeLead(id, await readBody(context, leadChangeSchema), callerOf(context).id);
			return context.json(await pages.detail(id));
		},
	);
	addEndpoint(
		app,
		{
			...one,
			method: "post",
			path: "/api/admin/leads/:id/notes",
			summary: "Write a note on a lead, for staff alone",
			body: leadNoteInputSchema,
			answer: { status: 201, description: "The note", schema: leadNoteSchema },
			problems: [400, 401, 404, 415, 422, 503],
		},
		async (context) => {
			const id = identifierOf(context);
			const { text } = await readBody(context, leadNoteInputSchema);
			return context.json(await pages.addNote(id, callerOf(context), text), 201);
		},
	);
	addEndpoint(
		app,
		{
			...one,
			method: "post",
			path: "/api/admin/leads/:id/answers",
			summary:
				"Record an answer that a person gave; the first one is the response that was owed. 409 `answered-meanwhile` where someone answered after `version`, unless `again`",
			body: leadAnswerSchema,
			answer: { status: 201, description: "The lead as it is now", schema: leadDetailSchema },
			problems: [400, 401, 404, 409, 415, 422, 503],
		},
		async (context) => {
			const id = identifierOf(context);
			const answer = await readBody(context, leadAnswerSchema);
			return context.json(await pages.addAnswer(id, answer, callerOf(context).id), 201);
		},
	);
}

const leadQuerySchema = leadFilterQuerySchema.extend({
	limit: z.coerce.number().int().min(1).max(200).default(50),
	cursor: z.string().max(200).optional(),
});

function nextLink(context: Context, cursor: string): string {
	const query = new URLSearchParams(context.req.query());
	query.set("cursor", cursor);
	return `<${context.req.path}?${query}>; rel="next"`;
}
