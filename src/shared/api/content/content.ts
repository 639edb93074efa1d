import { z } from "@hono/zod-openapi";
import { isWebAddress, missingTexts } from "../../content-types/form.ts";
import { isNavAddress, navPlaces } from "../../content-types/navigation.ts";
import {
	type ChoiceField,
	type ChoicesField,
	type ContentField,
	type ContentTypeSpec,
	checkNames,
	hasUrdu,
	isList,
	longestSource,
	longestStepTitle,
	packageLimits,
	urduName,
} from "../../content-types/spec.ts";
import type { ContentInput, ContentPatch, EditedEntry, PublishedEntry } from "../../content-types/values.ts";
import type { RichText } from "../../rich-text/nodes.ts";
import { plainText } from "../../rich-text/read.ts";
import { isBlank } from "../../text/direction.ts";
import { byId, contract } from "../contract.ts";
import { type Frozen, richTextSchema, sentRichText } from "../rich-text.ts";
import { line, mayBeAbsent, optionalLine, optionalText, requiredLine, seenAt, text, textList } from "../text.ts";

type Shape = Record<string, z.ZodType>;

/** The shapes that the calls of a type of content speak, from its declaration. */
export interface ContentSchemas<Spec extends ContentTypeSpec> {
	readonly published: z.ZodType<PublishedEntry<Spec>>;
	readonly edited: z.ZodType<EditedEntry<Spec>>;
	readonly input: z.ZodType<ContentInput<Spec>, SentFields>;
	readonly patch: z.ZodType<ContentPatch<Spec>, SentFields>;
}

type SentFields = Readonly<Record<string, unknown>>;

/** Derives them; `title` is what the API's document calls the type. */
export function contentSchemas<Spec extends ContentTypeSpec>(spec: Spec, title: string): ContentSchemas<Spec> {
	const input = z.object(shapeOf(spec.fields, inputSchema, inputOfUrdu, inputOfChecks));
	// Of a fact that is not known visitors get nothing.
	const answer = (fields: readonly ContentField[], mayLack: boolean) =>
		z.object({
			id: z.uuid(),
			...shapeOf(
				fields,
				(field) => optionalIf(mayLack && field.checked, answerSchema(field)),
				(field) => optionalIf(mayLack && field.checked, answerOfUrdu(field)),
				(field) => checkNames(field).map((name) => [name, optionalIf(mayLack, z.string().nullable())]),
			),
			createdAt: z.iso.datetime(),
			updatedAt: z.iso.datetime(),
		});
	const schemas = {
		published: answer(
			spec.fields.filter((field) => field.public),
			true,
		).openapi(title),
		edited: answer(spec.fields, false).openapi(`Edited${title}`),
		input: input
			.superRefine((values, { addIssue }) => {
				for (const name of Object.keys(missingTexts(spec, values)))
					addIssue({ code: "custom", path: [name], params: { issue: "required" } });
			})
			.openapi(`${title}Input`),
		patch: input.partial().extend({ updatedAt: seenAt }).openapi(`${title}Patch`),
	};
	// The shapes are made from the declaration at run time, the types from the same declaration by the compiler.
	return schemas as unknown as ContentSchemas<Spec>;
}

export function contentListCall<const Spec extends ContentTypeSpec>(
	spec: Spec,
	{ published }: ContentSchemas<Spec>,
	order: string,
) {
	const path: Spec["path"] = spec.path;
	return contract({
		method: "get",
		path: `/api/${path}` as const,
		summary: `The active ${path}, ${order}`,
		access: "anyone",
		answers: { 200: { description: `The ${path}`, schema: z.array(published) } },
	});
}

export type ContentListCall<Spec extends ContentTypeSpec> = ReturnType<typeof contentListCall<Spec>>;

/** The list for visitors and the four calls of staff that write what is published at once (specification, section 7). */
export function contentCalls<const Spec extends ContentTypeSpec>(
	spec: Spec,
	schemas: ContentSchemas<Spec>,
	order: string,
) {
	const { edited, input, patch } = schemas;
	const { name } = spec;
	const path: Spec["path"] = spec.path;
	const list = `/api/admin/${path}` as const;
	const one = { path: `${list}/:id`, access: "staff", params: byId } as const;
	return {
		list: contentListCall(spec, schemas, order),
		listEdited: contract({
			method: "get",
			path: list,
			summary: `Every ${name}, hidden ones too, newest first`,
			access: "staff",
			answers: { 200: { description: "The list", schema: z.array(edited) } },
		}),
		create: contract({
			method: "post",
			path: list,
			summary: `Make ${/^[aeiou]/.test(name) ? "an" : "a"} ${name}`,
			access: "staff",
			body: input,
			answers: { 201: { description: "What was made", schema: edited } },
			problems: [409],
		}),
		change: contract({
			...one,
			method: "patch",
			summary: `Change one ${name}: only the fields that are sent`,
			body: patch,
			answers: { 200: { description: "As it is now", schema: edited } },
			problems: [409],
		}),
		remove: contract({
			...one,
			method: "delete",
			summary: `Delete one ${name}`,
			answers: { 204: { description: "Deleted" } },
		}),
	};
}

