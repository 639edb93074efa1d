import { existsSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { keepTemporaryFilesInMemory } from "./scripts/memory-folder.ts";

keepTemporaryFilesInMemory();

const server = {
	// The pages are built for React's production half, and tests look at them as visitors get them.
	env: { NODE_ENV: "production" },
	globalSetup: "src/server/testing/global-setup.ts",
	setupFiles: "src/server/testing/cheap-passwords.ts",
	// Real servers on a machine that may be busy: it gets time.
	testTimeout: 180_000,
	hookTimeout: 180_000,
	// One machine's pause must not hold back a change: what needed another try is named, and is a bug to look for.
	retry: process.env.CI ? 1 : 0,
	expect: { poll: { timeout: 60_000 } },
};

// What may go otherwise on a server that is not ours, whose role may less and which is reached by TCP: docs/testing.md.
const ofDatabases = [
	"background",
	"copies",
	"failover",
	"backup/backup",
	"db/transaction",
	"db/changes",
	"db/failover/pooler",
	"db/failover/slow",
	"db/migrate/migrate",
	"modules/leads/intake/concurrent-submissions",
	"modules/staff/unlock",
].map((name) => `src/server/${name}.test.ts`);
const lost = ofDatabases.filter((file) => !existsSync(file));
if (lost.length > 0) throw new Error(`There is no ${lost.join(", ")}`);

export default defineConfig({
	test: {
		// Twice the cores of a small machine: half of the time tests wait for a lease, a timeout or a process.
		maxWorkers: 4,
		// A third of the time went into loading the program anew for each file; no test changes what a module holds.
		isolate: false,
		projects: [
			{
				test: {
					name: "units",
					include: ["src/{shared,i18n,content,web}/**/*.test.{ts,tsx}", "scripts/**/*.test.ts", "bench/**/*.test.ts"],
					// Properties are tried a hundred times, on a machine that may be busy.
					testTimeout: 60_000,
					unstubGlobals: true,
				},
			},
			{ test: { ...server, name: "server", include: ["src/server/**/*.test.ts"] } },
			...(process.env.TEST_DATABASE_URL ? [{ test: { ...server, name: "external", include: ofDatabases } }] : []),
		],
	},
});
