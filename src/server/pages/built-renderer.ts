import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { collect } from "./collect.ts";
import type { PageRenderer, Rendered, RenderOptions } from "./renderer.ts";

interface ManifestChunk {
	readonly file: string;
	readonly css?: readonly string[];
	readonly imports?: readonly string[];
}

interface ServerEntry {
	render(
		request: Request,
		options: RenderOptions & {
			collect: typeof collect;
			assets: {
				entry: string;
				styles: string;
				entryStylesheets: readonly string[];
				scriptsOf(files: readonly string[]): string[];
				stylesheetsOf(files: readonly string[]): string[];
			};
		},
	): Promise<Rendered>;
}

const entryFile = "src/web/entry.client.tsx";

/** The renderer of what `npm run build` made in a folder. */
export async function builtRenderer(dist: string): Promise<PageRenderer> {
	const manifest: Record<string, ManifestChunk> = JSON.parse(
		readFileSync(join(dist, "client/.vite/manifest.json"), "utf8"),
	);
	const build = readFileSync(join(dist, "source-hash"), "utf8").trim();
	const entry = manifest[entryFile];
	if (!entry) throw new Error(`${entryFile} is not in the build`);
	const server: ServerEntry = await import(pathToFileURL(join(dist, "server/entry.server.js")).href);
	const styles = (entry.css ?? []).map((file) => readFileSync(join(dist, "client", file), "utf8")).join("\n");
	const assets = {
		entry: `/${entry.file}`,
		styles,
		entryStylesheets: (entry.css ?? []).map((file) => `/${file}`),
		scriptsOf: (files: readonly string[]) =>
			[...closure(manifest, files)].map((chunk) => `/${chunk.file}`).filter((file) => file !== `/${entry.file}`),
		stylesheetsOf: (files: readonly string[]) =>
			[...closure(manifest, files)].flatMap((chunk) =>
				chunk === entry ? [] : (chunk.css ?? []).map((file) => `/${file}`),
			),
	};
	return { build, render: (request, options) => server.render(request, { ...options, assets, collect }) };
}

/** The chunks of some source files with all that they import. */
function closure(manifest: Record<string, ManifestChunk>, files: readonly string[]): Set<ManifestChunk> {
	const found = new Set<ManifestChunk>();
	const visit = (name: string) => {
		const chunk = manifest[name];
		if (!chunk || found.has(chunk)) return;
		found.add(chunk);
		for (const imported of chunk.imports ?? []) visit(imported);
	};
	for (const file of [entryFile, ...files]) visit(file);
	return found;
}
