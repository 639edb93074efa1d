import { useContext, useEffect } from "react";
import {
	type LoaderFunctionArgs,
	Outlet,
	ScrollRestoration,
	useLocation,
	useNavigation,
	useRouteError,
} from "react-router";
import shellWords from "#i18n/en/shell.json" with { type: "json" };
import { deadlineKey } from "#i18n/t.ts";
import { brandFileOrOwn } from "#shared/brand/files.ts";
import { ownColours } from "#shared/brand/own-colours.ts";
import { directionOf, localeOfPath, localizedPath, withoutLocale } from "#shared/locale.ts";
import { isPanelPath, panelManifestPath } from "#shared/staff/panel-app.ts";
import { loadDictionary } from "../i18n/load.ts";
import { DeadlineContext, SiteWordsContext, useLocale, useT } from "../i18n/use-t.ts";
import { headingId } from "../ui/section.tsx";
import { announcementsQuery, navigationQuery, ratesQuery, settingsQuery } from "./api/queries.ts";
import { PageAssetsContext, PageStateContext, queryClientContext } from "./contexts.ts";
import { documentScripts, replayEarlyClick } from "./loading/document-scripts.ts";
import { LostFile, loaded } from "./loading/lost-file.ts";
import { useSettings } from "./settings.ts";

/** Every page: its dictionary, and the settings, rates and announcements of the shell; none of them may fail a page. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const client = context.get(queryClientContext);
	const path = new URL(request.url).pathname;
	const shell = isPanelPath(withoutLocale(path))
		? [client.prefetchQuery(settingsQuery)]
		: [
				client.prefetchQuery(settingsQuery),
				client.prefetchQuery(ratesQuery),
				client.prefetchQuery(announcementsQuery),
				client.prefetchQuery(navigationQuery),
			];
	await Promise.all([loaded(loadDictionary(localeOfPath(path))), ...shell]);
	return null;
}

export function Root() {
	return (
		<Document>
			<Outlet />
			<ScrollRestoration />
		</Document>
	);
}

function Document({ children }: { children: React.ReactNode }) {
	const locale = useLocale();
	const isPanel = isPanelPath(withoutLocale(useLocation().pathname));
	const { styles, stylesheets } = useContext(PageAssetsContext);
	const { savesData } = useContext(PageStateContext);
	const { workingTime, siteWords } = useSettings();
	useEffect(replayEarlyClick, []);
	return (
		<html lang={locale} dir={directionOf(locale)} data-saves-data={savesData || undefined} suppressHydrationWarning>
			<head>
				<meta charSet="utf-8" />
				{/* The browser keeps them as they came. */}
				{import.meta.env.SSR && <DocumentTags />}
				{!isPanel && <link rel="expect" href={`#${headingId}`} blocking="render" />}
				<link
					rel="manifest"
					href={isPanel ? panelManifestPath(locale) : localizedPath("/manifest.webmanifest", locale)}
				/>
				{documentScripts.map((script) => (
					<script key={script} dangerouslySetInnerHTML={{ __html: script }} />
				))}
				<style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: styles }} />
				{stylesheets.map((href) => (
					<link key={href} rel="stylesheet" href={href} precedence="default" />
				))}
			</head>
			<body>
				<NavigationProgress />
				<DeadlineContext value={deadlineKey(workingTime)}>
					<SiteWordsContext value={siteWords}>{children}</SiteWordsContext>
				</DeadlineContext>
			</body>
		</html>
	);
}

function NavigationProgress() {
	const { state } = useNavigation();
	// An early click may have set it going before React came.
	return (
		<div aria-hidden="true" className="navigation-progress" data-busy={state !== "idle"} suppressHydrationWarning />
	);
}

export function RootError() {
	const error = useRouteError();
	const { pathname, search, hash } = useLocation();
	const t = useT(shellWords);
	const isLost = error instanceof LostFile;
	// The server has the page whole, whatever the browser lacks of the program.
	useEffect(() => {
		if (isLost) window.location.reload();
	}, [isLost]);
	if (import.meta.env.DEV) console.error(error);
	return (
		<Document>
			<title>{t("error.title")}</title>
			<main className="mx-auto max-w-xl px-4 py-24">
				<h1 className="text-title">{t("error.title")}</h1>
				<p className="mt-4">{t("error.text")}</p>
				<a className="mt-6 inline-block underline" href={pathname + search + hash}>
					{t("error.retry")}
				</a>
			</main>
		</Document>
	);
}

/** What a browser is told of every page: how wide it is, its colours, its icons, and the face of Urdu. */
function DocumentTags() {
	const locale = useLocale();
	const { brandColour, brandFiles } = useSettings();
	return (
		<>
			<meta name="viewport" content="width=device-width, initial-scale=1" />
			<meta name="theme-color" content={brandColour ?? ownColours.green} />
			<meta name="color-scheme" content="light dark" />
			<link
				rel="icon"
				href={brandFileOrOwn(brandFiles, locale, "icon-96.png")}
				type={brandFiles ? "image/png" : "image/svg+xml"}
			/>
			<link rel="apple-touch-icon" href={brandFileOrOwn(brandFiles, locale, "apple-touch-icon.png")} />
		</>
	);
}
