import { join } from "node:path";
import { programFolder } from "#server/lib/folders.ts";
import { builtRenderer, type PageRenderer } from "#server/pages/renderer.ts";

/** The pages as visitors get them, for tests of their content; the run's setup built them. */
export function realRenderer(): Promise<PageRenderer> {
	return builtRenderer(join(programFolder, "dist"));
}
