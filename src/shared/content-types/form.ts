import type { FieldIssue } from "../field-issue.ts";
import { isSafeLink } from "../rich-text/rich-text.ts";
import { parseDecimal } from "../text/digits.ts";
import { isBlank } from "../text/direction.ts";
import { placeholderIssue } from "../text/placeholders.ts";
import { isAstray, isNameless, type NavLink } from "./navigation.ts";
import { ownSource } from "./own-source.ts";
import {
	blankOf,
	boundsOf,
	type ContentField,
	type ContentKind,
	type ContentTypeSpec,
	type FieldPart,
	isNumber,
	longestSource,
	longestStepTitle,
	type NumberField,
	type Package,
	type PackagesField,
	packageLimits,
	partsOf,
	type Step,
	type StepsField,
	urduName,
} from "./spec.ts";
import { lettersOfValue } from "./words-of.ts";

export type TypedValues = Readonly<Record<string, string>>;

/** Why a form cannot be sent as it is, by control; `today` in Pakistan, as `2026-11-21`. The server checks all of it again. */
export function checkContent(spec: ContentTypeSpec, typed: TypedValues, today: string): Issues {
	const textOf = (name: string) => typed[name] ?? "";
	const issueIn = ({ field, part, name }: FieldPart): FieldIssue | null => {
		if (part === "source") return tooLong(textOf(name), longestSource);
		if (part !== "checkedOn") return issueOf(field, textOf(name));
		// A fact needs the date when it was checked; without the place where it was read it stays in the panel.
		const lacksDate = !isBlank(textOf(field.name)) && isBlank(textOf(name));
		return lacksDate ? { code: "checkedOn" } : null;
	};
	const found = spec.fields.flatMap(partsOf).flatMap((part) => {
		const issue = issueIn(part);
		return issue ? [[part.name, issue]] : [];
	});
	const missing = missingTexts(spec, contentInput(spec, typed));
	return { ...missing, ...Object.fromEntries(found), ...entryIssues(spec, typed, typed, today) };
}

type Values = Readonly<Record<string, unknown>>;
type Issues = Readonly<Record<string, FieldIssue>>;

/** The texts that visitors need and that are there in neither language, by name: either alone is enough. */
export function missingTexts({ fields }: ContentTypeSpec, values: Values): Issues {
	const isThere = (name: string) => !isBlank(lettersOfValue(values[name]));
	return Object.fromEntries(
		fields.flatMap((field): [string, FieldIssue][] => {
			if (!("required" in field) || !field.required || isThere(field.name) || isThere(urduName(field))) return [];
			return [[field.name, { code: "required", sentence: field.required }]];
		}),
	);
}

/**
 * What is wrong with values beside each other, by name: a day of a check that has not come yet, a source that is not the
 * network's own, an unknown placeholder, a last day before the first. `values`: the entry as it will be.
 */
export function entryIssues(spec: ContentTypeSpec, sent: Values, values: Values, today: string): Issues {
	const textOf = (name: string, of = sent) => String(of[name] ?? "");
	const issues = new Map<string, FieldIssue>();
	for (const { field, part, name } of spec.fields.flatMap(partsOf)) {
		const text = textOf(name);
		if (part === "checkedOn" && isAfter(text, today)) issues.set(name, { code: "dayAhead" });
		if (part === "source" && text && !ownSource(text, values)) issues.set(name, { code: "notOwnSource" });
		const issue = "placeholders" in field && field.placeholders && placeholderIssue(field.placeholders, text);
		if (issue) issues.set(name, issue);
	}
	const { from, until } = boundsOf(spec);
	if (from && until && values[from] && values[until] && isAfter(textOf(from, values), textOf(until, values)))
		issues.set(until, { code: "endsFirst" });
	return Object.fromEntries(issues);
}

// A date control takes years of more than four digits.
function isAfter(date: string, today: string): boolean {
	return date.length > today.length || date > today;
}

/** What the calls take of a filled-in form. */
export function contentInput(spec: ContentTypeSpec, typed: TypedValues): Readonly<Record<string, unknown>> {
	const values = spec.fields.flatMap(partsOf).map(({ field, part, name }) => {
		const text = typed[name] ?? "";
		if (part === "source") return [name, text];
		if (part === "checkedOn") return [name, text || null];
		if (part === "urdu" && field.kind === "rich" && !text) return [name, null];
		return [name, field.kind === "images" ? sentImages(field, typed) : sentValue(field, text)];
	});
	return Object.fromEntries(values);
}

/** A stored value as its control shows it; lines stand one below the other, steps and choices are JSON. */
export function typedValue(value: unknown, kind?: ContentKind): string {
	if (Array.isArray(value) && kind && ["steps", "packages", "choices", "links"].includes(kind))
		return JSON.stringify(value);
	if (Array.isArray(value)) return value.join(kind === "lines" ? "\n" : ", ");
	if (typeof value === "boolean") return value ? "on" : "";
	if (typeof value === "object" && value !== null) return JSON.stringify(value);
	return value === null || value === undefined ? "" : String(value);
}

/** `cpa, mobile,,` → `["cpa", "mobile"]`; the Urdu comma separates as well. */
export const splitTags = (typed: string) => splitBy(/[,،]/, typed);
export const splitLines = (typed: string) => splitBy("\n", typed);

