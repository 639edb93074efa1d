import type { QueryClient } from "@tanstack/react-query";
import { createContext } from "react";
import { createContext as createLoaderContext } from "react-router";
import type { PageState } from "#shared/routes/page-state.ts";

export const queryClientContext = createLoaderContext<QueryClient>();

export const PageStateContext = createContext<PageState>({ origin: "", savesData: false });

/** The path of the page that is being opened, else of the open one, at once: what the router's hooks tell is drawn later. */
export const OpeningPathContext = createContext<() => string>(() => "");

export interface PageAssets {
	readonly styles: string;
	readonly stylesheets: readonly string[];
}

/** Style sheets of the page. In the browser they are there already, and stay when the page is drawn anew. */
export const PageAssetsContext = createContext<PageAssets>({
	get styles() {
		return typeof document === "undefined" ? "" : (document.querySelector("head > style")?.innerHTML ?? "");
	},
	stylesheets: [],
});
