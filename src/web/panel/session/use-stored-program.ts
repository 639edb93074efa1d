import { useQueryClient } from "@tanstack/react-query";
import { useContext, useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router";
import { localizedPath } from "#shared/locale.ts";
import type { StoreFiles } from "#shared/staff/panel-app.ts";
import { PrefetchContext, savesData } from "../../app/loading/prefetch.ts";
import { useToasts } from "../../app/overlays/toasts.tsx";
import { useLocale, useLocalPath } from "../../i18n/use-t.ts";
import { currentRatesQuery, quickRepliesQuery, replyTemplatesQuery, staffQuery } from "../core/api/lists.ts";
import { accountsQuery } from "../core/money/money-queries.ts";
import { loadParts } from "../core/parts/lazy-part.tsx";
import { registerPanelWorker } from "../core/push-browser.ts";
import { loadPanelUrdu } from "../panel-pages.ts";

// ms; by then the screen that was asked for has all that it needs.
const pause = 3000;

// The screens of the daily work below `/admin`; all requests have one screen.
const books = ["/money", "/deals/any", "/day-book", "/customers/any/khata"];
const daily = ["", "/leads/any", "/customers", "/customers/any", ...books, "/rates", "/more", "/share"];

/** Has the service worker store the program once the browser has time, so that the panel opens without a connection. */
export function useStoredProgram(isIn: boolean): void {
	const localPath = useLocalPath();
	const prefetch = useContext(PrefetchContext);
	const client = useQueryClient();
	const { prepare: prepareToasts } = useToasts();
	const loadProgram = useEffectEvent(() => {
		prepareToasts();
		if (!savesData()) loadParts();
	});
	const tellWorker = useEffectEvent(async (files: readonly string[]) => {
		const { active } = await navigator.serviceWorker.ready;
		const message: StoreFiles = { type: "store-files", build: buildOf(document), page: localPath("/admin"), files };
		active?.postMessage(message);
	});
	const store = useEffectEvent(() => {
		prepareToasts();
		if (!("serviceWorker" in navigator) || savesData()) return;
		for (const path of daily) prefetch(localPath(`/admin${path}`));
		loadParts();
		// Staff change the language, also without a connection.
		void loadPanelUrdu();
		// What replies and payments need, also where it was not asked for before the connection went.
		void client.prefetchQuery(replyTemplatesQuery);
		void client.prefetchQuery(quickRepliesQuery);
		void client.prefetchQuery(staffQuery);
		void client.prefetchQuery(currentRatesQuery);
		void client.prefetchQuery(accountsQuery);
		return onLoadedFiles(tellWorker);
	});
	useEffect(() => {
		if (!isIn) return;
		const ended = new AbortController();
		let stop: (() => void) | undefined;
		const timer = setTimeout(() => {
			stop = store();
		}, pause);
		// The first touch comes before the tap that wants a part.
		for (const touch of ["pointerdown", "keydown"])
			window.addEventListener(touch, () => loadProgram(), { once: true, signal: ended.signal });
		return () => {
			ended.abort();
			clearTimeout(timer);
			stop?.();
		};
	}, [isIn]);
}

/** The entry's file is named by all that it imports. */
function buildOf({ scripts }: Document): string {
	const names = Array.from(scripts, ({ textContent }) => /\/assets\/entry\.client-[\w-]+\.js/.exec(textContent)?.[0]);
	return names.find(Boolean) ?? "";
}

// ms; files come in groups.
const settling = 500;

/** Tells of the program's files that this page has loaded, since those of before the service worker do not pass it. Answers how to stop. */
function onLoadedFiles(tell: (paths: readonly string[]) => void): () => void {
	const paths = new Set<string>();
	let timer: ReturnType<typeof setTimeout> | undefined;
	const tellSoon = () => {
		clearTimeout(timer);
		timer = setTimeout(() => tell([...paths]), settling);
	};
	const observer = new PerformanceObserver((list) => {
		const before = paths.size;
		for (const { name } of list.getEntries()) {
			const { pathname } = new URL(name, location.href);
			if (pathname.startsWith("/assets/")) paths.add(pathname);
		}
		if (paths.size > before) tellSoon();
	});
	observer.observe({ type: "resource", buffered: true });
	window.addEventListener("online", tellSoon);
	return () => {
		observer.disconnect();
		clearTimeout(timer);
		window.removeEventListener("online", tellSoon);
	};
}

/** Registers the panel's service worker, for use offline, and goes where a tap on a notification leads. */
export function usePanelWorker(): void {
	const locale = useLocale();
	const navigate = useNavigate();
	const open = useEffectEvent((event: MessageEvent<{ open?: string }>) => {
		if (typeof event.data?.open === "string") void navigate(event.data.open);
	});
	useEffect(() => {
		const { serviceWorker } = navigator;
		if (!serviceWorker) return;
		const listener = (event: MessageEvent) => open(event);
		serviceWorker.addEventListener("message", listener);
		// Messages to a page that has no controller wait until they are asked for.
		serviceWorker.startMessages();
		return () => serviceWorker.removeEventListener("message", listener);
	}, []);
	useEffect(() => {
		if ("serviceWorker" in navigator) void registerPanelWorker(localizedPath("/admin", locale)).catch(() => undefined);
	}, [locale]);
}
