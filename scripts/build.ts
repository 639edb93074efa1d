import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const root = fileURLToPath(new URL("..", import.meta.url));
const mark = join(root, "dist/source-hash");
const inputs = ["src/**/*", "public/**/*", "vite.config.ts", "package-lock.json"];

/** Whether the build in `dist` was made of the source as it is now. */
export function isBuilt(): boolean {
	return existsSync(mark) && readFileSync(mark, "utf8").trim() === sourceHash();
}

/** Builds the pages for the browser and for the server, and notes of which source. */
export async function build(): Promise<void> {
	const hash = sourceHash();
	const vite = join(dirname(createRequire(import.meta.url).resolve("vite/package.json")), "bin/vite.js");
	const result = spawnSync(process.execPath, [vite, "build", "--app", "--logLevel", "warn"], {
		cwd: root,
		// Not the caller's environment: a test run's mode would build pages that only tests can run.
		env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: "production" },
		stdio: "inherit",
	});
	if (result.status !== 0) throw new Error("the build failed");
	compressFiles(join(root, "dist/client"));
	// Only here: a start asks this file whether the build is there, without the tools that prune.ts takes away.
	const { writePlainFonts } = await import("./plain-fonts.ts");
	await writePlainFonts(join(root, "dist/fonts"));
	writeFileSync(mark, `${hash}\n`);
}

/** Lays a file's small forms beside it, so that no visitor waits for them to be made. */
function compressFiles(folder: string): void {
	for (const file of globSync("**/*.{js,css,svg,json,txt,ico}", { cwd: folder })) {
		const path = join(folder, file);
		const bytes = readFileSync(path);
		const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
		writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }));
		writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
	}
}

function sourceHash(): string {
	const hash = createHash("sha256");
	for (const file of globSync(inputs, { cwd: root, withFileTypes: false }).sort()) {
		const path = join(root, file);
		if (/\.test\.tsx?$/.test(file) || !/\.\w+$/.test(file)) continue;
		hash.update(file).update(readFileSync(path));
	}
	return hash.digest("base64url").slice(0, 22);
}

if (import.meta.main) await build();
