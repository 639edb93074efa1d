import type { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { bodyLimit, readText } from "#server/http/api/body.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import { checkContact, reportImpostor } from "#shared/api/impostors.ts";
import type { Checked, Verdict } from "#shared/impostors.ts";

export type NewReport = z.infer<typeof reportImpostor.body>;

interface FormParts {
	readonly check: (value: string) => Promise<Verdict>;
	readonly report: (sent: NewReport) => Promise<unknown>;
	/** @throws ProblemError 429 */
	readonly limit: (context: Context) => void;
	readonly limitReports: (context: Context) => void;
}

/** Takes a form of the page without scripts: a question, or with `where` also a report. @throws ProblemError 415, 429 */
export async function takeCheckForm(context: Context, parts: FormParts): Promise<Checked> {
	limitedType(context);
	parts.limit(context);
	const sent = Object.fromEntries(new URLSearchParams(await readText(context.req.raw, bodyLimit)));
	const asked = checkContact.body.safeParse(sent);
	const value = asked.success ? asked.data.value : String(sent.value ?? "").slice(0, 300);
	const verdict = asked.success ? await parts.check(asked.data.value) : null;
	if (!("where" in sent)) return { value, verdict };
	const told = reportImpostor.body.safeParse(sent);
	if (!told.success) return { value, verdict, report: "refused" };
	parts.limitReports(context);
	await parts.report(told.data);
	return { value, verdict, report: "stored" };
}

function limitedType(context: Context): void {
	if (!/^application\/x-www-form-urlencoded\b/i.test(context.req.header("content-type") ?? ""))
		throw new ProblemError("unsupported-media-type");
}
