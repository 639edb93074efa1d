import type sentences from "#i18n/en/issues.json";
import type { Localized } from "../locale.ts";
import { readAmount as readTypedAmount } from "../rates/money.ts";
import { parseDecimal, toLatinDigits } from "../text/digits.ts";
import { isBlank, withoutDirections } from "../text/direction.ts";
import { isStorable } from "../text/storable.ts";
import { contactFields } from "./forms/contact-fields.ts";
import type { FieldKind, FieldSpec, RequestSpec } from "./spec.ts";

/** The codes that a dictionary has sentences for, by its keys. */
export type CodeIn<Key> = Key extends `issue.${infer Code}` ? Code : never;

/** Why a field was refused. */
export interface Issue {
	readonly code: CodeIn<keyof typeof sentences>;
	/** The bound that was missed, with `minimum`, `tooLong` and `tooLarge`. */
	readonly limit?: number;
	/** The two numbers that may be meant, with `grouping`. */
	readonly readings?: readonly [string, string];
	/** The declaration's own words for it, where it has some. */
	readonly sentence?: Localized;
}

export type FieldValue = string | number | null;
type Reading = { readonly value: FieldValue } | { readonly issue: Issue };

/** The longest text of each kind, in UTF-16 units. */
export const maxLength = { text: 300, longText: 5000, tel: 40, email: 254, hidden: 300 } as const;
export const maxAmount = 1_000_000_000_000;

/** What a visitor asked, in canonical form; the phone number is still as typed. */
export interface RequestInput {
	readonly name: string;
	readonly whatsapp: string;
	readonly email: string | null;
	readonly payload: Readonly<Record<string, FieldValue>>;
}

export type RequestReading =
	| { readonly ok: true; readonly input: RequestInput }
	| { readonly ok: false; readonly issues: Readonly<Record<string, Issue>> };

/**
 * Checks a request against its declaration, the same in the browser and on the server. `values` holds what was sent
 * by input name, of any type. Unknown names are dropped; a missing optional text becomes its default or an empty
 * string, a missing optional number `null`.
 */
export function readRequest(spec: RequestSpec, values: Readonly<Record<string, unknown>>): RequestReading {
	const issues: Record<string, Issue> = {};
	const read = (field: FieldSpec): FieldValue => {
		const reading = readField(field, Object.hasOwn(values, field.name) ? values[field.name] : undefined);
		if ("value" in reading) return reading.value;
		issues[field.name] = reading.issue;
		return null;
	};
	const [name, whatsapp, email] = contactFields.map(read);
	const given = spec.fields.map((field) => [field, read(field)] as const);
	const side = given.find(([{ name }]) => name === spec.trade?.sideField)?.[1];
	// What was chosen for the other side, before the visitor turned to this one, is no part of the request.
	const isPart = ({ sparse, when }: FieldSpec, value: FieldValue) =>
		!sparse || (value !== "" && (!when || when === String(side).toLowerCase()));
	const payload = Object.fromEntries(
		given.flatMap(([field, value]) => (isPart(field, value) ? [[field.name, value]] : [])),
	);
	if (Object.keys(issues).length > 0) return { ok: false, issues };
	return {
		ok: true,
		input: { name: String(name), whatsapp: String(whatsapp), email: email ? String(email) : null, payload },
	};
}

/** Reads one field: its canonical value, or why it is refused. */
export function readField(field: FieldSpec, sent: unknown): Reading {
	if (isMissing(sent)) {
		const fallback = "default" in field ? field.default : undefined;
		// What must be there has its default as long as nobody empties it.
		const emptied = field.required && sent !== undefined && sent !== null;
		if (fallback !== undefined && !emptied) return { value: fallback };
		const sentence = field.requiredMessage && { sentence: field.requiredMessage };
		if (field.required) return { issue: { code: "required", ...sentence } };
		return { value: numericKinds.includes(field.kind) ? null : "" };
	}
	return parsers[field.kind](sent, field);
}

const numericKinds: readonly FieldKind[] = ["amount", "quantity", "total"];

const parsers = {
	text: readText,
	longText: readText,
	hidden: readText,
	tel: readPhone,
	email: readEmail,
	choice: readChoice,
	amount: readAmount,
	quantity: readQuantity,
	total: readTotal,
} as const satisfies Record<FieldKind, (sent: unknown, field: FieldSpec) => Reading>;

