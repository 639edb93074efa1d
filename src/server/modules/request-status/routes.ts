import { type OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { addEndpoint } from "#server/http/api/endpoint.ts";
import { Refusal } from "#server/http/api/problems.ts";
import { type RequestStatus, requestStatusSchema } from "#shared/api/leads/request-status.ts";
import { isFinished, type LeadStatus } from "#shared/leads/lead-status.ts";
import { parseReference } from "#shared/leads/reference.ts";
import { isOwed } from "#shared/leads/response-sla.ts";
import type { LeadType } from "#shared/requests/spec.ts";

/** What of a lead decides its status page. */
export interface StatusLead {
	readonly reference: string;
	readonly type: LeadType;
	readonly status: LeadStatus;
	readonly createdAt: Date;
	readonly updatedAt: Date;
	readonly firstAnsweredAt: Date | null;
	readonly dueAt: Date;
}

export interface RequestStatusRoutesParts {
	readonly byReference: (reference: string) => Promise<StatusLead | null>;
	/** Counts a look against its address. @throws Refusal 429 */
	readonly limit: (context: Context) => void;
	/** ms */
	readonly now: () => number;
}

/** How far a request got: for whoever holds its reference, with nothing personal in it. */
export function requestStatusRoutes(app: OpenAPIHono, { byReference, limit, now }: RequestStatusRoutesParts): void {
	addEndpoint(
		app,
		{
			method: "get",
			path: "/api/requests/:reference",
			summary: "How far a request got",
			tag: "public",
			parameters: z.object({ reference: z.string().openapi({ example: "K7M4-QX2P" }) }),
			answer: { status: 200, description: "Its status", schema: requestStatusSchema },
			problems: [404, 429, 503],
		},
		async (context) => {
			limit(context);
			const reference = parseReference(context.req.param("reference") ?? "");
			const row = reference ? await byReference(reference) : null;
			if (!row) throw new Refusal("not-found", { headers: { "x-robots-tag": "noindex" } });
			return context.json(presentStatus(row, now()), 200, { "cache-control": "no-store", "x-robots-tag": "noindex" });
		},
	);
}

function presentStatus(lead: StatusLead, now: number): RequestStatus {
	const { reference, type, status, firstAnsweredAt, dueAt } = lead;
	const owed = isOwed({ status, firstAnsweredAt: firstAnsweredAt?.getTime() ?? null });
	return {
		reference,
		type,
		status: stepOf(lead),
		createdAt: lead.createdAt.toISOString(),
		answeredAt: firstAnsweredAt?.toISOString() ?? null,
		dueAt: owed ? dueAt.toISOString() : null,
		isOverdue: owed && now > dueAt.getTime(),
		updatedAt: lead.updatedAt.toISOString(),
	};
}

// What became of it inside, declined for whatever reason, is between staff and the visitor.
function stepOf({ status, firstAnsweredAt }: StatusLead): RequestStatus["status"] {
	if (isFinished(status)) return "closed";
	if (firstAnsweredAt !== null) return "answered";
	return status === "IN_REVIEW" ? "in-review" : "received";
}
