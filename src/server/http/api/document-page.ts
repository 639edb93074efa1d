import type { OpenAPIHono } from "@hono/zod-openapi";
import { html, raw } from "hono/html";

type OpenApi = ReturnType<OpenAPIHono["getOpenAPI31Document"]>;
type Operation = NonNullable<NonNullable<OpenApi["paths"]>[string]["get"]>;

const methods = ["get", "post", "put", "patch", "delete"] as const;

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem; }
section { border-block-start: 1px solid color-mix(in srgb, currentColor 25%, transparent); padding-block: 1rem; }
h2 { font-size: 1.1rem; margin: 0; overflow-wrap: anywhere; }
code, pre { font: .9rem/1.5 ui-monospace, monospace; }
pre { overflow: auto; padding: .75rem; background: color-mix(in srgb, currentColor 7%, transparent); }
b { display: inline-block; min-width: 4.5rem; color: #0b6b4c; } @media (prefers-color-scheme: dark) { b { color: #7fd1ae; } }
`;

/** A plain page of an OpenAPI document: every call, what it takes, what it answers, and every shape. */
export function documentPage(document: OpenApi) {
	const calls = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
		methods.flatMap((method) => (item[method] ? [callSection(path, method, item[method])] : [])),
	);
	const shapes = Object.entries(document.components?.schemas ?? {}).map(
		([name, shape]) =>
			html`<section id="${name}"><h2>${name}</h2><pre tabindex="0">${JSON.stringify(shape, null, 2)}</pre></section>`,
	);
	return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${document.info.title} API</title><style>${raw(style)}</style></head>
<body><main><h1>${document.info.title} API</h1><p>${document.info.description}</p>
<p>The same for machines: <a href="/api/openapi.json">openapi.json</a></p>${calls}<h1>Shapes</h1>${shapes}</main></body></html>`;
}

function callSection(path: string, method: string, operation: Operation) {
	const answers = Object.entries(operation.responses ?? {}).map(([status, answer]) => {
		const description = "description" in answer ? answer.description : "";
		return html`<li><code>${status}</code> ${description}</li>`;
	});
	const body =
		operation.requestBody && "content" in operation.requestBody
			? operation.requestBody.content["application/json"]
			: null;
	return html`<section><h2><b>${method.toUpperCase()}</b> <code>${path}</code></h2><p>${operation.summary}</p>
${body ? html`<p>Takes</p><pre tabindex="0">${JSON.stringify(body.schema, null, 2)}</pre>` : ""}<ul>${answers}</ul></section>`;
}
