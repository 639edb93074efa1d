import { type ParseArgsConfig, parseArgs } from "node:util";
import { ProblemError } from "#server/http/api/problems.ts";

/** Does what a command is for; what it fails on is told in one line after `failed`, and the exit code is 1. */
export async function runCommand(failed: string, work: () => Promise<void>): Promise<void> {
	try {
		await work();
	} catch (error) {
		console.error(`${failed}: ${reasonOf(error)}`);
		process.exitCode = 1;
	}
}

/** The arguments of a command. @throws Error that says how it is called, for any other ones */
export function readArguments<Config extends ParseArgsConfig>(usage: string, config: Config) {
	try {
		return parseArgs(config);
	} catch (error) {
		const [what] = (error instanceof Error ? error.message : String(error)).split(/[.\n]/);
		throw new Error(`${what}. Say: ${usage}`, { cause: error });
	}
}

// Where every address of a name refuses, Node's error has no words of its own.
function reasonOf(error: unknown): string {
	if (error instanceof ProblemError && error.cause) return `the store of images: ${reasonOf(error.cause)}`;
	if (!(error instanceof Error)) return String(error);
	const code = "code" in error ? String(error.code) : error.name;
	return (error.message || code).replaceAll(/\s+/g, " ").trim();
}
