import type { Issue } from "../requests/read.ts";
import { isBlank } from "../text/bidi.ts";
import { parseDecimal } from "../text/digits.ts";
import {
	type ContentField,
	type ContentTypeSpec,
	checkNames,
	hasUrdu,
	isNumber,
	longestSource,
	urduName,
} from "./spec.ts";

/** The values of a form's controls, by name; a checkbox is `on` or empty. */
export type TypedValues = Readonly<Record<string, string>>;

/** Why a form cannot be sent as it is, by control. The server checks all of it again, and the number of tags. */
export function checkContent(spec: ContentTypeSpec, typed: TypedValues): Readonly<Record<string, Issue>> {
	const issues = spec.fields.flatMap((field) => [
		{ name: field.name, issue: issueOf(field, typed[field.name] ?? "") },
		...checkIssues(field, typed),
		...(hasUrdu(field) ? [{ name: urduName(field), issue: tooLong(typed[urduName(field)] ?? "", field.max) }] : []),
	]);
	return Object.fromEntries(issues.flatMap(({ name, issue }) => (issue ? [[name, issue]] : [])));
}

/** What the calls take of a filled-in form. */
export function contentInput(spec: ContentTypeSpec, typed: TypedValues): Readonly<Record<string, unknown>> {
	return Object.fromEntries(
		spec.fields.flatMap((field): [string, unknown][] => [
			[field.name, sentValue(field, typed[field.name] ?? "")],
			...(hasUrdu(field) ? [[urduName(field), typed[urduName(field)] ?? ""] as [string, unknown]] : []),
			...(field.checked ? sentChecks(field, typed) : []),
		]),
	);
}

/** A stored value as its control shows it. */
export function typedValue(value: unknown): string {
	if (Array.isArray(value)) return value.join(", ");
	if (typeof value === "boolean") return value ? "on" : "";
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
	if (field.kind === "choice") return typed || null;
	if (isNumber(field)) return isBlank(typed) ? null : parseDecimal(typed);
	return typed;
}

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
			return isBlank(typed) ? null : placeIssue(parseDecimal(typed), field.max);
		case "flag":
		case "choice":
			return null;
	}
}

/** A fact needs the date when it was checked and the place where it was read: without them nobody else sees it. */
function checkIssues(field: ContentField, typed: TypedValues): { name: string; issue: Issue | null }[] {
	if (!field.checked) return [];
	const [checkedOn, source] = checkNames(field);
	const isGiven = !isBlank(typed[field.name] ?? "");
	return [
		{
			name: checkedOn,
			issue: isGiven && isBlank(typed[checkedOn] ?? "") ? { code: "required", sentence: dateMissing } : null,
		},
		{
			name: source,
			issue:
				isGiven && isBlank(typed[source] ?? "")
					? { code: "required", sentence: sourceMissing }
					: tooLong(typed[source] ?? "", longestSource),
		},
	];
}

const dateMissing = { en: "Please say when this was checked.", ur: "لکھیں کہ یہ کب دیکھا گیا۔" };
const sourceMissing = { en: "Please say where this was read.", ur: "لکھیں کہ یہ کہاں پڑھا گیا۔" };

function sentChecks(field: ContentField, typed: TypedValues): [string, unknown][] {
	const [checkedOn, source] = checkNames(field);
	return [
		[checkedOn, typed[checkedOn] || null],
		[source, typed[source] ?? ""],
	];
}

function placeIssue(place: number | null, max: number): Issue | null {
	if (place === null) return { code: "number" };
	if (!Number.isInteger(place)) return { code: "whole" };
	if (place < 1) return { code: "positive" };
	return place > max ? { code: "tooLarge", limit: max } : null;
}

function tooLong(text: string, max: number): Issue | null {
	return text.trim().length > max ? { code: "tooLong", limit: max } : null;
}
