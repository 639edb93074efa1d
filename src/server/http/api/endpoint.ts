import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { z } from "zod";
import { problemSchema } from "#shared/api/problem.ts";

export { readBody, readQuery } from "./read-input.ts";

type Method = "get" | "post" | "put" | "patch" | "delete";

/** One call: where it is, what it takes, what it answers. The OpenAPI document is written from it. */
export interface Endpoint {
	readonly method: Method;
	/** With `:name` for a variable part. */
	readonly path: string;
	readonly summary: string;
	readonly tag: "public" | "admin" | "operations";
	readonly parameters?: z.ZodObject;
	readonly query?: z.ZodObject;
	readonly headers?: z.ZodObject;
	readonly body?: z.ZodType;
	readonly answer: {
		readonly status: number;
		readonly description: string;
		readonly schema?: z.ZodType;
		readonly type?: string;
	};
	/** The problems that this call is known to answer beside its own. */
	readonly problems?: readonly number[];
}

/** Adds a call to the application and to its OpenAPI document. */
export function addEndpoint(
	app: OpenAPIHono,
	endpoint: Endpoint,
	handle: (context: Context) => Response | Promise<Response>,
): void {
	app.openAPIRegistry.registerPath(describe(endpoint));
	app.on(endpoint.method.toUpperCase(), endpoint.path, handle);
}

function describe(endpoint: Endpoint) {
	const { answer, body } = endpoint;
	const problem = (status: number) => ({
		description: `Problem ${status}`,
		content: { "application/problem+json": { schema: problemSchema } },
	});
	return {
		method: endpoint.method,
		path: endpoint.path.replace(/:(\w+)/g, "{$1}"),
		summary: endpoint.summary,
		tags: [endpoint.tag],
		request: {
			...(endpoint.parameters ? { params: endpoint.parameters } : {}),
			...(endpoint.query ? { query: endpoint.query } : {}),
			...(endpoint.headers ? { headers: endpoint.headers } : {}),
			...(body ? { body: { required: !body.isOptional(), content: { "application/json": { schema: body } } } } : {}),
		},
		responses: {
			[answer.status]: {
				description: answer.description,
				...(answer.schema ? { content: { [answer.type ?? "application/json"]: { schema: answer.schema } } } : {}),
			},
			...Object.fromEntries((endpoint.problems ?? []).map((status) => [status, problem(status)])),
		},
	};
}
