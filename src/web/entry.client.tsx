import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { createBrowserRouter, matchRoutes, RouterContextProvider } from "react-router";
import { RouterProvider } from "react-router/dom";
import { localeOfPath, withoutLocale } from "#shared/locale.ts";
import { isPanelPath } from "#shared/staff/panel-app.ts";
import { createQueryClient, takePageData } from "./app/api/query.ts";
import { OpeningPathContext, PageStateContext, queryClientContext } from "./app/contexts.ts";
import { announceNoConnection } from "./app/events.ts";
import { openAgain, whenNothingComes } from "./app/loading/lost-file.ts";
import { PrefetchContext, prefetcher } from "./app/loading/prefetch.ts";
import { loadDictionary } from "./i18n/load.ts";
import { routes, unreadScreen } from "./routes.tsx";
import { followDialogs } from "./ui/dialog-history.ts";
import "./styles/site.css";

const isPanel = isPanelPath(withoutLocale(window.location.pathname));

await start().catch((error: unknown) => {
	// The document of the panel holds nothing to read.
	if (isPanel) openAgain();
	throw error;
});

async function start() {
	// A stored page is that of its path, whatever was searched for: drawn for more, it would not be what React finds.
	if (document.documentElement.dataset.stored)
		history.replaceState(history.state, "", location.pathname + location.hash);
	const queryClient = createQueryClient();
	takePageData(queryClient, window.__queries);
	// What the page shows must be at hand before React takes it over, or it would be thrown away and drawn again.
	const matches = matchRoutes(routes, window.location.pathname) ?? [];
	await Promise.all([
		loadDictionary(localeOfPath(window.location.pathname)),
		...matches.map(async ({ route }) => {
			if (typeof route.lazy !== "function") return;
			const page = await route.lazy().catch((error: unknown) => {
				if (isPanel && route === matches.at(-1)?.route) return unreadScreen();
				throw error;
			});
			Object.assign(route, page, { lazy: undefined });
		}),
	]);
	const context = new RouterContextProvider();
	context.set(queryClientContext, queryClient);
	const router = createBrowserRouter(routes, {
		getContext: () => context,
		hydrationData: window.__staticRouterHydrationData,
	});
	whenNothingComes(() => {
		// Files are also loaded on intent, before anyone goes anywhere.
		if (router.state.navigation.state === "idle") return;
		// Leading to where one is ends the navigation that cannot succeed.
		void router.navigate(router.state.location, { replace: true, preventScrollReset: true });
		announceNoConnection();
	});
	const prefetch = prefetcher(routes, context);
	const openingPath = () => (router.state.navigation.location ?? router.state.location).pathname;
	startTransition(() => {
		hydrateRoot(
			document,
			<StrictMode>
				<PageStateContext value={window.__page}>
					<QueryClientProvider client={queryClient}>
						<PrefetchContext value={prefetch}>
							<OpeningPathContext value={openingPath}>
								<RouterProvider router={router} />
							</OpeningPathContext>
						</PrefetchContext>
					</QueryClientProvider>
				</PageStateContext>
			</StrictMode>,
		);
	});
	followDialogs(router);
}
