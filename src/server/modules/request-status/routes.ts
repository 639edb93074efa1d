import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { implement, reply } from "#server/http/api/implement.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import { type RequestStatus, readRequestStatus } from "#shared/api/leads/request-status.ts";
import { isFinished } from "#shared/leads/lead-status.ts";
import { parseReference } from "#shared/leads/reference.ts";
import { isOwed } from "#shared/leads/response-sla.ts";
import type { Leads, PublicLead } from "../leads/index.ts";

export interface RequestStatusRoutesParts {
	readonly byReference: Leads["byReference"];
	/** Counts a look against its address. @throws ProblemError 429 */
	readonly limit: (context: Context) => void;
	/** ms */
	readonly now: () => number;
}

/** The progress of a request, for a client that knows its reference, without personal data. */
export function requestStatusRoutes(app: OpenAPIHono, { byReference, limit, now }: RequestStatusRoutesParts): void {
	implement(
		app,
		readRequestStatus,
		async ({ params }) => {
			const reference = parseReference(params.reference);
			const lead = reference ? await byReference(reference) : null;
			if (!lead) throw new ProblemError("not-found", { headers: { "x-robots-tag": "noindex" } });
			return reply(200, presentStatus(lead, now()), { "cache-control": "no-store", "x-robots-tag": "noindex" });
		},
		{ before: limit },
	);
}

function presentStatus(lead: PublicLead, now: number): RequestStatus {
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
function stepOf({ status, firstAnsweredAt }: PublicLead): RequestStatus["status"] {
	if (isFinished(status)) return "closed";
	if (firstAnsweredAt !== null) return "answered";
	return status === "IN_REVIEW" ? "in-review" : "received";
}
