import { execFile } from "node:child_process";
import { mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { registerHooks } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { validate } from "@apidevtools/swagger-parser";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import type { OpenAPI3 } from "openapi-typescript";
import { afterAll, beforeAll, expect, test } from "vitest";
import { programFolder } from "#server/lib/folders.ts";
import { leadOf } from "#server/testing/leads.ts";
import { startTestServer, type TestServer } from "#server/testing/server.ts";

const run = promisify(execFile);
const inFolder = (name: string) => join(folder, name);

let server: TestServer;
let source: string;
let folder: string;
let cookie: string;
beforeAll(async () => {
	server = await startTestServer();
	source = await (await server.call("/api/openapi.json")).text();
	await server.send("POST", "/api/leads", leadOf("CONTACT", { name: "Ayesha" }));
	({ cookie } = await server.logIn());
	folder = await mkdtemp(join(tmpdir(), "sauda-client-"));
});
afterAll(async () => {
	await server.close();
	await rm(folder, { recursive: true, force: true });
});

test("swagger-parser takes the document", async () => {
	await expect(validate(JSON.parse(source))).resolves.toBeDefined();
});

test("Redocly finds nothing against it", async () => {
	const config = await createConfig({
		extends: ["recommended"],
		rules: {
			"operation-operationId-unique": "error",
			"operation-tag-defined": "error",
			"no-invalid-schema-examples": "error",
			// A read that takes nothing refuses nothing.
			"operation-4xx-response": "off",
			// `staff/invitations/{id}` and `staff/{id}/reset` differ: no id is the word `invitations`.
			"no-ambiguous-paths": "off",
		},
	});
	const problems = await lintFromString({ source, absoluteRef: inFolder("openapi.json"), config });
	expect(problems.map(({ ruleId, message, location: [at] }) => `${ruleId} ${at?.pointer}: ${message}`)).toEqual([]);
});

test("has no pattern that JSON Schema cannot read", () => {
	const patterns = [...source.matchAll(/"pattern":("(?:[^"\\]|\\.)*")/g)].map(([, text]) => JSON.parse(text ?? ""));
	expect(patterns.length).toBeGreaterThan(0);
	for (const pattern of patterns) expect(() => new RegExp(pattern, "u")).not.toThrow();
	expect(patterns.filter((pattern) => /\/[a-z]*$/.test(pattern))).toEqual([]);
});

const client = `
import createClient from "openapi-fetch";
import type { paths } from "./api.d.ts";

const [, , baseUrl, cookie] = process.argv;
const client = createClient<paths>({ baseUrl, headers: { cookie } });
const { data, error, response } = await client.GET("/api/admin/leads", { params: { query: { limit: 10 } } });
if (!data) throw new Error(\`\${response.status} \${error.detail}\`);
const names: string[] = data.map(({ name }) => name);
process.stdout.write(names.join());
`;

test("a client that openapi-typescript makes of it compiles, and lists the requests", async () => {
	await symlink(join(programFolder, "node_modules"), inFolder("node_modules"));
	await writeFile(inFolder("api.d.ts"), await typesOf(JSON.parse(source)));
	await writeFile(inFolder("package.json"), '{ "type": "module" }');
	await writeFile(inFolder("client.ts"), client);
	const options = ["--strict", "--module", "nodenext", "--target", "esnext", "--types", "node"];
	const tsc = join(programFolder, "node_modules/.bin/tsc");
	await run(tsc, [...options, "--noEmit", "--allowImportingTsExtensions", "client.ts"], { cwd: folder });
	const { stdout } = await run(process.execPath, ["client.ts", server.url, cookie], { cwd: folder });
	expect(stdout).toBe("Ayesha");
});

async function typesOf(document: OpenAPI3): Promise<string> {
	// It writes types by the compiler's JavaScript API, which the compiler's seventh version does not have.
	const hooks = registerHooks({
		resolve: (name, context, next) => next(name === "typescript" ? "typescript-5" : name, context),
	});
	const { default: typesFrom, astToString } = await import("openapi-typescript");
	hooks.deregister();
	return astToString(await typesFrom(document));
}
