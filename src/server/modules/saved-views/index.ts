import type { OpenAPIHono } from "@hono/zod-openapi";
import { keyedCall } from "#server/http/api/idempotency-key.ts";
import { implement } from "#server/http/api/implement.ts";
import type { Runtime } from "#server/runtime.ts";
import * as calls from "#shared/api/leads/saved-view.ts";
import { addView, changeView, removeView, viewsOf } from "./store.ts";

/** The lists of leads that staff compose for themselves. */
export function createSavedViews({ db }: Pick<Runtime, "db">) {
	return {
		routes(app: OpenAPIHono): void {
			implement(app, calls.listSavedViews, ({ caller }) => viewsOf(db, caller.id));
			implement(app, calls.addSavedView, ({ body, caller, context }) =>
				addView(db, caller.id, body, keyedCall(context, [caller.id, body])),
			);
			implement(app, calls.changeSavedView, ({ params, body, caller }) => changeView(db, caller.id, params.id, body));
			implement(app, calls.deleteSavedView, ({ params, caller }) => removeView(db, caller.id, params.id));
		},
	};
}
