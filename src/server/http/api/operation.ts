import { z } from "@hono/zod-openapi";
import { type Contract, type DeclaredAnswer, problemSchema } from "#shared/api/contract.ts";

/** The topics of the document, and by which part of an address calls belong to them: the one behind `/api` or `/api/admin`. */
const topics = [
	{ name: "leads", description: "Requests of visitors", of: ["leads", "leads.csv", "quotes", "requests", "views"] },
	{ name: "rates", description: "The rate board and its history", of: ["rates", "rate-alerts", "push-key"] },
	{
		name: "networks",
		description: "The directory of affiliate networks",
		of: ["networks", "featured-networks", "network-directory"],
	},
	{ name: "services", description: "The services of the business", of: ["services", "work"] },
	{ name: "announcements", description: "What visitors are told above the pages", of: ["announcements"] },
	{
		name: "content",
		description: "Everything else that staff write, with drafts, versions and tables",
		of: ["content", "translations", "home", "navigation", "pages", "questions", "team-members"],
	},
	{ name: "media", description: "Images", of: ["logos", "media"] },
	{ name: "customers", description: "The people behind the requests", of: ["customers"] },
	{
		name: "money",
		description: "The books: accounts, deals, day book",
		of: ["accounts", "deals", "day-book", "day-book.csv", "entries", "money", "pictures"],
	},
	{
		name: "impostors",
		description: "What is ours, and who pretends to be us",
		of: ["check", "impostor-reports", "impostor-pictures"],
	},
	{ name: "reviews", description: "What customers said of their deals", of: ["reviews"] },
	{ name: "replies", description: "Texts to answer with", of: ["reply-templates", "quick-replies"] },
	{
		name: "figures",
		description: "How the business does",
		of: ["stats", "figures", "visits", "promise", "usual-answer"],
	},
	{
		name: "notices",
		description: "How staff are told",
		of: ["notices", "push", "mail-tests", "webhook-tests", "alerts"],
	},
	{ name: "session", description: "Logging in and out", of: ["session"] },
	{ name: "account", description: "One's own account and its security", of: ["account", "password", "security"] },
	{ name: "staff", description: "Who works here", of: ["staff"] },
	{ name: "settings", description: "Settings and the set-up of a site", of: ["settings", "setup", "installation"] },
	{ name: "audit", description: "Who changed what", of: ["audit"] },
	{ name: "imports", description: "Requests out of files", of: ["imports"] },
	{ name: "archives", description: "The whole site as a file", of: ["archives"] },
	{ name: "operations", description: "Whether the server is well", of: ["healthz", "readyz"] },
];

export const documentTags = topics.map(({ name, description }) => ({ name, description }));

const callers = { anyone: "For anyone.", staff: "For all staff.", owner: "For the owner alone." };

/** Names the scheme of a staff session among the document's security schemes. */
export const sessionScheme = "session";

export function operationOf(declared: Contract) {
	const { method, summary, access, params, query, headers, body } = declared;
	const path = declared.path.replace(/:(\w+)/g, "{$1}");
	return {
		method,
		path,
		operationId: operationIdOf(method, path),
		summary,
		description: callers[access],
		tags: [tagOf(path)],
		security: access === "anyone" ? [] : [{ [sessionScheme]: [] }],
		request: {
			...(params ? { params } : {}),
			...(query ? { query } : {}),
			...(headers ? { headers } : {}),
			...(body ? { body: { required: !body.isOptional(), content: { "application/json": { schema: body } } } } : {}),
		},
		responses: {
			...Object.fromEntries(
				Object.entries(declared.answers).map(([status, answer]) => [status, describeAnswer(answer)]),
			),
			...Object.fromEntries(problemsOf(declared).map((status) => [status, describeProblem(refusals[status] ?? "")])),
			default: describeProblem("The server cannot answer now (503, with `Retry-After`), or failed (500)"),
		},
	};
}

/** The problems of a call, by status: those that follow from its parts, and its own. */
export function problemsOf({ method, access, params, query, body, problems = [] }: Contract): number[] {
	const implied = [
		503,
		// 403 also by the owner's demand of a second factor, or for what a page of another site sends.
		...(access === "anyone" ? [] : [401, 403]),
		...(method === "get" ? [] : [403]),
		...(params ? [404] : []),
		...(query ? [422] : []),
		...(body ? [400, 413, 415, 422] : []),
	];
	return [...new Set([...implied, ...problems])].sort((a, b) => a - b);
}

const refusals: Readonly<Record<number, string>> = {
	400: "The body is no JSON, or nested too deeply",
	401: "Nobody is logged in, or what was sent to log in is wrong",
	403: "Not allowed to this caller, or sent by a page of another site",
	404: "There is no such thing",
	409: "It is not as the caller saw it, or cannot be done as things are",
	410: "It was there, and is over",
	413: "More than this call takes",
	415: "Not of a type that this call takes",
	416: "There are no such bytes",
	422: "`errors` says what is wrong, field by field",
	429: "Too often; `Retry-After` says when to try again",
	503: "The server cannot answer now; `Retry-After` says when to try again",
};

/** `GET /api/admin/leads/{id}` is `getAdminLeadsById`. */
function operationIdOf(method: string, path: string): string {
	const words = path
		.replace(/^\/api\//, "/")
		.replace(/\{(\w+)\}/g, "by-$1")
		.split(/[^A-Za-z0-9]+/)
		.filter(Boolean);
	return method + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
}

function tagOf(path: string): string {
	const part = path.replace(/^\/(?:api\/(?:admin\/)?)?/, "").replace(/\/.*$/, "");
	return topics.find(({ of }) => of.includes(part))?.name ?? part;
}

function describeAnswer({ description, schema, type }: DeclaredAnswer) {
	if (!schema && !type) return { description };
	return { description, content: { [type ?? "application/json"]: { schema: schema ?? z.string() } } };
}

function describeProblem(description: string) {
	return { description, content: { "application/problem+json": { schema: problemSchema } } };
}
