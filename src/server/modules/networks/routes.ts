import { type OpenAPIHono, z } from "@hono/zod-openapi";
import { answerPrepared } from "#server/http/answers.ts";
import { callerOf } from "#server/http/caller.ts";
import { addCollection, type Collection } from "#server/http/collection.ts";
import { addEndpoint, readBody } from "#server/http/endpoint.ts";
import { identifierOf } from "#server/http/identifier.ts";
import { Refusal } from "#server/http/problems.ts";
import {
	logoPatchSchema,
	type Network,
	type NetworkInput,
	type NetworkPatch,
	networkInputSchema,
	networkPatchSchema,
	networkSchema,
} from "#shared/api/network.ts";
import type { NetworkDirectory } from "./networks.ts";

export interface NetworksRoutesParts {
	readonly directory: NetworkDirectory;
	readonly editing: Collection<NetworkInput, NetworkPatch, Network>;
}

export function networksRoutes(app: OpenAPIHono, { directory, editing }: NetworksRoutesParts): void {
	addEndpoint(
		app,
		{
			method: "get",
			path: "/api/networks",
			summary: "The active networks, by name",
			tag: "public",
			answer: { status: 200, description: "The networks", schema: z.array(networkSchema) },
		},
		async (context) => answerPrepared(context, (await directory.get()).list),
	);
	addEndpoint(
		app,
		{
			method: "get",
			path: "/api/networks/:slug",
			summary: "One network",
			tag: "public",
			parameters: z.object({ slug: z.string() }),
			answer: { status: 200, description: "The network", schema: networkSchema },
			problems: [404],
		},
		async (context) => {
			const network = (await directory.get()).bySlug.get(context.req.param("slug") ?? "");
			if (!network) throw new Refusal("not-found");
			return answerPrepared(context, network);
		},
	);
	addCollection(app, {
		path: "/api/admin/networks",
		noun: "network",
		input: networkInputSchema,
		patch: networkPatchSchema,
		answer: networkSchema,
		collection: editing,
	});
	addEndpoint(
		app,
		{
			method: "patch",
			path: "/api/admin/networks/:id/logo",
			summary: "Save an uploaded image as a network's logo, or take the logo away",
			tag: "admin",
			parameters: z.object({ id: z.uuid() }),
			body: logoPatchSchema,
			answer: { status: 200, description: "The network as it is now", schema: networkSchema },
			problems: [400, 401, 404, 413, 415, 422],
		},
		async (context) => {
			const id = identifierOf(context);
			const { logoUrl } = await readBody(context, logoPatchSchema);
			return context.json(await editing.update(id, { logoUrl: logoUrl || null }, callerOf(context).id));
		},
	);
}
