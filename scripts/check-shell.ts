import { spawnSync } from "node:child_process";
import { globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

// Every script of bash: its syntax always, and what shellcheck says of it where that is installed. No package of npm
// contains shellcheck (the one of that name downloads it from elsewhere), so a machine without it says so and goes on.
const root = fileURLToPath(new URL("..", import.meta.url));
const isScript = (file: string) =>
	statSync(join(root, file)).isFile() &&
	/^#(?:!.*\bbash$| shellcheck shell=bash)/m.test(readFileSync(join(root, file), "utf8"));
const scripts = globSync(["bin/*", ".ci/*", "deploy/{*,lib/*}", "src/server/deploy/testing/stubs/*"], {
	cwd: root,
}).filter(isScript);
// The parts in deploy/lib are looked at with the program that reads them: what one sets, another uses.
const programs = scripts.filter((script) => !script.startsWith("deploy/lib/"));
const run = (program: string, args: readonly string[]) =>
	spawnSync(program, args, { cwd: root, stdio: ["ignore", "inherit", "inherit"] });

const syntax = scripts.map((script) => run("bash", ["-n", script]).status);
const { status, error } = run("shellcheck", ["--external-sources", ...programs]);
const parts = run("shellcheck", ["--external-sources", "--check-sourced", "--severity=warning", "deploy/install.sh"]);
if (error) console.log("shellcheck is not installed (apt-get install shellcheck): only the syntax was looked at");
console.log(`${scripts.length} scripts`);
process.exitCode = syntax.some((each) => each !== 0) || (!error && (status !== 0 || parts.status !== 0)) ? 1 : 0;
