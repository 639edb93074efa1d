import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { implement, reply } from "#server/http/api/implement.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import { refusesCounting } from "#server/http/counting.ts";
import { localeOfRequest } from "#server/http/locale.ts";
import type { LeadReceipt } from "#shared/api/leads/lead.ts";
import { createLead, type LeadInput, submitLead } from "#shared/api/leads/submission.ts";
import { honeypotName } from "#shared/requests/forms/honeypot.ts";
import { readSourcePath } from "#shared/routes/source-path.ts";
import { originOf } from "#shared/visits/origin.ts";
import type { Submission } from "./submit.ts";

export interface SubmissionRoutesParts {
	readonly submit: (submission: Submission) => Promise<LeadReceipt>;
	/** Counts a call against its address. @throws ProblemError 429 */
	readonly limit: (context: Context) => void;
	readonly networkOf: (context: Context) => string;
}

export function submissionRoutes(app: OpenAPIHono, { submit, limit, networkOf }: SubmissionRoutesParts): void {
	implement(
		app,
		submitLead,
		async ({ body, context }) =>
			reply(201, await submit(submissionOf(context, body, networkOf(context))), { "cache-control": "no-store" }),
		{ before: limit },
	);
	implement(app, createLead, async ({ body, context }) => {
		const { channel, ...sent } = body;
		return reply(201, await submit({ ...submissionOf(context, sent, null), suspect: false, channel }));
	});
}

const keyPattern = /^[\x21-\x7e]{1,255}$/;

function submissionOf(context: Context, body: LeadInput, network: string | null): Submission {
	const key = context.req.header("idempotency-key") ?? null;
	if (key !== null && !keyPattern.test(key)) throw new ProblemError("bad-request");
	const { type, payload, name, whatsapp, email, locale, seenRate, source, origin, [honeypotName]: honeypot } = body;
	return {
		type,
		values: { ...payload, name, whatsapp, email },
		locale: locale ?? localeOfRequest(context.req.raw),
		seenRate: seenRate ?? null,
		suspect: typeof honeypot === "string" && honeypot !== "",
		network,
		idempotencyKey: key,
		source: sourceOf(source),
		origin: origin === undefined || isUncounted(context) ? null : originOf(origin),
	};
}

function sourceOf(sent: unknown): string | null {
	if (sent === undefined || sent === null) return null;
	const path = readSourcePath(sent);
	if (path === null) throw new ProblemError("invalid", { issues: { source: { code: "choice" } } });
	return path;
}

function isUncounted({ req }: Context): boolean {
	return refusesCounting({ dnt: req.header("dnt"), "sec-gpc": req.header("sec-gpc") });
}
