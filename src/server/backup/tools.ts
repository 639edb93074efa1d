import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { type ParseArgsConfig, parseArgs } from "node:util";
import { ProblemError } from "#server/http/api/problems.ts";
import { lineOf } from "#server/lib/errors.ts";
import { applySetting, type Config, ConfigError, readConfig } from "../config.ts";
import { addressOfRunning } from "../db/embedded/cluster.ts";
import { openEmbedded } from "../db/embedded/embedded.ts";
import { reachDatabase, refuseForeignDatabase } from "../db/migrate/migrate.ts";
import { makeFolder } from "../lib/folders.ts";

/** For a command beside the site, whether that runs or not. @throws ConfigError where the settings lead to no site */
export async function openTools(environment: NodeJS.ProcessEnv): Promise<Tools> {
	const config = readConfig(environment);
	const { dataDir, databaseUrl, s3 } = config;
	if (!databaseUrl && !holdsDatabase(dataDir)) throw new ConfigError(`DATA_DIR: ${dataDir} holds no Sauda`);
	if (databaseUrl && !s3 && !isFolder(dataDir)) throw new ConfigError(`DATA_DIR: ${dataDir} is not there`);
	const tools = await openDatabase(config);
	try {
		await refuseForeignDatabase(tools.databaseUrl);
		return tools;
	} catch (error) {
		await tools.close();
		throw error;
	}
}

/** The same where there may be no site yet: an empty data folder gets a database. @throws ConfigError */
export async function openEmptyTools(environment: NodeJS.ProcessEnv): Promise<Tools> {
	const config = readConfig(environment);
	const { dataDir, databaseUrl } = config;
	const isOurs = (name: string) => /^(?:postgres\b|media$|backups$|secret\.key$|lost\+found$)/.test(name);
	const isFilled = !databaseUrl && isFolder(dataDir) && !holdsDatabase(dataDir);
	if (isFilled && !readdirSync(dataDir).every(isOurs))
		throw new ConfigError(`DATA_DIR: ${dataDir} is neither empty nor a Sauda's`);
	await applySetting("DATA_DIR", () => makeFolder(dataDir));
	return openDatabase(config);
}

/** `isRunning`: the site runs on this embedded database right now. */
async function openDatabase(config: Config) {
	const { dataDir, databaseDirectUrl: databaseUrl } = config;
	if (databaseUrl) {
		const setting = databaseUrl === config.databaseUrl ? "DATABASE_URL" : "DATABASE_DIRECT_URL";
		await applySetting(setting, () => reachDatabase(databaseUrl));
		return { config, databaseUrl, isRunning: false, close: async () => undefined };
	}
	const running = addressOfRunning(dataDir);
	if (running) return { config, databaseUrl: running, isRunning: true, close: async () => undefined };
	const embedded = await openEmbedded({ dataDir, log: (message) => console.error(message) });
	return { config, databaseUrl: embedded.url, isRunning: false, close: embedded.stop };
}

export type Tools = Awaited<ReturnType<typeof openDatabase>>;

function holdsDatabase(dataDir: string): boolean {
	return existsSync(join(dataDir, "postgres", "PG_VERSION"));
}

function isFolder(path: string): boolean {
	return existsSync(path) && statSync(path).isDirectory();
}

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