export type ContentCalls<Spec extends ContentTypeSpec> = ReturnType<typeof contentCalls<Spec>>;

export function contentEntryCall<const Spec extends ContentTypeSpec>(spec: Spec, { published }: ContentSchemas<Spec>) {
	const path: Spec["path"] = spec.path;
	return contract({
		method: "get",
		path: `/api/${path}/:slug` as const,
		summary: `One ${spec.name}`,
		access: "anyone",
		params: z.object({ slug: z.string() }),
		answers: { 200: { description: `The ${spec.name}`, schema: published } },
	});
}

export type ContentEntryCall<Spec extends ContentTypeSpec> = ReturnType<typeof contentEntryCall<Spec>>;

export function contentSingleCall<const Spec extends ContentTypeSpec>(spec: Spec, { published }: ContentSchemas<Spec>) {
	const path: Spec["path"] = spec.path;
	return contract({
		method: "get",
		path: `/api/${path}` as const,
		summary: `What staff wrote for: ${spec.name}`,
		access: "anyone",
		answers: { 200: { description: `The ${spec.name}`, schema: published } },
		problems: [404],
	});
}

function shapeOf(
	fields: readonly ContentField[],
	schemaOf: (field: ContentField) => z.ZodType,
	urduOf: (field: ContentField) => z.ZodType,
	checksOf: (field: ContentField) => [string, z.ZodType][],
): Shape {
	return Object.fromEntries(
		fields.flatMap((field): [string, z.ZodType][] => {
			return [
				[field.name, schemaOf(field)],
				...(hasUrdu(field) ? [[urduName(field), urduOf(field)] as [string, z.ZodType]] : []),
				...(field.checked ? checksOf(field) : []),
			];
		}),
	);
}

function answerSchema(field: ContentField): z.ZodType {
	switch (field.kind) {
		case "line":
		case "text":
			return field.required ? z.string() : z.string().nullable();
		case "rich":
			return richTextSchema;
		case "day":
			return z.iso.date().nullable();
		case "icon":
		case "image":
		case "link":
			return z.string().nullable();
		case "slug":
			return z.string();
		case "tags":
		case "lines":
		case "images":
			return z.array(z.string());
		case "steps":
			return z.array(stepSchema);
		case "packages":
			return z.array(packageSchema);
		case "links":
			return z.array(navLinkSchema);
		case "choices":
			return z.array(z.enum(valuesOf(field)));
		case "flag":
			return z.boolean();
		case "order":
		case "count":
		case "price":
			return z.int().nullable();
		case "choice":
			return z.enum(valuesOf(field)).nullable();
	}
}

function inputSchema(field: ContentField): z.ZodType {
	switch (field.kind) {
		case "line":
			return field.required ? emptyWhenNull(line(field.max)) : optionalLine(field.max);
		case "text":
			return field.required ? emptyWhenNull(text(field.max)) : optionalText(field.max);
		case "rich":
			return sentRichText.optional();
		case "day":
			return z.iso.date().nullable().optional();
		case "icon":
			return optionalLine(field.max);
		case "image":
			return optionalText(field.max);
		case "slug":
			return mayBeAbsent(text(field.max));
		case "tags":
		case "lines":
			return mayBeAbsent(textList(field.entries, field.max));
		case "steps":
			return mayBeAbsent(z.array(sentStep(field.max)).max(field.entries));
		case "packages":
			return mayBeAbsent(z.array(sentPackage).max(field.entries));
		case "link":
			return optionalLine(field.max).refine((sent) => !sent || isWebAddress(sent), { params: { issue: "link" } });
		case "links":
			return mayBeAbsent(z.array(sentNavLink(field.max)).max(field.entries));
		case "images":
			return mayBeAbsent(z.array(text(field.max).min(1)).max(field.entries));
		case "choices":
			return mayBeAbsent(chosenOf(field));
		case "flag":
			return z.boolean().optional();
		case "choice":
			return z.enum(valuesOf(field)).nullable().optional();
		case "order":
		case "count":
		case "price":
			return z.int().min(1).max(field.max).nullable().optional();
	}
}

