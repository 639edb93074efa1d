import type { OpenAPIHono } from "@hono/zod-openapi";
import { type ContentDeps, createContentType } from "#server/content/content-type.ts";
import { addContentRoutes, addEntryRoute } from "#server/content/routes.ts";
import type { Database } from "#server/db/database.ts";
import { readService, serviceCalls, serviceSchemas } from "#shared/api/content/service.ts";
import { service } from "#shared/content-types/service.ts";
import { type AlsoChangeService, servicesStore } from "./store.ts";

/** What the services module needs beside what every type of content needs. */
interface ServicesDeps extends ContentDeps {
	readonly db: Database;
	/** A service is paused by its slug, so a new slug changes more than the service. */
	readonly alsoChange: AlsoChangeService;
}

/** The services that visitors order, and what staff do with them. */
export function createServices({ db, alsoChange, ...deps }: ServicesDeps) {
	const services = createContentType(service, serviceSchemas, servicesStore(db, alsoChange), deps, () => null);
	return {
		/** What visitors see, cached until `drop`. */
		published: services.published,
		drafted: services.drafted,
		/** Those that can be ordered now. */
		active: async () => (await services.published.get()).entries,
		/** Adds the calls. */
		routes(app: OpenAPIHono): void {
			addContentRoutes(app, serviceCalls, services);
			addEntryRoute(app, readService, services);
		},
	};
}
