import { createContext } from "react";
import { type LoaderFunction, matchRoutes, type RouteObject, type RouterContextProvider } from "react-router";

type Prefetch = (path: string) => void;

export const PrefetchContext = createContext<Prefetch>(() => {});

/** Loads each page of a table once; nothing for visitors who save data. What fails is asked for again by the visit. */
export function prefetcher(routes: RouteObject[], context: Readonly<RouterContextProvider>): Prefetch {
	const loaded = new Set<string>();
	return (path) => {
		if (savesData() || loaded.has(path)) return;
		loaded.add(path);
		const request = new Request(new URL(path, window.location.href));
		for (const { route, params } of matchRoutes(routes, path) ?? []) {
			// The frames are there, and so is the code of the home page.
			if (typeof route.lazy !== "function" && !route.index) continue;
			const page = typeof route.lazy === "function" ? route.lazy() : Promise.resolve(route);
			const loadData = async (loader: LoaderFunction) =>
				loader({ request, params, context, url: new URL(request.url), pattern: route.path ?? "" });
			page.then(({ loader }) => typeof loader === "function" && loadData(loader)).catch(() => loaded.delete(path));
		}
	};
}

/** Whether the visitor asked, the server or this browser, that no byte be spent that need not be. */
export function savesData(): boolean {
	const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
	return window.__page.savesData || connection?.saveData === true;
}
