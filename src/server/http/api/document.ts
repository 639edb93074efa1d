import type { OpenAPIHono } from "@hono/zod-openapi";
import { etagOf } from "../etag.ts";
import { contentSecurityPolicy } from "../security/security-headers.ts";
import { answerPrepared, type PreparedAnswer, prepareAnswer } from "./answers.ts";
import { documentPage } from "./document-page.ts";
import { documentTags, sessionScheme } from "./operation.ts";

export type ApiDocument = ReturnType<OpenAPIHono["getOpenAPI31Document"]>;

const description = `
Rates, networks, services, announcements and requests of a Sauda site.

**Refusals** are problem documents (RFC 9457) in English or, as \`Accept-Language\` asks, in Urdu; \`code\` says which refusal it is.

**Staff** log in by \`POST /api/admin/session\`, which sets the session's cookie. A call that writes in a session also says where it comes from: \`Origin\` with the site's own address, as browsers do; without it the answer is 403.

**Once**: a call with \`Idempotency-Key\` can be repeated with the same key, and is done once. The repeat answers what was made as it is by then, 404 where it is gone; with other content it is refused (422, \`idempotency-mismatch\`). Changes of one request compare no content, and a new entry of content is saved anew.

**Lists** that have pages name the next one in \`Link\` (\`rel="next"\`).

**Public reads** have an \`ETag\`: send it back in \`If-None-Match\`, and what did not change is answered 304.

**Amounts** of a request may come as people type them, in digits of three scripts, grouped by commas, spaces or underscores (\`1,00,000\`). What can be read in two ways, such as \`12,50\` or \`1.000\`, is refused with both.

**Texts** that staff write may hold \`{brand}\`, \`{supportEmail}\`, \`{whatsapp}\`, \`{phone}\`, \`{party}\`, \`{retention}\` and \`{deadline}\`, which the site fills in from \`GET /api/settings\`. Who shows such a text does the same.
`.trim();

const head = {
	openapi: "3.1.0",
	info: {
		title: "Sauda API",
		version: "1",
		license: { name: "MIT", identifier: "MIT" },
		description,
	},
	servers: [{ url: "/", description: "The site that answers this document" }],
	tags: documentTags,
};

/** The OpenAPI document of every endpoint at `/api/openapi.json`, and the same for people at `/api/docs`. */
export function documentRoutes(app: OpenAPIHono): void {
	app.openAPIRegistry.registerComponent("securitySchemes", sessionScheme, {
		type: "apiKey",
		in: "cookie",
		name: "sauda.session_token",
		description: "A session of staff; over HTTPS the cookie is called `__Host-sauda.session_token`",
	});
	// Made when it is first asked for: all endpoints are known by then, and none is added later.
	let prepared: PreparedAnswer | undefined;
	let page: ReturnType<typeof pageOf> | undefined;
	app.get("/api/openapi.json", () => {
		prepared ??= prepareAnswer(documentOf(app));
		return answerPrepared(prepared);
	});
	app.get("/api/docs", (context) => {
		page ??= pageOf(app);
		return context.html(page.html, 200, {
			etag: page.etag,
			"cache-control": "no-cache",
			"content-security-policy": contentSecurityPolicy(),
		});
	});
}

function pageOf(app: OpenAPIHono) {
	const html = documentPage(documentOf(app)).toString();
	return { html, etag: etagOf(html) };
}

export function documentOf(app: OpenAPIHono): ApiDocument {
	return corrected(app.getOpenAPI31Document(head)) as ApiDocument;
}

type Node = Readonly<Record<string, unknown>>;

/** Corrects what the generator writes and nothing can match. */
function corrected(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(corrected);
	if (!isNode(value)) return value;
	const node = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, corrected(part)]));
	if (typeof node.pattern === "string") return { ...node, pattern: node.pattern.replace(/(?<!\\)\/[dgimsuvy]+$/, "") };
	if (Array.isArray(node.allOf)) return nullableReference(node, node.allOf);
	// The generator takes what a number is read from for optional, and for null.
	if (node.in === "path" && isNode(node.schema)) return { ...node, required: true, schema: withoutNull(node.schema) };
	return node;
}

/** A reference that may be null, and what was said where it stands. */
function nullableReference(node: Node, [reference, addition]: readonly unknown[]): Node {
	if (!isNode(addition) || ![addition.type].flat().includes("null")) return node;
	const { description = node.description, ...shape } = withoutNull(addition);
	const whole = Object.keys(shape).length > 1 ? { allOf: [reference, shape] } : reference;
	return { ...(description !== undefined && { description }), anyOf: [whole, { type: "null" }] };
}

function withoutNull({ type, ...shape }: Node): Node {
	return { type: [type].flat().find((each) => each !== "null"), ...shape };
}

function isNode(value: unknown): value is Node {
	return typeof value === "object" && value !== null;
}
