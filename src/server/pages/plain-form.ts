import { createHash, randomBytes } from "node:crypto";
import { parse, serialize } from "hono/utils/cookie";
import en from "#i18n/en/request.json" with { type: "json" };
import ur from "#i18n/ur/request.json" with { type: "json" };
import { bodyLimit, readForm } from "#server/http/api/body.ts";
import { ProblemError, problemErrorOf, problemOf } from "#server/http/api/problems.ts";
import type { Submission } from "#server/modules/leads/index.ts";
import type { LeadReceipt } from "#shared/api/leads/lead.ts";
import type { Locale } from "#shared/locale.ts";
import { honeypotName } from "#shared/requests/forms/contact-fields.ts";
import { withChosen } from "#shared/requests/open-choice.ts";
import { readRequest, seenRateIn } from "#shared/requests/read.ts";
import { requestOf } from "#shared/requests/registry.ts";
import { answersIn, isSentRequest, type SentRequest } from "#shared/requests/sent-request.ts";
import type { LeadType } from "#shared/requests/spec.ts";
import type { RefusedForm } from "#shared/routes/page-state.ts";
import { readSourcePath } from "#shared/routes/source-path.ts";

const words = { en, ur };

type Outcome =
	| { readonly receipt: LeadReceipt; readonly sent: SentRequest }
	| {
			readonly refused: RefusedForm;
			/** Such as `Retry-After`. */
			readonly headers: Readonly<Record<string, string>>;
	  };

/** Takes a form that was sent without scripts: the same code as the call, the answer as a page. */
export async function takePlainForm(
	request: Request,
	type: LeadType,
	locale: Locale,
	submit: (submission: Omit<Submission, "network">) => Promise<LeadReceipt>,
): Promise<Outcome> {
	let values: Readonly<Record<string, string>> = {};
	try {
		values = await readForm(request);
		const typed = Object.entries(values).flat().join("");
		if (Buffer.byteLength(typed) > bodyLimit) throw new ProblemError("too-large");
		const seenRate = seenRateIn(requestOf(type), values);
		const receipt = await submit({
			type,
			values,
			locale,
			seenRate,
			suspect: Boolean(values[honeypotName]),
			idempotencyKey: keyOf(request, type, values),
			source: sourceOf(request),
			// The form's own page is all that a browser without scripts names.
			origin: null,
		});
		return { receipt, sent: sentBy(receipt, values, seenRate) };
	} catch (error) {
		const refusal = problemErrorOf(error);
		const problem = problemOf(refusal, locale);
		const isMissing = Object.values(refusal.details.issues ?? {}).some(({ code }) => code === "required");
		const detail = isMissing ? words[locale]["request.fillRequired"] : problem.detail;
		return { refused: { values, problem: { ...problem, detail } }, headers: refusal.details.headers ?? {} };
	}
}

/** What its sender is shown again; the number and the words of the form stay on the server. */
function sentBy(receipt: LeadReceipt, values: Readonly<Record<string, string>>, rate: number | null): SentRequest {
	const { reference, type, createdAt, words } = receipt;
	const reading = readRequest(withChosen(requestOf(type), values), values);
	return {
		reference,
		type,
		sentAt: createdAt,
		words,
		...(reading.ok ? { asked: answersIn(type, reading.input.payload) } : {}),
		...(rate === null ? {} : { rate }),
	};
}

/** The page that led to the form, where the browser says it and it is one of ours; else the form's own. */
function sourceOf(request: Request): string | null {
	const here = new URL(request.url);
	const referer = URL.parse(request.headers.get("referer") ?? "");
	return readSourcePath((referer?.host === here.host ? referer : here).pathname);
}

const ticketName = "form";

/** Marks a form for a day, as a cookie: the same words that are sent twice are stored once. */
export function formTicket(path: string, isSecure: boolean): string {
	const attributes = `Path=${path}; Max-Age=86400; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
	return `${ticketName}=${randomBytes(12).toString("base64url")}; ${attributes}`;
}

export function ticketOf(request: Request): string | null {
	const ticket = parse(request.headers.get("cookie") ?? "", ticketName)[ticketName];
	return ticket && /^[\w-]{16}$/.test(ticket) ? ticket : null;
}

/** The same form sent with the same words has the same key; without a ticket there is none. */
function keyOf(request: Request, type: LeadType, values: Readonly<Record<string, string>>): string | null {
	const ticket = ticketOf(request);
	if (!ticket) return null;
	return createHash("sha256")
		.update(JSON.stringify([ticket, type, Object.entries(values).sort()]))
		.digest("base64url");
}

const name = "sent";

/** Hands what was sent to the page of thanks, in a cookie of its sender: the reference alone shows others neither side nor amount. */
export function sentCookie(sent: SentRequest, path: string, isSecure: boolean): string {
	const value = Buffer.from(JSON.stringify(sent)).toString("base64url");
	return serialize(name, value, { path, maxAge: 86_400, httpOnly: true, sameSite: "Lax", secure: isSecure });
}

export function sentIn(request: Request): SentRequest | null {
	const value = parse(request.headers.get("cookie") ?? "", name)[name];
	if (!value) return null;
	try {
		const written: unknown = JSON.parse(Buffer.from(value, "base64url").toString("utf8"));
		return isSentRequest(written) ? written : null;
	} catch {
		return null;
	}
}
