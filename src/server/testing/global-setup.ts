import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { openEmbedded } from "#server/db/embedded/embedded.ts";
import { build, isBuilt } from "../../../scripts/build.ts";
import { createDatabase, dropDatabase, hastyDatabase, type TestDatabases } from "./database.ts";
import { fillTemplate } from "./template.ts";

declare module "vitest" {
	interface ProvidedContext {
		databases: TestDatabases;
		/** Where test servers keep their images: not in the folder of a site that somebody runs from here. */
		files: string;
	}
}

/**
 * One PostgreSQL for the whole run: that of `TEST_DATABASE_URL`, or an embedded one in a temporary folder. In it a
 * template with the schema, the first data and the owner, which each test file copies in some 50 ms.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
	// Some tests look at real pages; were each to build them, they would take them from under each other.
	if (!isBuilt()) await build();
	const server = process.env.TEST_DATABASE_URL ? external(process.env.TEST_DATABASE_URL) : await embedded();
	const template = await createDatabase(server.url);
	await fillTemplate(template);
	project.provide("databases", { server: server.url, template });
	const files = mkdtempSync(join(tmpdir(), "sauda-files-"));
	project.provide("files", files);
	return async () => {
		rmSync(files, { recursive: true, force: true });
		await dropDatabase(server.url, template);
		await server.stop();
	};
}

function external(url: string) {
	return { url, stop: async () => {} };
}

async function embedded() {
	const dataDir = mkdtempSync(join(tmpdir(), "sauda-test-"));
	const { url, stop } = await openEmbedded({ dataDir, settings: hastyDatabase, log: () => {} });
	return {
		url,
		async stop() {
			await stop();
			rmSync(dataDir, { recursive: true, force: true });
		},
	};
}
