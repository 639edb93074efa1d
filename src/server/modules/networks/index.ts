import type { OpenAPIHono } from "@hono/zod-openapi";
import { addContentRoutes, type ContentDeps, createContentType } from "#server/content/content-type.ts";
import { implement } from "#server/http/api/implement.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import type { Runtime } from "#server/runtime.ts";
import { listRelatedNetworks, readNetworkDirectory } from "#shared/api/content/network-directory.ts";
import * as calls from "#shared/api/content/types.ts";
import { network } from "#shared/content-types/network.ts";
import { presentPublished } from "#shared/content-types/present.ts";
import { directoryQueryIn } from "#shared/networks/directory-query.ts";
import { createDirectory, featuredOf, networksByName, relatedTo } from "./directory.ts";

export interface NetworksDeps extends ContentDeps, Pick<Runtime, "db" | "limit"> {}

/** The affiliate networks: the directory, the home page's cards, and what staff do with them. */
export function createNetworks({ db, limit, ...deps }: NetworksDeps) {
	const networks = createContentType(network, calls.contentSchemas.network, networksByName(db), deps, (rows) => ({
		featured: featuredOf(rows).map((row) => calls.networkCard.parse(row)),
		directory: createDirectory(rows.map((row) => ({ ...presentPublished(network, row), aliases: row.aliases }))),
	}));
	return {
		published: networks.published,
		drafted: networks.drafted,
		routes(app: OpenAPIHono): void {
			addContentRoutes(app, calls.networkCalls, networks);
			implement(app, calls.readNetwork, networks.one);
			implement(
				app,
				calls.listFeaturedNetworks,
				async ({ context }) => (await networks.shownTo(context)).more.featured,
			);
			implement(
				app,
				readNetworkDirectory,
				async ({ context, query: { lang, ...query } }) => {
					const parameters = new Map(Object.entries(query));
					const { directory } = (await networks.shownTo(context)).more;
					return directory(directoryQueryIn({ get: (name) => parameters.get(name) ?? null }), lang);
				},
				// The pages read the same call in-process; their own visitors were counted at the page's address.
				{ before: (context) => context.env?.incoming && limit(context) },
			);
			implement(app, listRelatedNetworks, async ({ params, context }) => {
				const { entries } = await networks.shownTo(context);
				const one = entries.find(({ slug }) => slug === params.slug);
				if (!one) throw new ProblemError("not-found");
				return [...relatedTo(one, entries)];
			});
			implement(app, calls.setNetworkLogo, ({ params, body, caller }) =>
				networks.editing.update(params.id, { logoUrl: body.logoUrl || null }, caller),
			);
		},
	};
}
