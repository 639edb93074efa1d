import type { OpenAPIHono } from "@hono/zod-openapi";
import { contentSecurityPolicy } from "../security/security-headers.ts";
import { answerPrepared, type PreparedAnswer, prepareAnswer } from "./answers.ts";
import { documentPage } from "./document-page.ts";

const head = {
	openapi: "3.1.0",
	info: {
		title: "Sauda",
		version: "1",
		description: [
			"Rates, networks, services, announcements and requests of a Sauda site. Errors are problem documents (RFC 9457).",
			"A call that writes in a session says where it comes from: `Origin` with the site's own address, as browsers do; without it the answer is 403.",
		].join(" "),
	},
};

/** The OpenAPI document of every endpoint at `/api/openapi.json`, and the same for people at `/api/docs`. */
export function documentRoutes(app: OpenAPIHono): void {
	// Made when it is first asked for: all endpoints are known by then, and none is added later.
	let prepared: PreparedAnswer | undefined;
	let page: ReturnType<typeof documentPage> | undefined;
	app.get("/api/openapi.json", () => {
		prepared ??= prepareAnswer(app.getOpenAPI31Document(head));
		return answerPrepared(prepared);
	});
	app.get("/api/docs", (context) => {
		page ??= documentPage(app.getOpenAPI31Document(head));
		return context.html(page, 200, {
			"cache-control": "no-cache",
			"content-security-policy": contentSecurityPolicy(),
		});
	});
}
