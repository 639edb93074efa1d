import type { OpenAPIHono } from "@hono/zod-openapi";
import { and, asc, eq, sql } from "drizzle-orm";
import { savedViews, users } from "#server/db/schema/index.ts";
import { implement, reply } from "#server/http/api/implement.ts";
import { invalid, ProblemError } from "#server/http/api/problems.ts";
import type { Runtime } from "#server/runtime.ts";
import * as calls from "#shared/api/leads/saved-view.ts";

const { id, userId, createdAt } = savedViews;

/** The lists of leads that staff compose for themselves. */
export function createSavedViews({ db }: Pick<Runtime, "db">) {
	const isOwn = (ownerId: string, viewId: string) => and(eq(userId, ownerId), eq(id, viewId));
	return {
		routes(app: OpenAPIHono): void {
			implement(app, calls.listSavedViews, async ({ caller }) => {
				const isTheirs = eq(userId, caller.id);
				const rows = await db.select().from(savedViews).where(isTheirs).orderBy(asc(createdAt), asc(id));
				return rows.map(present);
			});
			implement(app, calls.addSavedView, ({ body, caller }) =>
				db.transaction(async (tx) => {
					// One at a time for each member, so that two at once do not pass the limit together.
					await tx.select({ id: users.id }).from(users).where(eq(users.id, caller.id)).for("no key update");
					const count = await tx.$count(savedViews, eq(userId, caller.id));
					if (count >= calls.maxSavedViews) throw invalid("name", "tooMany");
					const [view] = await tx
						.insert(savedViews)
						.values({ userId: caller.id, ...body })
						.returning();
					return found(view);
				}),
			);
			implement(app, calls.changeSavedView, async ({ params, body: { name, filter }, caller }) => {
				const change = { name, filter, updatedAt: sql`now()` };
				const [view] = await db.update(savedViews).set(change).where(isOwn(caller.id, params.id)).returning();
				return found(view);
			});
			implement(app, calls.deleteSavedView, async ({ params, caller }) => {
				const { rowCount } = await db.delete(savedViews).where(isOwn(caller.id, params.id));
				if (!rowCount) throw new ProblemError("not-found");
				return reply(204);
			});
		},
	};
}

type Row = typeof savedViews.$inferSelect;

function present({ id, name, filter, createdAt }: Row): calls.SavedView {
	return { id, name, filter, createdAt: createdAt.toISOString() };
}

/** @throws ProblemError `not-found` */
function found(view: Row | undefined): calls.SavedView {
	if (!view) throw new ProblemError("not-found");
	return present(view);
}
