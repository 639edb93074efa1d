import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, StrictMode } from "react";
import { type RenderToReadableStreamOptions, renderToReadableStream } from "react-dom/server";
import {
	createStaticHandler,
	createStaticRouter,
	RouterContextProvider,
	type StaticHandlerContext,
	StaticRouterProvider,
} from "react-router";
import { brandStyle } from "#shared/brand/palette.ts";
import { withoutLocale } from "#shared/locale.ts";
import type { PageState, Rendered } from "#shared/routes/page-state.ts";
import { askEarlyScript } from "#shared/staff/early-reads.ts";
import { markStaffScript } from "#shared/staff/login.ts";
import { isPanelPath } from "#shared/staff/panel-app.ts";
import { createQueryClient, pageDataIn } from "./app/api/query.ts";
import { type PageAssets, PageAssetsContext, PageStateContext, queryClientContext } from "./app/contexts.ts";
import { documentScripts, holdEarlyClicks } from "./app/loading/document-scripts.ts";
import { settingsIn } from "./app/settings.ts";
import { routes } from "./routes.tsx";
import "./styles/site.css";

interface Options extends PageState {
	readonly read: (path: string) => Promise<Response>;
	readonly development?: boolean;
	readonly assets: {
		readonly entry: string;
		/** The style sheet of every page, as text, and where it lies. */
		readonly styles: string;
		readonly entryStylesheets: readonly string[];
		scriptsOf(files: readonly string[]): string[];
		stylesheetsOf(files: readonly string[]): string[];
	};
}

const handler = createStaticHandler(routes);

/** Renders the whole page of a request, since the result is cached and compressed once. */
export async function render(request: Request, options: Options): Promise<Rendered> {
	const { read, assets, development, origin, savesData, refusedForm, sent, checked } = options;
	const state: PageState = { origin, savesData, refusedForm, sent, checked };
	const queryClient = createQueryClient(read);
	const requestContext = new RouterContextProvider();
	requestContext.set(queryClientContext, queryClient);
	const context = await handler.query(request, { requestContext });
	if (context instanceof Response) throw new Error(`a page cannot lead away: ${request.url}`);

	const files = context.matches.flatMap(({ route }) => (route.handle as { files?: string[] } | undefined)?.files ?? []);
	// An error's text may hold what visitors must not see: the browser learns only where one was.
	const errors = context.errors && Object.fromEntries(Object.keys(context.errors).map((route) => [route, {}]));
	const data = { loaderData: context.loaderData, actionData: null, errors };
	const isPanel = isPanelPath(withoutLocale(context.location.pathname));
	const modules = [...assets.scriptsOf(files), assets.entry];
	const stylesheets = [...(isPanel ? assets.entryStylesheets : []), ...assets.stylesheetsOf(files)];
	const script = [
		`window.__staticRouterHydrationData=${asScript(data)}`,
		`window.__page=${asScript(state)}`,
		`window.__queries=${asScript(pageDataIn(queryClient))}`,
		holdEarlyClicks,
		...(isPanel ? [askEarlyScript] : []),
		loading(modules, isPanel),
	].join(";");

	let failure: unknown;
	const { brandColour } = settingsIn(queryClient);
	// Staff open the panel many times a day: there the style sheet is a file, which their browser has.
	const styles = (isPanel ? "" : assets.styles) + (brandColour ? brandStyle(brandColour) : "");
	const toHtml = (routerContext: StaticHandlerContext) =>
		wholeOf(<App context={routerContext} assets={{ styles, stylesheets }} queryClient={queryClient} state={state} />, {
			bootstrapScriptContent: script,
			onError: (error) => {
				failure = error;
			},
		});
	const scripts = [...documentScripts, ...(isPanel ? [markStaffScript] : []), script];
	const early = isPanel ? { early: { stylesheets, modules } } : {};
	try {
		return { status: context.statusCode, html: await toHtml(context), scripts, ...early };
	} catch (error) {
		// An error thrown while rendering passes the error boundaries by: render once more with it in its place.
		const html = await toHtml({ ...context, statusCode: 500, errors: { root: failure ?? error } });
		if (development) console.error(error);
		return { status: 500, html, scripts, ...early };
	}
}

/** All that React renders, as one text. @throws what broke the page as a whole */
async function wholeOf(page: ReactNode, options: RenderToReadableStreamOptions): Promise<string> {
	// Nothing is put in its place by a script: all of it is there when it is sent.
	const stream = await renderToReadableStream(page, { ...options, progressiveChunkSize: Number.MAX_SAFE_INTEGER });
	await stream.allReady;
	return new Response(stream).text();
}

interface AppProps {
	context: StaticHandlerContext;
	assets: PageAssets;
	queryClient: ReturnType<typeof createQueryClient>;
	state: PageState;
}

function App({ context, assets, queryClient, state }: AppProps) {
	return (
		<StrictMode>
			<PageAssetsContext value={assets}>
				<PageStateContext value={state}>
					<QueryClientProvider client={queryClient}>
						<StaticRouterProvider
							router={createStaticRouter(handler.dataRoutes, context)}
							context={context}
							hydrate={false}
						/>
					</QueryClientProvider>
				</PageStateContext>
			</PageAssetsContext>
		</StrictMode>
	);
}

// Until the first paint the line belongs to what is read; who is logged in has nothing to read before. A hidden tab never paints.
function loading(modules: readonly string[], isPanel: boolean): string {
	return `(()=>{
if(window.__leaving)return;
let load=()=>{load=()=>{};Promise.all(${asScript(modules)}.map((file)=>import(file))).catch(__early.follow)};
if(${isPanel ? "window.__reads||" : ""}document.hidden||!PerformanceObserver.supportedEntryTypes?.includes("paint"))return load();
new PerformanceObserver(()=>load()).observe({type:"paint",buffered:true});
setTimeout(()=>load(),3000);
})()`.replaceAll("\n", "");
}

// Inside a script element only "<" can end it; the line separators were once line ends in scripts.
function asScript(value: unknown): string {
	return (JSON.stringify(value) ?? "null")
		.replaceAll("<", "\\u003c")
		.replaceAll("\u2028", "\\u2028")
		.replaceAll("\u2029", "\\u2029");
}
