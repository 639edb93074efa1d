import { type OpenAPIHono, z } from "@hono/zod-openapi";
import { answerPrepared } from "#server/http/answers.ts";
import { addCollection, type Collection } from "#server/http/collection.ts";
import { addEndpoint } from "#server/http/endpoint.ts";
import { Refusal } from "#server/http/problems.ts";
import {
	type Service,
	type ServiceInput,
	type ServicePatch,
	serviceInputSchema,
	servicePatchSchema,
	serviceSchema,
} from "#shared/api/service.ts";
import type { ServiceDirectory } from "./services.ts";

export interface ServicesRoutesParts {
	readonly directory: ServiceDirectory;
	readonly editing: Collection<ServiceInput, ServicePatch, Service>;
}

export function servicesRoutes(app: OpenAPIHono, { directory, editing }: ServicesRoutesParts): void {
	addEndpoint(
		app,
		{
			method: "get",
			path: "/api/services",
			summary: "The active services",
			tag: "public",
			answer: { status: 200, description: "The services", schema: z.array(serviceSchema) },
		},
		async (context) => answerPrepared(context, (await directory.get()).list),
	);
	addEndpoint(
		app,
		{
			method: "get",
			path: "/api/services/:slug",
			summary: "One service",
			tag: "public",
			parameters: z.object({ slug: z.string() }),
			answer: { status: 200, description: "The service", schema: serviceSchema },
			problems: [404],
		},
		async (context) => {
			const service = (await directory.get()).bySlug.get(context.req.param("slug") ?? "");
			if (!service) throw new Refusal("not-found");
			return answerPrepared(context, service);
		},
	);
	addCollection(app, {
		path: "/api/admin/services",
		noun: "service",
		input: serviceInputSchema,
		patch: servicePatchSchema,
		answer: serviceSchema,
		collection: editing,
	});
}