function isMissing(sent: unknown): boolean {
	return sent === undefined || sent === null || (typeof sent === "string" && isBlank(sent));
}

function readText(sent: unknown, field: FieldSpec): Reading {
	if (typeof sent !== "string") return { issue: { code: "notText" } };
	if (!isStorable(sent)) return { issue: { code: "unusableCharacters" } };
	const limit = field.kind in maxLength ? maxLength[field.kind as keyof typeof maxLength] : maxLength.text;
	// A number stays beside its canonical form as it was typed.
	const text = field.kind === "longText" || field.kind === "tel" ? sent : onOneLine(sent);
	// Control characters alone.
	if (text === "") return { issue: { code: "unusableCharacters" } };
	return isLongerThan(limit, text) ? { issue: { code: "tooLong", limit } } : { value: text };
}

/** As it can stand in a row of the panel, in a subject or in a cell, and reads as its sender wrote it. */
function onOneLine(text: string): string {
	return withoutDirections(text)
		.replace(/[\s\p{Cc}]+/gu, " ")
		.trim();
}

/** Forms send a line break as two signs, and count it as one in `maxlength` (HTML, 4.10). */
function isLongerThan(limit: number, text: string): boolean {
	if (text.length <= limit || text.length > 2 * limit) return text.length > limit;
	return text.replaceAll("\r\n", "\n").length > limit;
}

// Only what can be no number in any country (ITU-T E.164); the server knows them all, and its tables are too large for a page.
const fewestDigits = 7;

function readPhone(sent: unknown, field: FieldSpec): Reading {
	const text = readText(typeof sent === "number" ? String(sent) : sent, field);
	if ("issue" in text) return text;
	const digits = toLatinDigits(String(text.value)).replace(/\D/g, "");
	return digits.length < fewestDigits ? { issue: { code: "phone" } } : text;
}

function readEmail(sent: unknown, field: FieldSpec): Reading {
	const text = readText(sent, field);
	if ("issue" in text) return text;
	const address = String(text.value).trim();
	// As HTML's email input judges, plus a dot in the domain; the local part may be in any script.
	if (!/^[^\s@"(),:;<>[\\\]]{1,64}@[^\s@.,:;<>()[\]\\"]+(?:\.[^\s@.,:;<>()[\]\\"]+)+$/.test(address))
		return { issue: { code: "email" } };
	return { value: address };
}

function readChoice(sent: unknown, field: FieldSpec): Reading {
	const isOption = field.kind === "choice" && field.options.some((option) => option.value === sent);
	return isOption ? { value: String(sent) } : { issue: { code: "choice" } };
}

function readAmount(sent: unknown, field: FieldSpec): Reading {
	if (typeof sent !== "string" && typeof sent !== "number") return { issue: { code: "number" } };
	const reading = readTypedAmount(sent, maxAmount);
	const min = "min" in field ? field.min : undefined;
	const isTooSmall = "amount" in reading ? reading.amount < (min ?? 0) : reading.issue.code === "positive";
	if (min !== undefined && isTooSmall) return { issue: { code: "minimum", limit: min } };
	return "amount" in reading ? { value: reading.amount } : reading;
}

function readQuantity(sent: unknown, field: FieldSpec): Reading {
	const reading = readAmount(sent, field);
	if ("value" in reading && !Number.isInteger(reading.value)) return { issue: { code: "whole" } };
	return reading;
}

function readTotal(sent: unknown): Reading {
	const number = typeof sent === "string" ? parseDecimal(sent) : sent;
	const isTotal = typeof number === "number" && Number.isFinite(number) && number >= 0;
	return isTotal ? { value: number } : { issue: { code: "number" } };
}

/** The inputs of a plain form that say which rate it showed, and for which side. */
export const seenRateName = "seenRate";
export const seenSideName = "seenSide";

/** The rate that a plain form showed, PKR per unit; `null` where it showed that of another side: without scripts it stays as the page came. */
export function seenRateIn({ trade }: RequestSpec, values: Readonly<Record<string, string>>): number | null {
	const side = values[seenSideName];
	const isOfSide = side === undefined || !trade || side === values[trade.sideField];
	return isOfSide ? parseDecimal(values[seenRateName] ?? "") : null;
}
