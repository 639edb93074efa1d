import { z } from "@hono/zod-openapi";
import { isWebAddress, missingTexts } from "../../content-types/form.ts";
import { isNavAddress, navPlaces } from "../../content-types/navigation.ts";
import {
	type ChoiceField,
	type ChoicesField,
	type ContentField,
	type ContentKind,
	type ContentTypeSpec,
	type FieldPart,
	longestSource,
	longestStepTitle,
	packageLimits,
	partsOf,
} from "../../content-types/spec.ts";
import type { ContentInput, ContentPatch, EditedEntry, PublishedEntry } from "../../content-types/values.ts";
import { plainText } from "../../rich-text/rich-text.ts";
import { isBlank } from "../../text/direction.ts";
import { byId, contract, named } from "../contract.ts";
import { type Frozen, richTextSchema, sentRichText } from "../rich-text.ts";
import { line, mayBeAbsent, optionalLine, optionalText, requiredLine, seenAt, text, textList } from "../text.ts";

/** The shapes that the calls of a type of content speak, from its declaration. */
export interface ContentSchemas<Spec extends ContentTypeSpec> {
	readonly published: z.ZodType<PublishedEntry<Spec>>;
	readonly edited: z.ZodType<EditedEntry<Spec>>;
	readonly input: z.ZodType<ContentInput<Spec>, SentFields>;
	readonly patch: z.ZodType<ContentPatch<Spec>, SentFields>;
}

type SentFields = Readonly<Record<string, unknown>>;

export function entrySchemas<Spec extends ContentTypeSpec>(spec: Spec, title: string): ContentSchemas<Spec> {
	const shapeOf = (fields: readonly ContentField[], schemaOf: (schemas: Schemas, field: ContentField) => z.ZodType) =>
		Object.fromEntries(fields.flatMap(partsOf).map((part) => [part.name, schemaOf(schemasOf(part), part.field)]));
	const answer = (shape: Readonly<Record<string, z.ZodType>>) =>
		z.object({ id: z.uuid(), ...shape, createdAt: z.iso.datetime(), updatedAt: z.iso.datetime() });
	const shown = spec.fields.filter((field) => field.public);
	const input = z.object(shapeOf(spec.fields, ({ sent }) => sent));
	const schemas = {
		// Of a fact that is not known visitors get nothing.
		published: answer(
			shapeOf(shown, ({ answered }, { checked }) => (checked ? answered.optional() : answered)),
		).openapi(title),
		edited: answer(shapeOf(spec.fields, ({ answered }) => answered)).openapi(`Edited${title}`),
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

/** Some of what visitors get of an entry. */
export function partOf<Spec extends ContentTypeSpec, const Name extends keyof PublishedEntry<Spec> & string>(
	{ published }: ContentSchemas<Spec>,
	names: readonly Name[],
): z.ZodType<Pick<PublishedEntry<Spec>, Name>> {
	// As above: an object at run time, of the type that its declaration gives.
	const whole = published as unknown as z.ZodObject<Record<Name, z.ZodType>>;
	const mask = Object.fromEntries(names.map((name) => [name, true]));
	return whole.pick(mask as never) as unknown as z.ZodType<Pick<PublishedEntry<Spec>, Name>>;
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
		shared: true,
		answers: { 200: { description: `The ${path}`, schema: z.array(published) } },
	});
}

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
		shared: true,
		params: z.object({ slug: z.string() }),
		answers: { 200: { description: `The ${spec.name}`, schema: published } },
	});
}

export function contentSingleCall<const Spec extends ContentTypeSpec>(spec: Spec, { published }: ContentSchemas<Spec>) {
	const path: Spec["path"] = spec.path;
	return contract({
		method: "get",
		path: `/api/${path}` as const,
		summary: `What staff wrote for: ${spec.name}`,
		access: "anyone",
		shared: true,
		answers: { 200: { description: `The ${spec.name}`, schema: published } },
		problems: [404],
	});
}

interface Schemas {
	readonly answered: z.ZodType;
	readonly sent: z.ZodType;
}

function schemasOf({ field, part }: FieldPart): Schemas {
	if (part === "checkedOn") return { answered: nullableText, sent: sentDay };
	if (part === "source") return { answered: nullableText, sent: optionalLine(longestSource) };
	return { ...valueSchemasOf(field), ...(part === "urdu" && urduSchemasOf(field)) };
}

