import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Database } from "#server/db/database.ts";
import { implement, reply } from "#server/http/api/implement.ts";
import { type AuditEntry, listAudit } from "#shared/api/staff/audit.ts";
import { type AuditRow, entriesBefore } from "./store.ts";

/** The activity log: what staff changed, and when. */
export function createAudit({ db }: { readonly db: Database }) {
	return {
		routes: (app: OpenAPIHono): void =>
			implement(app, listAudit, async ({ query: { cursor, limit } }) => {
				const rows = await entriesBefore(db, cursor ?? null, limit + 1);
				const page = rows.slice(0, limit);
				const next = `<${listAudit.path}?limit=${limit}&cursor=${page.at(-1)?.sequence}>; rel="next"`;
				return reply(200, page.map(presentEntry), rows.length > page.length ? { link: next } : {});
			}),
	};
}

function presentEntry(row: AuditRow): AuditEntry {
	const [subject = "", action = ""] = row.kind.split(".");
	return {
		id: row.sequence,
		at: row.at.toISOString(),
		actor: row.actorId ? { id: row.actorId, name: row.actorName } : null,
		action,
		subject,
		subjectId: row.subjectId,
		subjectName: row.subjectName,
		leads: [...row.leads],
		before: row.before,
		after: row.after,
		undoToken: row.undoToken,
	};
}
