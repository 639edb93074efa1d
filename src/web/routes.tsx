import type { RouteObject } from "react-router";
import { type PageRoute, panelRoutes, siteRoutes } from "#shared/routes/routes.ts";
import { brought } from "./app/loading/lost-file.ts";
import { Root, RootError, loader as rootLoader } from "./app/root.tsx";
import { loadMissing } from "./i18n/load.ts";
import { Component as Shell } from "./site/pages/shell.tsx";

export type PageModule = { Component: () => React.ReactNode; loader?: unknown };

// The site's frame is around every page, so it is no file of its own.
const sitePages = import.meta.glob<PageModule>(["./site/pages/*.tsx", "!./site/pages/shell.tsx"]);

type Half = "site" | "panel";

/** Brings a page; those of the panel are found in a list of their own, which visitors do not carry. */
async function loadPage(half: Half, name: string): Promise<PageModule | undefined> {
	if (half === "site") return sitePages[`./site/pages/${name}.tsx`]?.();
	return (await import("./panel/panel-pages.ts")).loadPanelPage(name);
}

// In Urdu it brings its words along.
const firstPage = "home";

/** A page of the table: it is loaded with its route, and its files are named so that the server can announce their scripts. */
function page(half: Half, name: string): Pick<RouteObject, "lazy" | "handle" | "caseSensitive"> {
	const isFirst = half === "site" && name === firstPage;
	const lazy = async () => (await brought(Promise.all([loadPage(half, name), isFirst || loadMissing()])))[0];
	return {
		lazy: lazy as RouteObject["lazy"],
		caseSensitive: true,
		// The browser has them by then.
		...(import.meta.env.SSR && { handle: { files: filesOf(half, name) } }),
	};
}

function filesOf(half: Half, name: string): readonly string[] {
	const page = `src/web/${half}/pages/${name}.tsx`;
	return half === "panel" ? ["src/web/panel/panel-pages.ts", page] : [page];
}

/** The pages of a frame; `home` is the page at the frame's own path. */
function pagesBelow(home: string, half: Half, routes: readonly PageRoute[]): RouteObject[] {
	return routes.map(({ path, file }) => ({
		...(path === home ? { index: true } : { path: path.replace(home, "").replace(/^\//, "") }),
		...page(half, file),
	}));
}

/** The shared table as the router takes it. Urdu lives at the same paths under `/ur`. */
export const routes: RouteObject[] = [
	{
		path: "ur?",
		caseSensitive: true,
		id: "root",
		Component: Root,
		loader: rootLoader,
		ErrorBoundary: RootError,
		children: [
			{
				Component: Shell,
				children: [...pagesBelow("/", "site", siteRoutes), { path: "*", ...page("site", "not-found") }],
			},
			{ path: "admin", ...page("panel", "frame"), children: pagesBelow("/admin", "panel", panelRoutes) },
		],
	},
];
