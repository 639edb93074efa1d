import { type OpenAPIHono, z } from "@hono/zod-openapi";
import { addEndpoint, readQuery } from "#server/http/endpoint.ts";
import { auditEntrySchema } from "#shared/api/audit.ts";
import { presentEntry } from "./audit.ts";
import type { AuditStore } from "./store.ts";

export function auditRoutes(app: OpenAPIHono, store: AuditStore): void {
	addEndpoint(
		app,
		{
			method: "get",
			path: "/api/admin/audit",
			summary: "What staff changed, newest first; `Link` leads to the next page",
			tag: "admin",
			query: auditQuerySchema,
			answer: { status: 200, description: "A page of changes", schema: z.array(auditEntrySchema) },
			problems: [401, 422],
		},
		async (context) => {
			const { cursor, limit } = readQuery(context, auditQuerySchema);
			const rows = await store.before(cursor ?? null, limit + 1);
			const page = rows.slice(0, limit);
			const last = page.at(-1);
			if (rows.length > page.length && last)
				context.header("link", `<${context.req.path}?limit=${limit}&cursor=${last.sequence}>; rel="next"`);
			return context.json(page.map(presentEntry));
		},
	);
}

const auditQuerySchema = z.object({
	limit: z.coerce.number().int().min(1).max(200).default(50),
	cursor: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
});