function splitBy(separator: string | RegExp, typed: string): string[] {
	return typed.split(separator).flatMap((part) => part.trim() || []);
}

/** The steps or packages of which anything was filled in. */
function readFilled<Entry extends Step | Package>(typed: string): Entry[] {
	const entries: Entry[] = typed ? JSON.parse(typed) : [];
	return entries.filter((one) => Object.values(one).some((value) => !isBlank(String(value ?? ""))));
}

/** The name of the control for one of several images, from 0. */
export function imageName({ name }: ContentField, index: number): string {
	return `${name}.${index}`;
}

function sentImages(field: ContentField & { readonly entries: number }, typed: TypedValues): string[] {
	return Array.from({ length: field.entries }, (_, index) => typed[imageName(field, index)] ?? "").filter(Boolean);
}

function sentValue(field: ContentField, typed: string): unknown {
	if (field.kind === "flag") return typed === "on";
	if (field.kind === "lines") return splitLines(typed);
	if (field.kind === "steps" || field.kind === "packages") return readFilled(typed);
	if (field.kind === "tags") return splitTags(typed);
	if (field.kind === "choice" || field.kind === "day") return typed || null;
	if (field.kind === "links" || field.kind === "choices" || field.kind === "rich")
		return typed ? JSON.parse(typed) : blankOf(field);
	if (isNumber(field)) return isBlank(typed) ? null : parseDecimal(typed);
	return typed;
}

function issueOf(field: ContentField, typed: string): FieldIssue | null {
	switch (field.kind) {
		case "line":
		case "text":
		case "slug":
		case "icon":
		case "image":
			return tooLong(typed, field.max);
		case "tags":
			return firstOf(splitTags(typed).map((tag) => tooLong(tag, field.max)));
		case "lines":
			return linesIssue(field, splitLines(typed));
		case "steps":
			return stepsIssue(field, readFilled(typed));
		case "packages":
			return packagesIssue(field, readFilled(typed));
		case "link":
			return tooLong(typed, field.max) ?? (isBlank(typed) || isWebAddress(typed) ? null : { code: "notWeb" });
		case "links":
			return linksIssue(typed ? JSON.parse(typed) : []);
		case "order":
		case "count":
		case "price":
			return isBlank(typed) ? null : numberIssue(field, parseDecimal(typed));
		case "rich":
		case "flag":
		case "choice":
		case "choices":
		case "day":
		case "images":
			return null;
	}
}

function linesIssue({ entries, max }: { entries: number; max: number }, lines: readonly string[]): FieldIssue | null {
	if (lines.length > entries) return tooMany(entries);
	return firstOf(lines.map((line) => tooLong(line, max)));
}

function stepsIssue({ entries, max }: StepsField, steps: readonly Step[]): FieldIssue | null {
	if (steps.length > entries) return tooMany(entries);
	if (steps.some(({ title }) => isBlank(title))) return { code: "stepTitle" };
	return firstOf(steps.map(({ title, text }) => tooLong(title, longestStepTitle) ?? tooLong(text, max)));
}

function packagesIssue({ entries }: PackagesField, packages: readonly Package[]): FieldIssue | null {
	if (packages.length > entries) return tooMany(entries);
	if (packages.some(({ name }) => isBlank(name))) return { code: "packageName" };
	const limits = { entries: packageLimits.lines, max: packageLimits.line };
	return firstOf(
		packages.flatMap(({ name, nameUrdu, priceFrom, days, lines, linesUrdu }) => [
			tooLong(name, packageLimits.name),
			tooLong(nameUrdu, packageLimits.name),
			priceFrom === null ? null : wholeIssue(priceFrom, packageLimits.priceFrom),
			days === null ? null : wholeIssue(days, packageLimits.days),
			linesIssue(limits, lines),
			linesIssue(limits, linesUrdu),
		]),
	);
}

function firstOf(issues: readonly (FieldIssue | null)[]): FieldIssue | null {
	return issues.find((issue) => issue !== null) ?? null;
}

/** Whether a text is an address on the web that a link of ours may lead to. */
export function isWebAddress(text: string): boolean {
	return /^https?:/i.test(text.trim()) && isSafeLink(text.trim());
}

function linksIssue(links: readonly NavLink[]): FieldIssue | null {
	if (links.some(isAstray)) return { code: "linkAddress" };
	return links.some(isNameless) ? { code: "linkLabel" } : null;
}

function tooMany(limit: number): FieldIssue {
	return { code: "tooMany", limit };
}

function numberIssue({ notNumber, max }: NumberField, number: number | null): FieldIssue | null {
	return number === null ? { code: "number", ...(notNumber && { sentence: notNumber }) } : wholeIssue(number, max);
}

function wholeIssue(number: number, max: number): FieldIssue | null {
	if (!Number.isInteger(number)) return { code: "whole" };
	if (number < 1) return { code: "positive" };
	return number > max ? { code: "tooLarge", limit: max } : null;
}

function tooLong(text: string, max: number): FieldIssue | null {
	return text.trim().length > max ? { code: "tooLong", limit: max } : null;
}
