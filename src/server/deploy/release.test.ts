import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { programFolder } from "#server/lib/folders.ts";

test("a start loads no package that a release lacks", () => {
	// All is loaded before the settings are read; this one ends the start.
	const { stderr, status } = spawnSync(
		process.execPath,
		["--import", join(import.meta.dirname, "testing/without-tools.ts"), "scripts/start.js"],
		{ cwd: programFolder, encoding: "utf8", env: { PATH: process.env.PATH, PORT: "none" } },
	);
	expect(stderr).toMatch(/^Sauda cannot start: PORT/);
	expect(status).toBe(1);
});

test("the changelog says of this version what it brings, and since when", () => {
	const [changelog = "", manifest = ""] = ["CHANGELOG.md", "package.json"].map((name) =>
		readFileSync(join(programFolder, name), "utf8"),
	);
	const headings = changelog.match(/^## .*$/gm)?.filter((heading) => heading !== "## Unreleased");
	expect(headings?.[0]).toMatch(
		new RegExp(`^## ${RegExp.escape(JSON.parse(manifest).version)} – \\d{4}-\\d\\d-\\d\\d$`),
	);
});
