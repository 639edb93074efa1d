import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Database } from "#server/db/database.ts";
import { implement, reply } from "#server/http/api/implement.ts";
import { nextLink } from "#server/http/api/paging.ts";
import { listAudit } from "#shared/api/staff/audit.ts";
import { entriesBefore } from "./store.ts";

/** The activity log: what staff changed, and when. */
export function createAudit({ db }: { readonly db: Database }) {
	return {
		routes: (app: OpenAPIHono): void =>
			implement(app, listAudit, async ({ query: { cursor, limit }, caller, context }) => {
				const rows = await entriesBefore(db, cursor ?? null, limit + 1);
				const page = rows.slice(0, limit);
				caller.reads(page.flatMap(({ subject, subjectId }) => (subject === "customer" ? (subjectId ?? []) : [])));
				const last = rows.length > page.length ? page.at(-1) : undefined;
				return reply(200, page, nextLink(context, last && String(last.id)));
			}),
	};
}
