import { defineConfig } from "vitest/config";

export default defineConfig({
	test: {
		maxWorkers: 2,
		projects: [
			{
				test: {
					name: "units",
					include: ["src/{shared,i18n,content,web}/**/*.test.{ts,tsx}", "scripts/**/*.test.ts", "bench/**/*.test.ts"],
					// Properties are tried a hundred times, on a machine that may be busy.
					testTimeout: 30_000,
				},
			},
			{
				test: {
					name: "server",
					include: ["src/server/**/*.test.ts"],
					// The pages are built for React's production half, and tests look at them as visitors get them.
					env: { NODE_ENV: "production" },
					globalSetup: "src/server/testing/global-setup.ts",
					// Real servers and hashing on a machine that may be busy.
					testTimeout: 60_000,
					hookTimeout: 120_000,
					// A machine that pauses under other work must not stop a change; what needed a second try is named.
					retry: process.env.CI ? 1 : 0,
				},
			},
		],
	},
});
