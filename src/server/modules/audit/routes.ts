import type { OpenAPIHono } from "@hono/zod-openapi";
import { implement, reply } from "#server/http/api/implement.ts";
import { listAudit } from "#shared/api/staff/audit.ts";
import { presentEntry } from "./audit.ts";
import type { AuditStore } from "./store.ts";

export function auditRoutes(app: OpenAPIHono, store: AuditStore): void {
	implement(app, listAudit, async ({ query: { cursor, limit } }) => {
		const rows = await store.before(cursor ?? null, limit + 1);
		const page = rows.slice(0, limit);
		const last = page.at(-1);
		const next = `<${listAudit.path}?limit=${limit}&cursor=${last?.sequence}>; rel="next"`;
		return reply(200, page.map(presentEntry), rows.length > page.length ? { link: next } : {});
	});
}
