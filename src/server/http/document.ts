import type { OpenAPIHono } from "@hono/zod-openapi";
import { documentPage } from "./document-page.ts";
import { contentSecurityPolicy } from "./security-headers.ts";

const head = {
	openapi: "3.1.0",
	info: {
		title: "Sauda",
		version: "1",
		description:
			"Rates, networks, services, announcements and requests of a Sauda site. Errors are problem documents (RFC 9457).",
	},
};

/** The OpenAPI document of every endpoint at `/api/openapi.json`, and the same for people at `/api/docs`. */
export function documentRoutes(app: OpenAPIHono): void {
	app.get("/api/openapi.json", (context) => context.json(app.getOpenAPI31Document(head)));
	app.get("/api/docs", (context) =>
		context.html(documentPage(app.getOpenAPI31Document(head)), 200, {
			"content-security-policy": contentSecurityPolicy(),
		}),
	);
}
