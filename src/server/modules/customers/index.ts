import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Database } from "#server/db/database.ts";
import { customerChanges } from "./change/change.ts";
import { changeStore } from "./change/change-store.ts";
import { mergeStore } from "./change/merge-store.ts";

import { customerDetails, type DetailParts } from "./detail/detail.ts";
import { detailStore } from "./detail/detail-store.ts";
import { duplicatesStore } from "./detail/duplicates-store.ts";
import { listStore } from "./list/list-store.ts";
import { customersRoutes } from "./routes.ts";

export { customerTags } from "./change/tags-store.ts";

/** What the customers module needs. */
export interface CustomersDeps extends Pick<DetailParts, "leadsOf" | "now"> {
	readonly db: Database;
}

/** The people who send requests, as staff know them: found, described, merged where two are one (docs/product, decision 32). */
export function createCustomers({ db, leadsOf, now }: CustomersDeps) {
	const store = detailStore(db);
	return {
		/** Adds the calls. */
		routes: (app: OpenAPIHono): void =>
			customersRoutes(app, {
				list: listStore(db),
				detail: customerDetails({ store, likenesses: duplicatesStore(db), leadsOf, now }),
				changes: customerChanges({ details: store, changes: changeStore(db), merges: mergeStore(db), now }),
			}),
	};
}
