import type { Issue } from "../requests/read.ts";
import type { RichText } from "../rich-text/nodes.ts";
import { plainText } from "../rich-text/read.ts";
import { isBlank } from "../text/bidi.ts";
import { parseDecimal } from "../text/digits.ts";
import {
	type ContentField,
	type ContentTypeSpec,
	checkNames,
	hasUrdu,
	isNumber,
	longestSource,
	type NumberField,
	urduName,
} from "./spec.ts";

/** The values of a form's controls, by name; a checkbox is `on` or empty. */
export type TypedValues = Readonly<Record<string, string>>;

/**
 * Why a form cannot be sent as it is, by control; `today` in Pakistan, as `2026-11-21`. The server checks all of it again,
 * and the number of tags.
 */
export function checkContent(
	spec: ContentTypeSpec,
	typed: TypedValues,
	today: string,
): Readonly<Record<string, Issue>> {
	const issues = spec.fields.flatMap((field) => [
		{ name: field.name, issue: issueOf(field, typed[field.name] ?? "") },
		...checkIssues(field, typed),
		...(hasUrdu(field) && field.kind !== "rich"
			? [{ name: urduName(field), issue: tooLong(typed[urduName(field)] ?? "", field.max) }]
			: []),
	]);
	return {
		...Object.fromEntries(issues.flatMap(({ name, issue }) => (issue ? [[name, issue]] : []))),
		...futureChecks(spec, typed, today),
	};
}

/** The days on which facts are said to have been checked and that have not come yet, by name. */
export function futureChecks(
	spec: ContentTypeSpec,
	values: Readonly<Record<string, unknown>>,
	today: string,
): Readonly<Record<string, Issue>> {
	const days = spec.fields.filter(({ checked }) => checked).map((field) => checkNames(field)[0]);
	const isFuture = (name: string) => isAfter(String(values[name] ?? ""), today);
	return Object.fromEntries(days.filter(isFuture).map((name) => [name, { code: "choice", sentence: dayAhead }]));
}

// A date control takes years of more than four digits.
function isAfter(date: string, today: string): boolean {
	return date.length > today.length || date > today;
}

/** What the calls take of a filled-in form. */
export function contentInput(spec: ContentTypeSpec, typed: TypedValues): Readonly<Record<string, unknown>> {
	return Object.fromEntries(
		spec.fields.flatMap((field): [string, unknown][] => [
			[field.name, sentValue(field, typed[field.name] ?? "")],
			...(hasUrdu(field)
				? [[urduName(field), sentUrdu(field, typed[urduName(field)] ?? "")] as [string, unknown]]
				: []),
			...(field.checked ? sentChecks(field, typed) : []),
		]),
	);
}

/** A stored value as its control shows it. */
export function typedValue(value: unknown): string {
	if (Array.isArray(value)) return value.join(", ");
	if (typeof value === "boolean") return value ? "on" : "";
	if (typeof value === "object" && value !== null) return JSON.stringify(value);
	return value === null || value === undefined ? "" : String(value);
}

/** `cpa, mobile,,` → `["cpa", "mobile"]`; the Urdu comma separates as well. */
export function splitTags(typed: string): string[] {
	return typed
		.split(/[,،]/)
		.map((tag) => tag.trim())
		.filter(Boolean);
}

function sentValue(field: ContentField, typed: string): unknown {
	if (field.kind === "flag") return typed === "on";
	if (field.kind === "tags") return splitTags(typed);
	if (field.kind === "choice" || field.kind === "day") return typed || null;
	if (field.kind === "rich") return typed ? JSON.parse(typed) : emptyText;
	if (isNumber(field)) return isBlank(typed) ? null : parseDecimal(typed);
	return typed;
}

function sentUrdu(field: ContentField, typed: string): unknown {
	if (field.kind !== "rich") return typed;
	return typed ? JSON.parse(typed) : null;
}

const emptyText: RichText = { type: "doc", content: [] };

function issueOf(field: ContentField, typed: string): Issue | null {
	switch (field.kind) {
		case "line":
		case "text":
			if (field.required && isBlank(typed)) return { code: "required", sentence: field.required };
			return tooLong(typed, field.max);
		case "slug":
		case "icon":
		case "image":
			return tooLong(typed, field.max);
		case "tags":
			return (
				splitTags(typed)
					.map((tag) => tooLong(tag, field.max))
					.find((issue) => issue !== null) ?? null
			);
		case "order":
		case "count":
		case "price":
			return isBlank(typed) ? null : numberIssue(field, parseDecimal(typed));
		case "rich":
			return !typed || isBlank(plainText(JSON.parse(typed))) ? { code: "required", sentence: field.required } : null;
		case "flag":
		case "choice":
		case "day":
			return null;
	}
}

/** A fact needs the date when it was checked; without the place where it was read it stays in the panel. */
function checkIssues(field: ContentField, typed: TypedValues): { name: string; issue: Issue | null }[] {
	if (!field.checked) return [];
	const [checkedOn, source] = checkNames(field);
	const lacksDate = !isBlank(typed[field.name] ?? "") && isBlank(typed[checkedOn] ?? "");
	return [
		{ name: checkedOn, issue: lacksDate ? { code: "required", sentence: dateMissing } : null },
		{ name: source, issue: tooLong(typed[source] ?? "", longestSource) },
	];
}

const dayAhead = {
	en: "This day has not come yet. Choose today or an earlier day.",
	ur: "یہ دن ابھی نہیں آیا۔ آج کی یا اس سے پہلے کی تاریخ چنیں۔",
};
const dateMissing = { en: "Please say when this was checked.", ur: "لکھیں کہ یہ کب دیکھا گیا۔" };

function sentChecks(field: ContentField, typed: TypedValues): [string, unknown][] {
	const [checkedOn, source] = checkNames(field);
	return [
		[checkedOn, typed[checkedOn] || null],
		[source, typed[source] ?? ""],
	];
}

function numberIssue({ notNumber, max }: NumberField, number: number | null): Issue | null {
	if (number === null) return { code: "number", ...(notNumber ? { sentence: notNumber } : {}) };
	if (!Number.isInteger(number)) return { code: "whole" };
	if (number < 1) return { code: "positive" };
	return number > max ? { code: "tooLarge", limit: max } : null;
}

function tooLong(text: string, max: number): Issue | null {
	return text.trim().length > max ? { code: "tooLong", limit: max } : null;
}
