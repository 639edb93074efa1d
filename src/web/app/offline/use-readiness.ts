import { useContext, useEffect, useEffectEvent } from "react";
import { useLocalPath } from "../../i18n/use-t.ts";
import { PrefetchContext, savesData } from "../loading/prefetch.ts";
import { storePages } from "./stored-pages.ts";

// ms; by then the page that was asked for has all that it needs.
const pause = 2000;
const pages = ["/", "/services", "/networks", "/rates", "/contact", "/requests", "/status"];

/** Brings the pages of the bar and their documents once the browser has time, for when the connection drops. */
export function useReadiness(): void {
	const localPath = useLocalPath();
	const prefetch = useContext(PrefetchContext);
	const prepare = useEffectEvent(() => {
		if (savesData() || !navigator.onLine) return;
		for (const page of pages) prefetch(localPath(page));
		// Missing where the site is tried over plain http on a local network.
		if ("caches" in window) void storePages(pages.map(localPath)).catch(() => undefined);
	});
	useEffect(() => {
		// Safari has no idle callbacks.
		const timer = setTimeout(() => ("requestIdleCallback" in window ? requestIdleCallback(prepare) : prepare()), pause);
		return () => clearTimeout(timer);
	}, []);
}
