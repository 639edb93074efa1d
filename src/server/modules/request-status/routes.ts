import { type OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { addEndpoint } from "#server/http/endpoint.ts";
import { Refusal } from "#server/http/problems.ts";
import { type RequestStatus, requestStatusSchema } from "#shared/api/request-status.ts";
import { parseReference } from "#shared/reference.ts";
import type { RequestStatusRow, RequestStatusStore } from "./store.ts";

export interface RequestStatusRoutesParts {
	readonly store: RequestStatusStore;
	/** Counts a look against its address. @throws Refusal 429 */
	readonly limit: (context: Context) => void;
}

/** How far a request got: for whoever holds its reference, with nothing personal in it. */
export function requestStatusRoutes(app: OpenAPIHono, { store, limit }: RequestStatusRoutesParts): void {
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
			const row = reference ? await store.byReference(reference) : null;
			if (!row) throw new Refusal("not-found", { headers: { "x-robots-tag": "noindex" } });
			return context.json(presentStatus(row), 200, { "cache-control": "no-store", "x-robots-tag": "noindex" });
		},
	);
}

function presentStatus(row: RequestStatusRow): RequestStatus {
	return {
		reference: row.reference,
		type: row.type,
		status: statusOf(row),
		createdAt: row.created_at.toISOString(),
		updatedAt: row.updated_at.toISOString(),
	};
}

// What became of it inside, declined for whatever reason, is between staff and the visitor.
function statusOf({ status, answered }: RequestStatusRow): RequestStatus["status"] {
	if (status === "CLOSED" || status === "REJECTED") return "closed";
	if (answered) return "answered";
	return status === "IN_REVIEW" ? "in-review" : "received";
}
