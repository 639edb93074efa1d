import { type OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { readJson } from "#server/http/api/body.ts";
import { addEndpoint } from "#server/http/api/endpoint.ts";
import { Refusal } from "#server/http/api/problems.ts";
import { localeOfRequest } from "#server/http/locale.ts";
import type { LeadReceipt } from "#shared/api/leads/lead.ts";
import { leadInputSchema, leadReceiptSchema } from "#shared/api/leads/lead.ts";
import { isLocale } from "#shared/locale.ts";
import { honeypotName } from "#shared/requests/forms/honeypot.ts";
import { readSourcePath } from "#shared/routes/source-path.ts";
import type { Submission } from "./submit.ts";

export interface SubmissionRoutesParts {
	readonly submit: (submission: Submission) => Promise<LeadReceipt>;
	/** Counts a call against its address. @throws Refusal 429 */
	readonly limit: (context: Context) => void;
}

export function submissionRoutes(app: OpenAPIHono, { submit, limit }: SubmissionRoutesParts): void {
	addEndpoint(
		app,
		{
			method: "post",
			path: "/api/leads",
			summary: "Send a request",
			tag: "public",
			headers: z.object({ "Idempotency-Key": z.string().max(255).optional() }),
			body: leadInputSchema,
			answer: { status: 201, description: "Stored for good", schema: leadReceiptSchema },
			problems: [400, 413, 415, 422, 429, 503],
		},
		async (context) => {
			limit(context);
			const body = await readJson(context.req.raw);
			return context.json(await submit(submissionOf(context, body)), 201, { "cache-control": "no-store" });
		},
	);
}

const keyPattern = /^[\x21-\x7e]{1,255}$/;

function submissionOf(context: Context, body: unknown): Submission {
	if (!isRecord(body)) throw new Refusal("invalid", { issues: { type: { code: "required" } } });
	const payload = body.payload ?? {};
	if (!isRecord(payload)) throw new Refusal("invalid", { issues: { payload: { code: "notFields" } } });
	const key = context.req.header("idempotency-key") ?? null;
	if (key !== null && !keyPattern.test(key)) throw new Refusal("bad-request");
	return {
		type: body.type,
		values: { ...payload, name: body.name, whatsapp: body.whatsapp, email: body.email },
		locale: isLocale(body.locale) ? body.locale : localeOfRequest(context.req.raw),
		seenRate: typeof body.seenRate === "number" && body.seenRate > 0 ? body.seenRate : null,
		suspect: typeof body[honeypotName] === "string" && body[honeypotName] !== "",
		idempotencyKey: key,
		source: sourceOf(body.source),
	};
}

function sourceOf(sent: unknown): string | null {
	if (sent === undefined || sent === null) return null;
	const path = readSourcePath(sent);
	if (path === null) throw new Refusal("invalid", { issues: { source: { code: "choice" } } });
	return path;
}

function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
