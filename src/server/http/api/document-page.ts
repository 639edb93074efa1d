import { html, raw } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import type { ApiDocument } from "./document.ts";

type Html = HtmlEscapedString | Promise<HtmlEscapedString>;
type Operation = NonNullable<NonNullable<ApiDocument["paths"]>[string]["get"]>;

const methods = ["get", "post", "put", "patch", "delete"] as const;

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 60rem; padding: 1rem; overflow-wrap: anywhere; }
nav ul { columns: 9rem; padding: 0; list-style: none; }
nav a { display: inline-block; padding-block: .6rem; }
section section { border-block-start: 1px solid color-mix(in srgb, currentColor 25%, transparent); padding-block: 1rem; }
h2 { margin-block: 2.5rem .25rem; } h3 { font-size: 1rem; margin: 0; } h4 { font-size: .9rem; margin: .75rem 0 0; }
ul { margin: 0; padding-inline-start: 1.1rem; }
code { font: .9rem/1.5 ui-monospace, monospace; white-space: pre-wrap; }
a, .method { color: #0b6b4c; } @media (prefers-color-scheme: dark) { a, .method { color: #7fd1ae; } }
`;

/** A plain page of the OpenAPI document: every call by topic, who may make it, what it takes and answers, and every shape. */
export function documentPage(document: ApiDocument): Html {
	const { info, tags = [], paths = {}, components } = document;
	const calls = Object.entries(paths).flatMap(([path, item]) =>
		methods.flatMap((method) => (item[method] ? [{ path, method, operation: item[method] }] : [])),
	);
	const topics = tags.map(({ name, description }) => {
		const ofTopic = calls.filter(({ operation }) => operation.tags?.includes(name));
		return html`<section id="${name}"><h2>${titleOf(name)}</h2><p>${description}</p>${ofTopic.map(callSection)}</section>`;
	});
	const shapes = Object.entries(components?.schemas ?? {}).map(
		([name, schema]) => html`<section id="shape-${name}"><h3>${name}</h3>${shape(schema)}</section>`,
	);
	return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${info.title}</title><style>${raw(style)}</style></head>
<body><main><h1>${info.title}</h1>${(info.description ?? "").split("\n\n").map((paragraph) => html`<p>${marked(paragraph)}</p>`)}
<p>The same for machines: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1)</p>
<nav aria-label="Topics"><ul>${[...tags.map(({ name }) => name), "shapes"].map((name) => html`<li><a href="#${name}">${titleOf(name)}</a></li>`)}</ul></nav>
${topics}<section id="shapes"><h2>Shapes</h2><p>What calls take and answer, by name, as JSON Schema.</p>${shapes}</section></main></body></html>`;
}

function callSection({ path, method, operation }: { path: string; method: string; operation: Operation }): Html {
	const { operationId, summary = "", description, parameters = [], requestBody, responses = {} } = operation;
	const body = requestBody && "content" in requestBody ? requestBody : null;
	const taken = parameters.map((parameter) => {
		if (!("name" in parameter)) return html``;
		const place = `${parameter.in}${parameter.required ? "" : ", optional"}`;
		return html`<li><code>${parameter.name}</code> (${place}): ${shape(parameter.schema)} ${marked(parameter.description ?? "")}</li>`;
	});
	const answers = Object.entries(responses).map(
		([status, { description = "", content }]) =>
			html`<li><code>${status}</code> ${marked(description)}${contents(content)}</li>`,
	);
	return html`<section id="${operationId}"><h3><span class="method">${method.toUpperCase()}</span> <code>${path}</code></h3>
<p>${marked(summary)}. ${description}</p>${part("Parameters", taken)}
${part(body?.required ? "Body" : "Body, optional", body ? [html`<li>${contents(body.content)}</li>`] : [])}${part("Answers", answers)}</section>`;
}

function part(title: string, items: readonly Html[]): Html | string {
	return items.length > 0 ? html`<h4>${title}</h4><ul>${items}</ul>` : "";
}

function contents(content: Readonly<Record<string, { readonly schema?: unknown }>> = {}): Html[] {
	return Object.entries(content).map(([type, { schema }]) =>
		type.endsWith("json") ? html` ${shape(schema)}` : html` <code>${type}</code>`,
	);
}

function shape(schema: unknown = {}): Html {
	const parts = JSON.stringify(schema, null, 2).split(/\{\s*"\$ref": "#\/components\/schemas\/(\w+)"\s*\}/);
	return html`<code>${parts.map((each, index) => (index % 2 === 0 ? each : html`<a href="#shape-${each}">${each}</a>`))}</code>`;
}

/** A text of the document, whose Markdown is code and bold alone. */
function marked(text: string): Html[] {
	return text.split(/(`[^`]+`|\*\*[^*]+\*\*)/).map((each) => {
		if (each.startsWith("`")) return html`<code>${each.slice(1, -1)}</code>`;
		return each.startsWith("**") ? html`<strong>${each.slice(2, -2)}</strong>` : html`${each}`;
	});
}

const titleOf = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
