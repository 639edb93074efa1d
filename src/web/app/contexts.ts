import type { QueryClient } from "@tanstack/react-query";
import { createContext } from "react";
import { createContext as createLoaderContext } from "react-router";
import type { Checked } from "#shared/impostors.ts";
import type { Problem } from "#shared/problem.ts";
import type { SentRequest } from "#shared/requests/sent-request.ts";

export interface RefusedForm {
	readonly values: Readonly<Record<string, string>>;
	readonly problem: Problem;
}

export const queryClientContext = createLoaderContext<QueryClient>();

/** What the server knows of a page beside its data; the browser has the same from the page's state. */
export interface PageState {
	readonly origin: string;
	readonly refusedForm: RefusedForm | null;
	/** The visitor asked that no byte be spent that need not be. */
	readonly savesData: boolean;
	/** What the visitor sent just now by a plain form. */
	readonly sent?: SentRequest;
	/** What the visitor asked of `/check` just now by a plain form. */
	readonly checked?: Checked;
}

export const PageStateContext = createContext<PageState>({ origin: "", refusedForm: null, savesData: false });

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