function valueSchemasOf(field: ContentField): Schemas {
	switch (field.kind) {
		case "line":
		case "text": {
			const required = field.kind === "line" ? line : text;
			if (field.required) return { answered: z.string(), sent: emptyWhenNull(required(field.max)) };
			return optionalSchemas(field);
		}
		case "rich":
			return { answered: richTextSchema, sent: sentRichText.optional() };
		case "day":
			return { answered: z.iso.date().nullable(), sent: sentDay };
		case "icon":
		case "image":
			return optionalSchemas(field);
		case "link": {
			const sent = optionalLine(field.max).refine((address) => !address || isWebAddress(address), wrongLink);
			return { answered: nullableText, sent };
		}
		case "slug":
			return { answered: z.string(), sent: mayBeAbsent(text(field.max)) };
		case "tags":
		case "lines":
			return { answered: z.array(z.string()), sent: mayBeAbsent(textList(field.entries, field.max)) };
		case "images":
			return listOf(field, z.string(), text(field.max).min(1));
		case "steps":
			return listOf(field, stepSchema, z.object({ title: requiredLine(longestStepTitle), text: text(field.max) }));
		case "packages":
			return listOf(field, packageSchema, sentPackage);
		case "links":
			return listOf(field, navLinkSchema, sentNavLink(field.max));
		case "choices":
			return { answered: z.array(z.enum(valuesOf(field))), sent: mayBeAbsent(chosenOf(field)) };
		case "choice": {
			const one = z.enum(valuesOf(field)).nullable();
			return { answered: one, sent: one.optional() };
		}
		case "flag":
			return { answered: z.boolean(), sent: z.boolean().optional() };
		case "order":
		case "count":
		case "price":
			return { answered: z.int().nullable(), sent: z.int().min(1).max(field.max).nullable().optional() };
	}
}

/** Of the Urdu version, where it is another than the field itself: it may be missing. */
function urduSchemasOf(field: ContentField): Partial<Schemas> {
	if (field.kind === "line" || field.kind === "text") return optionalSchemas(field);
	if (field.kind !== "rich") return {};
	const written = sentRichText.nullable().transform((text) => (text && !isBlank(plainText(text)) ? text : null));
	return { answered: richTextSchema.nullable(), sent: written.optional() };
}

function optionalSchemas({ kind, max }: { readonly kind: ContentKind; readonly max: number }): Schemas {
	const optional = kind === "line" || kind === "icon" ? optionalLine : optionalText;
	return { answered: nullableText, sent: optional(max) };
}

function listOf({ entries }: { readonly entries: number }, answered: z.ZodType, sent: z.ZodType): Schemas {
	return { answered: z.array(answered), sent: mayBeAbsent(z.array(sent).max(entries)) };
}

const nullableText = z.string().nullable();
const sentDay = z.iso.date().nullable().optional();
const wrongLink = { params: { issue: "link" } };

const stepSchema = named("Step", { title: z.string(), text: z.string() });
/** One of the steps in which something is done; the text may be empty. */
export type Step = Frozen<z.output<typeof stepSchema>>;

const packageSchema = named("Package", {
	name: z.string(),
	nameUrdu: z.string(),
	priceFrom: z.int().nullable(),
	days: z.int().nullable(),
	lines: z.array(z.string()),
	linesUrdu: z.array(z.string()),
});
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

const navLinkSchema = named("NavLink", {
	/** The page's id or slug. */
	page: z.string().nullable(),
	/** A path of this site without its language, or a link by HTTPS. */
	address: z.string().nullable(),
	/** Empty where the page's title says it. */
	label: z.object({ en: z.string(), ur: z.string() }),
	place: z.enum(navPlaces),
});
export type NavLink = Frozen<z.output<typeof navLinkSchema>>;

/** A page, which may have a label of its own, or an address, which needs one. */
function sentNavLink(max: number): z.ZodType<NavLink> {
	const label = text(max).default("");
	return z
		.object({
			page: z.string().max(100).nullish(),
			address: z.string().max(500).refine(isNavAddress, wrongLink).nullish(),
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

/** A text that the other language may stand for; that one of them is there is checked with what the entry has. */
function emptyWhenNull(schema: z.ZodType<string>): z.ZodType {
	return schema
		.nullable()
		.transform((value) => value ?? "")
		.optional();
}

function valuesOf({ options }: ChoiceField | ChoicesField): readonly string[] {
	return options.map(({ value }) => value);
}
