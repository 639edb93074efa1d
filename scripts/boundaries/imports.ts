import { existsSync, globSync, readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { dirname, join } from "node:path";
import { parseSync } from "vite";
import type { Edge } from "./rules.ts";

const isTest = /\.test\.tsx?$|^src\/server\/(?:testing|db\/embedded\/fixtures)\//;

/** Every import of the product's files, tests aside. Imports of files that are not there are errors. */
export function importsOf(root: string): Edge[] {
	const files = globSync(["src/**/*.{ts,tsx}", "scripts/**/*.ts"], { cwd: root }).filter((file) => !isTest.test(file));
	return files.flatMap((file) => importsIn(root, file));
}

function importsIn(root: string, file: string): Edge[] {
	const source = readFileSync(join(root, file), "utf8");
	const { module, errors } = parseSync(file, source);
	if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
	const fixed = module.staticImports.map(({ moduleRequest, entries }) => ({
		name: moduleRequest.value,
		typeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
	}));
	const passedOn = module.staticExports.flatMap(({ entries }) =>
		entries.flatMap(({ moduleRequest, isType }) =>
			moduleRequest ? [{ name: moduleRequest.value, typeOnly: isType }] : [],
		),
	);
	const lazy = module.dynamicImports.flatMap(({ moduleRequest }) => {
		const literal = /^["'](.*)["']$/.exec(source.slice(moduleRequest.start, moduleRequest.end))?.[1];
		return literal ? [{ name: literal, typeOnly: false }] : [];
	});
	return [...fixed, ...passedOn, ...lazy].map(({ name, typeOnly }) => ({
		from: file,
		to: resolve(root, file, name),
		typeOnly,
	}));
}

function resolve(root: string, from: string, name: string): string {
	if (/^[.#]/.test(name)) {
		const path = name.startsWith("#") ? `src/${name.slice(1)}` : join(dirname(from), name);
		if (!existsSync(join(root, path.replace(/\?\w+$/, ""))))
			throw new Error(`${from} imports ${name}, which is not there`);
		return path;
	}
	if (name.startsWith("node:") || builtinModules.includes(name)) return `node:${name.replace(/^node:/, "")}`;
	return `npm:${name.split("/", name.startsWith("@") ? 2 : 1).join("/")}`;
}
