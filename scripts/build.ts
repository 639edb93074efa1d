import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

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
		// Whoever calls: a test run's own mode would build pages that only tests can run.
		env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: "production" },
		stdio: "inherit",
	});
	if (result.status !== 0) throw new Error("the build failed");
	writeFileSync(mark, `${hash}\n`);
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
