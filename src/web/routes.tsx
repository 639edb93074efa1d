import type { RouteObject } from "react-router";
import { brought } from "./app/lost-file.ts";
import { Root, RootError, loader as rootLoader } from "./app/root.tsx";
import { loadMissing } from "./i18n/load.ts";

type PageModule = { Component: () => React.ReactNode; loader?: unknown };

const pages = import.meta.glob<PageModule>("./pages/**/*.tsx");

// Their sentences are in the first part of the dictionary.
const firstPages = new Set(["shell", "home"]);

/** A page of the table: its file is loaded with its route, and named so that the server can announce its scripts. */
function page(name: string): Pick<RouteObject, "lazy" | "handle" | "caseSensitive"> {
	const load = pages[`./pages/${name}.tsx`];
	const lazy = async () => (await brought(Promise.all([load?.(), firstPages.has(name) || loadMissing()])))[0];
	return { lazy: lazy as RouteObject["lazy"], handle: { file: `src/web/pages/${name}.tsx` }, caseSensitive: true };
}

/** One route table for both sides. Urdu lives at the same paths under `/ur`. */
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
				...page("shell"),
				children: [
					{ index: true, ...page("home") },
					{ path: "networks", ...page("networks") },
					{ path: "networks/:slug", ...page("network") },
					{ path: "services", ...page("services") },
					{ path: "services/:slug", ...page("service") },
					{ path: "rates", ...page("rates") },
					{ path: "contact", ...page("contact") },
					{ path: "request/:slug", ...page("request") },
					{ path: "thanks", ...page("thanks") },
					{ path: "status", ...page("look-up") },
					{ path: "status/:reference", ...page("status") },
					{ path: "requests", ...page("requests") },
					{ path: "about", ...page("about") },
					{ path: "privacy", ...page("privacy") },
					{ path: "terms", ...page("terms") },
					{ path: "*", ...page("not-found") },
				],
			},
			{
				path: "admin",
				...page("admin/frame"),
				children: [
					{ index: true, ...page("admin/home") },
					{ path: "leads/:id", ...page("admin/lead") },
					{ path: "networks", ...page("admin/networks") },
					{ path: "rates", ...page("admin/rates") },
					{ path: "announcements", ...page("admin/announcements") },
					{ path: "settings", ...page("admin/settings") },
					{ path: "audit", ...page("admin/audit") },
					{ path: "notices", ...page("admin/notices") },
					{ path: "staff", ...page("admin/staff") },
					{ path: "invitation", ...page("admin/invitation") },
				],
			},
		],
	},
];
