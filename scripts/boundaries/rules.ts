/** One import: from a file, to a file or a package, all paths from the root of the repository. */
export interface Edge {
	readonly from: string;
	/** `src/shared/locale.ts`, or `npm:zod`, or `node:fs`. */
	readonly to: string;
	/** Gone at run time. */
	readonly typeOnly: boolean;
}

interface Rule {
	readonly name: string;
	readonly breaks: (edge: Edge) => boolean;
}

const sharedApi = /^src\/shared\/(?:money\/)?api\//;
const isPackage = /^(?:npm|node):/;
const isPanel = /^src\/web\/panel\//;
const sql = /^npm:(?:pg|drizzle-orm)$|^src\/server\/db\/schema\//;
const moduleFolder = /^src\/server\/(?:modules\/[^/]+|money)\//;
const speaksSql =
	/^src\/server\/(?:db\/|backup\/|(?:main|app|background)\.ts$|modules\/(?:[\w-]+\/)+(?!index\.ts|(?:[\w-]*-)?routes\.ts)[\w-]+\.ts$|money\/(?!index|routes))/;

/** The rules of the house. Each is a pattern, so that a new module or feature is guarded from its first day. */
export const rules: readonly Rule[] = [
	{
		name: "shared imports only shared, and zod, culori, noble and types of the dictionary where each belongs",
		breaks: ({ from, to, typeOnly }) =>
			from.startsWith("src/shared/") &&
			!to.startsWith("src/shared/") &&
			!(typeOnly && /^src\/i18n\/en\/.*\.json$/.test(to)) &&
			!(sharedApi.test(from) && /^npm:(?:zod|@hono\/zod-openapi)$/.test(to)) &&
			!(from.startsWith("src/shared/brand/") && to === "npm:culori") &&
			!(from.startsWith("src/shared/rates/log/") && /^npm:@noble\/(?:hashes|curves)\b/.test(to)),
	},
	{
		name: "only shared/api knows the shapes that need zod at run time",
		breaks: ({ from, to, typeOnly }) =>
			from.startsWith("src/shared/") && !sharedApi.test(from) && sharedApi.test(to) && !typeOnly,
	},
	{
		name: "content and i18n import only shared",
		breaks: ({ from, to }) => {
			const own = /^src\/(?:content|i18n)\//.exec(from)?.[0];
			return own !== undefined && !to.startsWith(own) && !to.startsWith("src/shared/");
		},
	},
	{
		name: "web never imports server",
		breaks: ({ from, to }) => from.startsWith("src/web/") && /^(?:src\/server|scripts|bench)\/|^node:/.test(to),
	},
	{
		name: "of shared/api the browser takes types alone, and never zod",
		breaks: ({ from, to, typeOnly }) =>
			from.startsWith("src/web/") && /^src\/shared\/(?:money\/)?api\/|^npm:(?:zod|@hono\/.*)$/.test(to) && !typeOnly,
	},
	{
		name: "server never imports web",
		breaks: ({ from, to }) => from.startsWith("src/server/") && to.startsWith("src/web/"),
	},
	{
		name: "modules never import each other",
		breaks: ({ from, to, typeOnly }) => leavesItsFolder(moduleFolder, from, to) && !typeOnly,
	},
	{
		name: "of a module only its index.ts is imported from outside",
		breaks: ({ from, to }) => {
			const folder = moduleFolder.exec(to)?.[0];
			if (!folder || from.startsWith(folder) || /\.test\.tsx?$/.test(from)) return false;
			return !/^(?:index\.ts$|testing\/)/.test(to.slice(folder.length));
		},
	},
	{
		name: "only the composition root knows the modules",
		breaks: ({ from, to, typeOnly }) =>
			/^src\/server\/(?!modules\/|money\/|(?:main|app|background)\.ts$)/.test(from) &&
			/^src\/server\/(?:modules|money)\//.test(to) &&
			!typeOnly,
	},
	{
		name: "faces and routes never speak SQL",
		breaks: ({ from, to, typeOnly }) => from.startsWith("src/") && !speaksSql.test(from) && sql.test(to) && !typeOnly,
	},
	{
		name: "features never import each other",
		// What several features of the panel need lies in its core, since `web/app` is the visitors' too.
		breaks: ({ from, to }) =>
			leavesItsFolder(/^src\/web\/(?:site|panel)\/(?!pages\/)[^/]+\//, from, to) &&
			!(from.startsWith("src/web/panel/") && to.startsWith("src/web/panel/core/")),
	},
	{
		name: "pages stand above features, features above app, app above ui",
		breaks: ({ from, to }) => {
			const [own, other] = [floorOf(from), floorOf(to)];
			return own !== null && other !== null && own < other;
		},
	},
	{
		name: "the site never imports the panel",
		breaks: ({ from, to }) =>
			from.startsWith("src/web/") && !isPanel.test(from) && isPanel.test(to) && from !== "src/web/routes.tsx",
	},
	{
		name: "ui knows shared/locale only",
		breaks: ({ from, to }) =>
			from.startsWith("src/web/ui/") &&
			!isPackage.test(to) &&
			!to.startsWith("src/web/ui/") &&
			to !== "src/shared/locale.ts",
	},
	{
		name: "tests stay out of the product",
		breaks: ({ from, to }) => from.startsWith("src/") && /\.test\.tsx?$|^src\/server\/testing\/|^e2e\//.test(to),
	},
];

/** Whether a file of a folder imports something of a sister folder. */
function leavesItsFolder(folder: RegExp, from: string, to: string): boolean {
	const own = folder.exec(from)?.[0];
	const other = folder.exec(to)?.[0];
	return own !== undefined && other !== undefined && own !== other;
}

const floors = ["ui", "app", "feature", "page"];

function floorOf(path: string): number | null {
	const [, half, folder] = /^src\/web\/(ui|app|site|panel)\/(\w+)/.exec(path) ?? [];
	if (half === undefined) return null;
	return floors.indexOf(half === "ui" || half === "app" ? half : folder === "pages" ? "page" : "feature");
}

/** Files that import themselves by a way around, one circle each; what is gone at run time closes no circle. */
export function circlesIn(edges: readonly Edge[]): string[] {
	const targets = Map.groupBy(
		edges.filter(({ typeOnly }) => !typeOnly),
		({ from }) => from,
	);
	const done = new Set<string>();
	const circles: string[] = [];
	const visit = (file: string, way: readonly string[]): void => {
		if (way.includes(file)) circles.push([...way.slice(way.indexOf(file)), file].join(" → "));
		if (done.has(file) || way.includes(file)) return;
		for (const { to } of targets.get(file) ?? []) visit(to, [...way, file]);
		done.add(file);
	};
	for (const file of targets.keys()) visit(file, []);
	return circles;
}
