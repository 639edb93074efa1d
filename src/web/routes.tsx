import type { IndexRouteObject, RouteObject } from "react-router";
import { type PageRoute, panelRoutes, siteRoutes } from "#shared/routes/routes.ts";
import { loaded } from "./app/loading/lost-file.ts";
import { Root, RootError, loader as rootLoader } from "./app/root.tsx";
import * as home from "./site/pages/home.tsx";
import { Component as Shell } from "./site/pages/shell.tsx";

export type PageModule = { Component: () => React.ReactNode; loader?: unknown };

// The site's frame is around every page and most visits begin on the home page, so these are no files of their own.
const sitePages = import.meta.glob<PageModule>([
	"./site/pages/*.tsx",
	"!./site/pages/shell.tsx",
	"!./site/pages/home.tsx",
]);

type Half = "site" | "panel";

/** Loads a page; those of the panel are found in a list of their own, which visitors do not carry. */
async function loadPage(half: Half, name: string): Promise<PageModule | undefined> {
	if (half === "site") return sitePages[`./site/pages/${name}.tsx`]?.();
	return (await import("./panel/panel-pages.ts")).loadPanelPage(name);
}

/** Stands in the place of the panel's screen that a document opens with, where that does not come. */
export async function unreadScreen(): Promise<PageModule> {
	return { Component: (await import("./panel/panel-pages.ts")).Unread };
}

/** A page of the table: it is loaded with its route, and its files are named so that the server can announce their scripts. */
function page(half: Half, name: string): Omit<IndexRouteObject, "index"> {
	if (half === "site" && name === "home")
		return { Component: home.Component, loader: home.loader, caseSensitive: true };
	return {
		lazy: (() => loaded(loadPage(half, name))) as IndexRouteObject["lazy"],
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
			{
				path: "admin",
				...page("panel", "frame"),
				children: [...pagesBelow("/admin", "panel", panelRoutes), { path: "*", ...page("panel", "not-found") }],
			},
		],
	},
];
