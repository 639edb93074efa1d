import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Database } from "#server/db/database.ts";
import { implement, reply } from "#server/http/api/implement.ts";
import { listAudit } from "#shared/api/staff/audit.ts";
import { entriesBefore } from "./store.ts";

/** The activity log: what staff changed, and when. */
export function createAudit({ db }: { readonly db: Database }) {
	return {
		routes: (app: OpenAPIHono): void =>
			implement(app, listAudit, async ({ query: { cursor, limit } }) => {
				const rows = await entriesBefore(db, cursor ?? null, limit + 1);
				const page = rows.slice(0, limit);
				const next = `<${listAudit.path}?limit=${limit}&cursor=${page.at(-1)?.id}>; rel="next"`;
				return reply(200, page, rows.length > page.length ? { link: next } : {});
			}),
	};
}
