import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Database } from "#server/db/database.ts";
import { implement, reply } from "#server/http/api/implement.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import { addSavedView, changeSavedView, deleteSavedView, listSavedViews } from "#shared/api/leads/saved-view.ts";
import { savedViewsStore } from "./store.ts";

/** The lists of leads that staff compose for themselves. */
export function createSavedViews({ db }: { readonly db: Database }) {
	const store = savedViewsStore(db);
	return {
		/** Adds the calls. */
		routes(app: OpenAPIHono): void {
			implement(app, listSavedViews, ({ caller }) => store.of(caller.id));
			implement(app, addSavedView, async ({ body, caller }) => {
				const view = await store.add(caller.id, body);
				if (!view) throw new ProblemError("invalid", { issues: { name: { code: "tooMany" } } });
				return reply(201, view);
			});
			implement(app, changeSavedView, async ({ params, body, caller }) => {
				const view = await store.change(caller.id, params.id, body);
				if (!view) throw new ProblemError("not-found");
				return view;
			});
			implement(app, deleteSavedView, async ({ params, caller }) => {
				if (!(await store.remove(caller.id, params.id))) throw new ProblemError("not-found");
				return reply(204);
			});
		},
	};
}
