import type { Context } from "hono";
import { html, raw } from "hono/html";
import issuesEn from "#i18n/en/issues.json" with { type: "json" };
import panelIssuesEn from "#i18n/en/panel/issues.json" with { type: "json" };
import moneyEn from "#i18n/en/panel/money.json" with { type: "json" };
import problemsEn from "#i18n/en/problems.json" with { type: "json" };
import en from "#i18n/en/shell.json" with { type: "json" };
import { translate } from "#i18n/t.ts";
import issuesUr from "#i18n/ur/issues.json" with { type: "json" };
import panelIssuesUr from "#i18n/ur/panel/issues.json" with { type: "json" };
import moneyUr from "#i18n/ur/panel/money.json" with { type: "json" };
import problemsUr from "#i18n/ur/problems.json" with { type: "json" };
import ur from "#i18n/ur/shell.json" with { type: "json" };
import { isDatabaseTrouble } from "#server/db/failover/trouble.ts";
import { type FieldIssue, issueParameters } from "#shared/field-issue.ts";
import { directionOf, type Locale, localeOfPath, localizedPath } from "#shared/locale.ts";
import { amountText } from "#shared/money/figure-text.ts";
import {
	type FieldErrors,
	type Problem,
	type ProblemCode,
	type ProblemMembers,
	problemStatus,
} from "#shared/problem.ts";
import { isolated } from "#shared/text/direction.ts";
import { localeOfRequest } from "../locale.ts";
import { contentSecurityPolicy } from "../security/security-headers.ts";

const words = {
	en: { ...problemsEn, ...issuesEn, ...panelIssuesEn, ...moneyEn, ...en },
	ur: { ...problemsUr, ...issuesUr, ...panelIssuesUr, ...moneyUr, ...ur },
};

interface Details {
	readonly issues?: Readonly<Record<string, FieldIssue>>;
	/** Sentences by input name that are already in the visitor's language. */
	readonly errors?: FieldErrors;
	/** What else its document says (RFC 9457, extension members). */
	readonly members?: ProblemMembers;
	readonly headers?: Readonly<Record<string, string>>;
	readonly cause?: unknown;
}

/** A refusal that the caller is told about; anything else that is thrown becomes 500 or 503 without its text. */
export class ProblemError extends Error {
	override name = "ProblemError";
	readonly code: ProblemCode;
	readonly details: Details;

	constructor(code: ProblemCode, details: Details = {}) {
		super(code, { cause: details.cause });
		this.code = code;
		this.details = details;
	}
}

/** What is there. @throws ProblemError `not-found` where nothing is */
export function found<Value>(value: Value | null | undefined): Value {
	if (value === null || value === undefined) throw new ProblemError("not-found");
	return value;
}

export function invalid(field: string, issue: FieldIssue | FieldIssue["code"]): ProblemError {
	return new ProblemError("invalid", { issues: { [field]: typeof issue === "string" ? { code: issue } : issue } });
}

/** The problem document of a refusal, in a language (RFC 9457). */
export function problemOf(refusal: ProblemError, locale: Locale): Problem {
	const { code, details } = refusal;
	const found = details.members?.found?.map(isolated).join(locale === "ur" ? "، " : ", ");
	const detail = translate(locale, words, `problem.${code}`, found === undefined ? undefined : { found });
	const errors = details.errors ?? (details.issues && sentencesOf(details.issues, locale));
	return {
		type: "about:blank",
		title: detail,
		status: problemStatus[code],
		code,
		detail,
		...(errors ? { errors } : {}),
		...details.members,
	};
}

export function sentencesOf(issues: Readonly<Record<string, FieldIssue>>, locale: Locale): FieldErrors {
	const sentence = (issue: FieldIssue) => {
		if (issue.sentence) return issue.sentence[locale];
		const word = (key: keyof typeof moneyEn) => translate(locale, words, key);
		const sum = issue.sum && { name: amountText(...issue.sum, word, locale) };
		return translate(locale, words, `issue.${issue.code}`, { ...issueParameters(issue), ...sum });
	};
	return Object.fromEntries(Object.entries(issues).map(([name, issue]) => [name, sentence(issue)]));
}

/** Answers a refusal as `application/problem+json`, and as a page to who opens an address of the site. */
export function answerProblem({ req }: Context, refusal: ProblemError): Response {
	const isPage = !req.path.startsWith("/api/") && /\btext\/html\b/.test(req.header("accept") ?? "");
	const locale = isPage ? localeOfPath(req.path) : localeOfRequest(req.raw);
	const problem = problemOf(refusal, locale);
	const headers: Record<string, string> = isPage
		? { "content-type": "text/html; charset=utf-8", "content-security-policy": contentSecurityPolicy() }
		: { "content-type": "application/problem+json; charset=utf-8", "content-language": locale };
	return new Response(isPage ? problemPage(problem, locale) : JSON.stringify(problem), {
		status: problem.status,
		headers: { ...headers, "cache-control": "no-store", ...refusal.details.headers },
	});
}

/** What a thrown thing means to the caller: itself, or a database that is away or slow (503), or our fault (500). */
export function problemErrorOf(error: unknown): ProblemError {
	if (error instanceof ProblemError) return error;
	if (isDatabaseTrouble(error))
		return new ProblemError("unavailable", { cause: error, headers: { "retry-after": "5" } });
	return new ProblemError("internal", { cause: error });
}

// The colours of the site's tokens; Urdu is never bold, as there.
const style = `
:root { color-scheme: light dark; font: 1.125rem/1.6 system-ui, sans-serif; background: #faf6ec; color: #1b2722; }
:root:lang(ur) { font-family: "Noto Nastaliq Urdu", "Noto Naskh Arabic", "DejaVu Sans", sans-serif; line-height: 2.15; }
body { margin: 0 auto; max-width: 32rem; padding: 15vh 1.25rem; }
h1 { font-size: 1.4rem; font-weight: 600; text-wrap: balance; }
:lang(ur) h1 { font-weight: 400; }
a { color: #0f5a43; }
@media (prefers-color-scheme: dark) { :root { background: #121815; color: #ece7d8; } a { color: #7cc7a5; } }
`;

/** A refusal as a page, for who meets it before the site's own pages begin: no script, no file. */
function problemPage({ status, detail }: Problem, locale: Locale): string {
	const home = localizedPath("/", locale);
	return html`<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${detail}</title><style>${raw(style)}</style></head>
<body><main><h1>${detail}</h1><p><a href="${home}">${translate(locale, words, "nav.home")}</a></p><p><small dir="ltr">${status}</small></p></main></body></html>`.toString();
}
