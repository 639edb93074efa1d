import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { PageState, Rendered } from "#shared/routes/page-state.ts";

export interface RenderOptions extends PageState {
	/** Reads `/api/…` in this process: the same answers, no network. */
	readonly read: (path: string) => Promise<Response>;
}

export interface PageRenderer {
	/** Names the build, so that a cached page of another build is never served. */
	readonly build: string;
	render(request: Request, options: RenderOptions): Promise<Rendered>;
}

interface ManifestChunk {
	readonly file: string;
	readonly css?: readonly string[];
	readonly imports?: readonly string[];
}

interface ServerEntry {
	render(request: Request, options: RenderOptions & { assets: object }): Promise<Rendered>;
}

const entryFile = "src/web/entry.client.tsx";

export async function builtRenderer(dist: string): Promise<PageRenderer> {
	const manifest: Record<string, ManifestChunk> = JSON.parse(
		readFileSync(join(dist, "client/.vite/manifest.json"), "utf8"),
	);
	const build = readFileSync(join(dist, "source-hash"), "utf8").trim();
	const entry = manifest[entryFile];
	if (!entry) throw new Error(`${entryFile} is not in the build`);
	const server: ServerEntry = await import(pathToFileURL(join(dist, "server/entry.server.js")).href);
	const styles = (entry.css ?? []).map((file) => readFileSync(join(dist, "client", file), "utf8")).join("\n");
	const others = (files: readonly string[]) => [...closure(manifest, files)].filter((chunk) => chunk !== entry);
	const sheetsOf = ({ css = [] }: ManifestChunk) => css.map((file) => `/${file}`);
	const assets = {
		entry: `/${entry.file}`,
		styles,
		entryStylesheets: sheetsOf(entry),
		scriptsOf: (files: readonly string[]) => others(files).map((chunk) => `/${chunk.file}`),
		stylesheetsOf: (files: readonly string[]) => others(files).flatMap(sheetsOf),
	};
	return { build, render: (request, options) => server.render(request, { ...options, assets }) };
}

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
