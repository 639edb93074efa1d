import type { OpenAPIHono } from "@hono/zod-openapi";
import { type ContentDeps, createContentType } from "#server/content/content-type.ts";
import { addContentRoutes, addEntryRoute } from "#server/content/routes.ts";
import type { Database } from "#server/db/database.ts";
import { prepareAnswer } from "#server/http/api/answers.ts";
import { implement } from "#server/http/api/implement.ts";
import { listFeaturedNetworks, networkCalls, readNetwork, setNetworkLogo } from "#shared/api/content/network.ts";
import { network } from "#shared/content-types/network.ts";
import { presentPublished } from "#shared/content-types/present.ts";
import { featuredOf } from "./featured.ts";
import { networksStore } from "./store.ts";

/** The affiliate networks: the directory, the home page's cards, and what staff do with them. */
export function createNetworks({ db, ...deps }: ContentDeps & { readonly db: Database }) {
	const networks = createContentType(network, networksStore(db), deps, (rows) =>
		prepareAnswer(featuredOf(rows).map((row) => presentPublished(network, row))),
	);
	return {
		/** What visitors see, cached until `drop`. */
		published: networks.published,
		/** Adds the calls. */
		routes(app: OpenAPIHono): void {
			addContentRoutes(app, networkCalls, networks);
			addEntryRoute(app, readNetwork, networks);
			implement(app, listFeaturedNetworks, async () => (await networks.published.get()).more);
			implement(app, setNetworkLogo, ({ params, body, caller }) =>
				networks.editing.update(params.id, { logoUrl: body.logoUrl || null }, caller.id),
			);
		},
	};
}
