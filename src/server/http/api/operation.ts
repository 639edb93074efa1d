import { z } from "@hono/zod-openapi";
import { type Contract, type DeclaredAnswer, problemSchema } from "#shared/api/contract.ts";

/** The topics of the document: what each is about, and the parts of addresses, behind `/api` or `/api/admin`, that belong to it. */
const topics: Readonly<Record<string, readonly [description: string, parts: string]>> = {
	leads: ["Requests of visitors", "leads leads.csv quotes requests views"],
	rates: ["The rate board and its history", "rates rate-alerts push-key"],
	networks: ["The directory of affiliate networks", "networks featured-networks network-directory"],
	services: ["The services of the business", "services work"],
	announcements: ["What visitors are told above the pages", "announcements"],
	content: [
		"Everything else that staff write, with drafts, versions and tables",
		"content translations home navigation pages questions team-members",
	],
	media: ["Images", "logos media"],
	customers: ["The people behind the requests", "customers"],
	money: ["The books: accounts, deals, day book", "accounts deals day-book day-book.csv entries money pictures"],
	impostors: ["What is ours, and who pretends to be us", "check impostor-reports impostor-pictures"],
	reviews: ["What customers said of their deals", "reviews"],
	replies: ["Texts to answer with", "reply-templates quick-replies"],
	figures: ["How the business does", "stats figures visits promise usual-answer"],
	notices: ["How staff are told", "notices push mail-tests webhook-tests alerts"],
	session: ["Logging in and out", "session"],
	account: ["One's own account and its security", "account password security"],
	staff: ["Who works here", "staff"],
	settings: ["Settings and the set-up of a site", "settings setup installation"],
	audit: ["Who changed what", "audit"],
	imports: ["Requests out of files", "imports"],
	archives: ["The whole site as a file", "archives"],
	operations: ["Whether the server is well", "healthz readyz"],
};

export const documentTags = Object.entries(topics).map(([name, [description]]) => ({ name, description }));

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
	const found = Object.entries(topics).find(([, [, parts]]) => parts.split(" ").includes(part));
	return found?.[0] ?? part;
}

function describeAnswer({ description, schema, type }: DeclaredAnswer) {
	if (!schema && !type) return { description };
	return { description, content: { [type ?? "application/json"]: { schema: schema ?? z.string() } } };
}

function describeProblem(description: string) {
	return { description, content: { "application/problem+json": { schema: problemSchema } } };
}
