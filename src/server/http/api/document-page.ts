import { html, raw } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import type { ApiDocument } from "./document.ts";

type Html = HtmlEscapedString | Promise<HtmlEscapedString>;
type Operation = NonNullable<NonNullable<ApiDocument["paths"]>[string]["get"]>;
type Schema = Readonly<Record<string, unknown>>;
type MediaTypes = Readonly<Record<string, { readonly schema?: unknown }>>;

const methods = ["get", "post", "put", "patch", "delete"] as const;

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 60rem; padding: 1rem; overflow-wrap: anywhere; }
nav ul { columns: 9rem; padding: 0; list-style: none; }
nav a { display: inline-block; padding-block: .6rem; }
section section, dl { border-block-start: 1px solid color-mix(in srgb, currentColor 25%, transparent); padding-block: 1rem; }
h2 { margin-block: 2.5rem .25rem; } h3 { font-size: 1rem; margin: 0; } h4 { font-size: .9rem; margin: .75rem 0 0; }
ul { margin: 0; padding-inline-start: 1.1rem; } dl { margin: 0; } dt { font-weight: 600; } dd { margin: 0 0 .4rem; }
code { font: .9rem/1.5 ui-monospace, monospace; }
a, .method { color: #0b6b4c; } @media (prefers-color-scheme: dark) { a, .method { color: #7fd1ae; } }
`;

/** A plain page of the OpenAPI document: every call by topic, who may make it, what it takes and answers, and every shape. */
export function documentPage(document: ApiDocument): Html {
	const { info, tags = [], paths = {}, components } = document;
	const calls = Object.entries(paths).flatMap(([path, item]) =>
		methods.flatMap((method) => {
			const operation = item[method];
			return operation ? [{ path, method, operation }] : [];
		}),
	);
	const topics = tags.map(({ name, description }) => {
		const ofTopic = calls.filter(({ operation }) => operation.tags?.includes(name));
		return html`<section id="${name}"><h2>${titleOf(name)}</h2><p>${description}</p>${ofTopic.map(callSection)}</section>`;
	});
	const shapes = Object.entries(components?.schemas ?? {}).map(
		([name, shape]) =>
			html`<section id="${shapeId(name)}"><h3>${name}</h3>${shapeText(shape as Schema)}${fieldsOf(shape as Schema)}</section>`,
	);
	return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${info.title}</title><style>${raw(style)}</style></head>
<body><main><h1>${info.title}</h1>${(info.description ?? "").split("\n\n").map((paragraph) => html`<p>${marked(paragraph)}</p>`)}
<p>The same for machines: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1)</p>
<nav aria-label="Topics"><ul>${[...tags.map(({ name }) => name), "shapes"].map((name) => html`<li><a href="#${name}">${titleOf(name)}</a></li>`)}</ul></nav>
${topics}<section id="shapes"><h2>Shapes</h2><p>What calls take and answer, by name. A field that may be missing is marked “optional”.</p>${shapes}</section></main></body></html>`;
}

function callSection({ path, method, operation }: { path: string; method: string; operation: Operation }): Html {
	const body = operation.requestBody && "content" in operation.requestBody ? operation.requestBody : null;
	const taken = Object.entries(body?.content ?? {}).map(([type, { schema }]) => html`<li>${media(type, schema)}</li>`);
	return html`<section id="${operation.operationId}"><h3><span class="method">${method.toUpperCase()}</span> <code>${path}</code></h3>
<p>${marked(operation.summary ?? "")}. ${operation.description}</p>${part("Parameters", (operation.parameters ?? []).map(parameterItem))}
${part(body?.required ? "Body" : "Body, optional", taken)}${part("Answers", Object.entries(operation.responses ?? {}).map(answerItem))}</section>`;
}

function part(title: string, items: readonly Html[]): Html | string {
	return items.length > 0 ? html`<h4>${title}</h4><ul>${items}</ul>` : "";
}

function parameterItem(parameter: NonNullable<Operation["parameters"]>[number]): Html {
	if (!("name" in parameter)) return html``;
	const { name, in: place, required, schema, description } = parameter;
	const kind = place === "header" ? "header, " : "";
	return html`<li><code>${name}</code>: ${kind}${required ? "" : "optional, "}${typeOf(schema as Schema)}${noteOf(description)}</li>`;
}

