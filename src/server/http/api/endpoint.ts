import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { z } from "zod";
import { problemSchema } from "#shared/api/problem.ts";
import type { FieldIssue } from "#shared/field-issue.ts";
import { readJson } from "./body.ts";
import { Refusal } from "./problems.ts";

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

/**
 * Reads and checks a JSON body.
 * @throws Refusal 400, 413, 415, or 422 with an issue by field.
 */
export async function readBody<Schema extends z.ZodType>(context: Context, schema: Schema): Promise<z.infer<Schema>> {
	return check(schema, await readJson(context.req.raw));
}

/**
 * Reads and checks the query's parameters; unknown ones are ignored.
 * @throws Refusal 422 with an issue by parameter.
 */
export function readQuery<Schema extends z.ZodObject>(context: Context, schema: Schema): z.infer<Schema> {
	return check(schema, context.req.query());
}

function check<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
	const read = schema.safeParse(value, { reportInput: true });
	if (read.success) return read.data;
	throw new Refusal("invalid", { issues: Object.fromEntries(read.error.issues.map(issueOf)) });
}

/** The input's name and why it is refused; an entry of a list counts as the list. */
function issueOf(issue: z.core.$ZodIssue): [string, FieldIssue] {
	const name = issue.path.filter((part) => typeof part === "string").join(".");
	return [name || "body", whyOf(issue)];
}

function whyOf(issue: z.core.$ZodIssue): FieldIssue {
	if (issue.code === "too_big") {
		const limit = Number(issue.maximum);
		if (issue.origin === "string") return { code: "tooLong", limit };
		return issue.origin === "array" ? { code: "tooMany", limit } : { code: "tooLarge" };
	}
	if (issue.code === "too_small") {
		const limit = Number(issue.minimum);
		if (issue.origin !== "string") return { code: "positive" };
		return limit > 1 ? { code: "tooShort", limit } : { code: "required" };
	}
	if (issue.code === "invalid_type") {
		if (issue.input === undefined) return { code: "required" };
		return { code: wrongTypes[issue.expected] ?? "choice" };
	}
	if (issue.code === "invalid_format") return { code: formatIssues[issue.format] ?? "notText" };
	if (issue.code === "custom" && issue.params?.issue === "unusableCharacters") return { code: "unusableCharacters" };
	return { code: "choice" };
}

const wrongTypes: Readonly<Record<string, FieldIssue["code"]>> = {
	number: "number",
	int: "number",
	string: "notText",
	object: "notFields",
	record: "notFields",
	array: "notList",
};

const formatIssues: Readonly<Record<string, FieldIssue["code"]>> = { email: "email", url: "link", regex: "phone" };
