import { type OpenAPIHono, z } from "@hono/zod-openapi";
import { type ContentDeps, createContentType } from "#server/content/content-type.ts";
import { addContentRoutes } from "#server/content/routes.ts";
import type { Database } from "#server/db/database.ts";
import { answerPrepared, prepareAnswer } from "#server/http/api/answers.ts";
import { addEndpoint, readBody } from "#server/http/api/endpoint.ts";
import { identifierOf } from "#server/http/api/identifier.ts";
import { callerOf } from "#server/http/caller.ts";
import { logoPatchSchema, networkSchemas } from "#shared/api/content/network.ts";
import { network } from "#shared/content-types/network.ts";
import { presentPublished } from "#shared/content-types/present.ts";
import { featuredOf, mostFeatured } from "./featured.ts";
import { networksStore } from "./store.ts";

/** The affiliate networks: the directory, the home page's cards, and what staff do with them. */
export function createNetworks({ db, ...deps }: ContentDeps & { readonly db: Database }) {
	const networks = createContentType(network, networksStore(db), deps, (rows) =>
		prepareAnswer(featuredOf(rows).map((row) => presentPublished(network, row))),
	);

	function routes(app: OpenAPIHono): void {
		addContentRoutes(app, network, networkSchemas, networks, "by name");
		addEndpoint(
			app,
			{
				method: "get",
				path: "/api/featured-networks",
				summary: `The networks of the home page, at most ${mostFeatured}, in the order that staff gave`,
				tag: "public",
				answer: { status: 200, description: "The networks", schema: z.array(networkSchemas.published) },
			},
			async (context) => answerPrepared(context, (await networks.published.get()).more),
		);
		addEndpoint(
			app,
			{
				method: "patch",
				path: "/api/admin/networks/:id/logo",
				summary: "Save an uploaded image as a network's logo, or take the logo away",
				tag: "admin",
				parameters: z.object({ id: z.uuid() }),
				body: logoPatchSchema,
				answer: { status: 200, description: "The network as it is now", schema: networkSchemas.edited },
				problems: [400, 401, 404, 413, 415, 422],
			},
			async (context) => {
				const id = identifierOf(context);
				const { logoUrl } = await readBody(context, logoPatchSchema);
				return context.json(await networks.editing.update(id, { logoUrl: logoUrl || null }, callerOf(context).id));
			},
		);
	}

	return { published: networks.published, routes };
}