function answerItem([status, answer]: [string, NonNullable<Operation["responses"]>[string]]): Html {
	const content = "content" in answer ? (answer.content as MediaTypes) : {};
	const types = Object.entries(content).map(([type, { schema }]) => html`: ${media(type, schema)}`);
	return html`<li><code>${status}</code> ${"description" in answer ? marked(answer.description ?? "") : ""}${types}</li>`;
}

function media(type: string, schema: unknown): Html {
	return type.endsWith("json") ? typeOf((schema ?? {}) as Schema) : html`<code>${type}</code>`;
}

/** What a shape is beside its own fields: another shape that it adds to, a choice, a list. */
function shapeText(schema: Schema): Html | string {
	if (isList(schema.allOf)) {
		const references = schema.allOf.filter((each) => "$ref" in each);
		return html`<p>All of ${references.map(typeOf)}, and:</p>`;
	}
	return isSchema(schema.properties) ? "" : html`<p>${typeOf(schema)}${noteOf(schema.description)}</p>`;
}

function fieldsOf(schema: Schema): Html | string {
	const own = isList(schema.allOf) ? schema.allOf.filter((each) => isSchema(each.properties)) : [schema];
	const fields = own.flatMap(({ properties, required }) =>
		Object.entries((properties ?? {}) as Record<string, Schema>).map(([name, field]) => {
			const optional = Array.isArray(required) && required.includes(name) ? "" : "optional, ";
			return html`<dt><code>${name}</code></dt><dd>${optional}${typeOf(field)}${noteOf(field.description)}</dd>`;
		}),
	);
	return fields.length > 0 ? html`<dl>${fields}</dl>` : "";
}

function typeOf(schema: Schema): Html {
	if (typeof schema.$ref === "string") {
		const name = schema.$ref.replace(/^.*\//, "");
		return html`<a href="#${shapeId(name)}">${name}</a>`;
	}
	const choices = [schema.anyOf, schema.oneOf].find(isList);
	if (choices) return joined(choices.map(typeOf), " or ");
	if (isList(schema.allOf)) return joined(schema.allOf.filter((each) => "$ref" in each).map(typeOf), " and ");
	if (Array.isArray(schema.enum)) return joined(schema.enum.map(coded), ", ");
	if (isSchema(schema.items)) return html`list of ${typeOf(schema.items)}`;
	if (isSchema(schema.properties))
		return html`{ ${joined(
			Object.entries(schema.properties as Record<string, Schema>).map(
				([name, field]) => html`<code>${name}</code>: ${typeOf(field)}`,
			),
			", ",
		)} }`;
	if (isSchema(schema.additionalProperties)) return html`by name: ${typeOf(schema.additionalProperties)}`;
	const types = schema.type === undefined ? "anything" : [schema.type].flat().join(" or ");
	return html`${types}${schema.format ? ` (${schema.format})` : ""}${limitsOf(schema)}`;
}

function limitsOf({ minimum, maximum, maxLength, example, default: initial }: Schema): string {
	const limits = { "at least": minimum, "at most": maximum, "at most, in characters": maxLength, default: initial };
	const named = Object.entries({ ...limits, "such as": example }).filter(([, value]) => value !== undefined);
	return named.map(([name, value]) => `, ${name} ${JSON.stringify(value)}`).join("");
}

function noteOf(description: unknown): Html | string {
	return typeof description === "string" ? html`: ${marked(description)}` : "";
}

/** A text of the document, whose Markdown is code and bold alone. */
function marked(text: string): Html[] {
	return text.split(/(`[^`]+`|\*\*[^*]+\*\*)/).map((each) => {
		if (each.startsWith("`")) return html`<code>${each.slice(1, -1)}</code>`;
		return each.startsWith("**") ? html`<strong>${each.slice(2, -2)}</strong>` : html`${each}`;
	});
}

function joined(parts: readonly Html[], between: string): Html {
	return html`${parts.map((each, index) => html`${index === 0 ? "" : between}${each}`)}`;
}

const coded = (value: unknown) => html`<code>${JSON.stringify(value)}</code>`;
const titleOf = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
const shapeId = (name: string) => `shape-${name}`;

function isSchema(value: unknown): value is Schema {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isList(value: unknown): value is readonly Schema[] {
	return Array.isArray(value) && value.every(isSchema);
}
