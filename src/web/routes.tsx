import type { RouteObject } from "react-router";
import { type PageRoute, panelRoutes, siteRoutes } from "#shared/routes.ts";
import { brought } from "./app/lost-file.ts";
import { Root, RootError, loader as rootLoader } from "./app/root.tsx";
import { loadMissing } from "./i18n/load.ts";
import { Component as Shell } from "./pages/shell.tsx";

export type PageModule = { Component: () => React.ReactNode; loader?: unknown };

// The site's frame is around every page, so it is no file of its own.
const sitePages = import.meta.glob<PageModule>(["./pages/*.tsx", "!./pages/shell.tsx"]);

/** Brings a page; those of the panel are found in a list of their own, which visitors do not carry. */
async function loadPage(name: string): Promise<PageModule | undefined> {
	const path = `./pages/${name}.tsx`;
	const pages = name.startsWith("admin/") ? (await import("./panel-pages.ts")).panelPages : sitePages;
	return pages[path]?.();
}

// Its sentences are in the first part of the dictionary.
const firstPage = "home";

/** A page of the table: its file is loaded with its route, and named so that the server can announce its scripts. */
function page(name: string): Pick<RouteObject, "lazy" | "handle" | "caseSensitive"> {
	const lazy = async () => (await brought(Promise.all([loadPage(name), name === firstPage || loadMissing()])))[0];
	return { lazy: lazy as RouteObject["lazy"], handle: { file: `src/web/pages/${name}.tsx` }, caseSensitive: true };
}

/** The pages of a frame; `home` is what stands at the frame's own path. */
function pagesBelow(home: string, routes: readonly PageRoute[]): RouteObject[] {
	return routes.map(({ path, file }) =>
		path === home ? { index: true, ...page(file) } : { path: path.replace(home, "").replace(/^\//, ""), ...page(file) },
	);
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
			{ Component: Shell, children: [...pagesBelow("/", siteRoutes), { path: "*", ...page("not-found") }] },
			{ path: "admin", ...page("admin/frame"), children: pagesBelow("/admin", panelRoutes) },
		],
	},
];