const stepSchema = z.object({ title: z.string(), text: z.string() }).openapi("Step");
/** One of the steps in which something is done; the text may be empty. */
export type Step = Frozen<z.output<typeof stepSchema>>;

function sentStep(max: number): z.ZodType<Step> {
	return z.object({ title: requiredLine(longestStepTitle), text: text(max) });
}

const packageSchema = z
	.object({
		name: z.string(),
		nameUrdu: z.string(),
		priceFrom: z.int().nullable(),
		days: z.int().nullable(),
		lines: z.array(z.string()),
		linesUrdu: z.array(z.string()),
	})
	.openapi("Package");
/** One of the sizes in which a service is sold; price in whole rupees, what is in it one a line. */
export type Package = Frozen<z.output<typeof packageSchema>>;

const packageLines = textList(packageLimits.lines, packageLimits.line).default([]);
const sentPackage: z.ZodType<Package> = z.object({
	name: requiredLine(packageLimits.name),
	nameUrdu: line(packageLimits.name).default(""),
	priceFrom: z.int().min(1).max(packageLimits.priceFrom).nullable().default(null),
	days: z.int().min(1).max(packageLimits.days).nullable().default(null),
	lines: packageLines,
	linesUrdu: packageLines,
});
const required = { params: { issue: "required" } };

const navLinkSchema = z
	.object({
		/** The page's id or slug. */
		page: z.string().nullable(),
		/** A path of this site without its language, or a link by HTTPS. */
		address: z.string().nullable(),
		/** Empty where the page's title says it. */
		label: z.object({ en: z.string(), ur: z.string() }),
		place: z.enum(navPlaces),
	})
	.openapi("NavLink");
export type NavLink = Frozen<z.output<typeof navLinkSchema>>;

/** A page, which may have a label of its own, or an address, which needs one. */
function sentNavLink(max: number): z.ZodType<NavLink> {
	const label = text(max).default("");
	return z
		.object({
			page: z.string().max(100).nullish(),
			address: z
				.string()
				.max(500)
				.refine(isNavAddress, { params: { issue: "link" } })
				.nullish(),
			label: z.object({ en: label, ur: label }).default({ en: "", ur: "" }),
			place: z.enum(navPlaces),
		})
		.refine(({ page, address }) => page || address, { ...required, path: ["address"] })
		.refine(({ page, label: { en, ur } }) => page || en || ur, { ...required, path: ["label"] })
		.transform(({ page, address, ...link }) => ({ page: page || null, address: (!page && address) || null, ...link }));
}

/** Each value once; in the order of the options unless staff give one. */
function chosenOf(field: ChoicesField): z.ZodType<string[], string[]> {
	const values = valuesOf(field);
	return z
		.array(z.enum(values))
		.max(values.length)
		.transform((chosen) =>
			field.ordered ? [...new Set<string>(chosen)] : values.filter((value) => chosen.includes(value)),
		);
}

function inputOfChecks(field: ContentField): [string, z.ZodType][] {
	const [checkedOn, source] = checkNames(field);
	return [
		[checkedOn, z.iso.date().nullable().optional()],
		[source, optionalLine(longestSource)],
	];
}

/** A text that the other language may stand for; that one of them is there is checked with what the entry has. */
function emptyWhenNull(schema: z.ZodType<string>): z.ZodType {
	return schema
		.nullable()
		.transform((value) => value ?? "")
		.optional();
}

function hasLetters(text: RichText): boolean {
	return !isBlank(plainText(text));
}

function optionalIf(mayLack: boolean | undefined, schema: z.ZodType): z.ZodType {
	return mayLack ? schema.optional() : schema;
}

function valuesOf({ options }: ChoiceField | ChoicesField): readonly string[] {
	return options.map(({ value }) => value);
}

function answerOfUrdu(field: ContentField): z.ZodType {
	if (isList(field)) return answerSchema(field);
	return (field.kind === "rich" ? richTextSchema : z.string()).nullable();
}

function inputOfUrdu(field: ContentField): z.ZodType {
	if (!hasUrdu(field)) return z.undefined();
	if (field.kind === "lines" || field.kind === "steps") return inputSchema(field);
	if (field.kind === "rich")
		return sentRichText
			.nullable()
			.transform((text) => (text && hasLetters(text) ? text : null))
			.optional();
	return field.kind === "line" ? optionalLine(field.max) : optionalText(field.max);
}
