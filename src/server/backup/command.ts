import { type ParseArgsConfig, parseArgs } from "node:util";
import { ProblemError } from "#server/http/api/problems.ts";
import { lineOf } from "#server/lib/errors.ts";

/** Does what a command is for; what it fails on is told in one line after `failed`, and the exit code is 1. */
export async function runCommand(failed: string, work: () => Promise<void>): Promise<void> {
	try {
		await work();
	} catch (error) {
		const isOfImages = error instanceof ProblemError && error.cause;
		console.error(`${failed}: ${isOfImages ? `the store of images: ${lineOf(error.cause)}` : lineOf(error)}`);
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
