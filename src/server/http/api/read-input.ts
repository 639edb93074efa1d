import type { z } from "zod";
import type { FieldIssue } from "#shared/field-issue.ts";
import { ProblemError } from "./problems.ts";

/** Reads and checks a value that was sent. @throws ProblemError 422 with an issue by field */
export function check<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
	const read = schema.safeParse(value, { reportInput: true });
	if (read.success) return read.data;
	throw new ProblemError("invalid", { issues: Object.fromEntries(read.error.issues.map(issueOf)) });
}

/** The input's name and why it is refused; an entry of a list counts as the list. */
function issueOf(issue: z.core.$ZodIssue): [string, FieldIssue] {
	const name = issue.path.filter((part) => typeof part === "string").join(".");
	return [name || "body", whyOf(issue)];
}

function whyOf(issue: z.core.$ZodIssue): FieldIssue {
	if (issue.code === "too_big") {
		const limit = Number(issue.maximum);
		if (issue.origin === "string") return { code: "tooLong", limit };
		return issue.origin === "array" ? { code: "tooMany", limit } : { code: "tooLarge" };
	}
	if (issue.code === "too_small") {
		const limit = Number(issue.minimum);
		if (issue.origin !== "string") return { code: "positive" };
		return limit > 1 ? { code: "tooShort", limit } : { code: "required" };
	}
	if (issue.code === "invalid_type") {
		if (issue.input === undefined) return { code: "required" };
		return { code: wrongTypes[issue.expected] ?? "choice" };
	}
	if (issue.code === "invalid_format") return { code: formatIssue(issue) };
	if (issue.code === "custom") {
		const { issue: why } = issue.params ?? {};
		return typeof why === "object" && why !== null ? why : { code: customIssues[why] ?? "choice" };
	}
	return { code: "choice" };
}

const wrongTypes: Readonly<Record<string, FieldIssue["code"]>> = {
	number: "number",
	int: "number",
	string: "notText",
	object: "notFields",
	record: "notFields",
	array: "notList",
};

/** By what a schema calls them. */
const customIssues: Readonly<Record<string, FieldIssue["code"]>> = {
	unusableCharacters: "unusableCharacters",
	required: "required",
	link: "link",
	notText: "notText",
	moment: "moment",
};

const formatIssues: Readonly<Record<string, FieldIssue["code"]>> = {
	email: "email",
	url: "link",
	date: "csvDay",
	datetime: "moment",
};
/** By what the pattern of a schema begins with. */
const patternIssues: Readonly<Record<string, FieldIssue["code"]>> = {
	"/^\\+": "phone",
	"/^#": "colour",
	"/^(?:[01]": "timeOfDay",
	"/^-?": "number",
};

function formatIssue({ format, pattern = "" }: z.core.$ZodIssueInvalidStringFormat): FieldIssue["code"] {
	const start = Object.keys(patternIssues).find((one) => pattern.startsWith(one));
	return (format === "regex" ? start && patternIssues[start] : formatIssues[format]) || "notText";
}
