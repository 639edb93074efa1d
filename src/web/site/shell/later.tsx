import { type ComponentProps, type ComponentType, useContext, useEffect, useEffectEvent, useState } from "react";
import { createPortal } from "react-dom";
import { useLocation } from "react-router";
import { withoutLocale } from "#shared/locale.ts";
import type { SentRequest } from "#shared/requests/sent-request.ts";
import { OpenNow } from "../../app/content/open-now.tsx";
import { PrefetchContext, savesData } from "../../app/loading/prefetch.ts";
import { NoConnection } from "../../app/offline/no-connection.tsx";
import { storePages } from "../../app/offline/stored-pages.ts";
import { lastSent, onSentChange, useSentRequests } from "../../app/sent.ts";
import { useVisits } from "../../app/tell-visit.ts";
import { useLocalPath } from "../../i18n/use-t.ts";

/** What a page can do without while it opens. */
export function Later({ loadStrip }: { loadStrip: ComponentProps<typeof LastSent>["load"] }) {
	useReadiness();
	useVisits();
	return (
		<>
			<Places />
			<NoConnection />
			<LastSent load={loadStrip} />
		</>
	);
}

const parts: Readonly<Record<string, ComponentType>> = { open: OpenNow, sent: SentCount };

/** Fills the places (`data-place`, each with its height) for what is true only now or needs scripts: a cached page cannot know it. */
function Places() {
	const { pathname } = useLocation();
	const [places, setPlaces] = useState<readonly HTMLElement[]>([]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another page has other places.
	useEffect(() => setPlaces([...document.querySelectorAll<HTMLElement>("[data-place]")]), [pathname]);
	return places.map((place, index) => {
		const Part = parts[place.dataset.place ?? ""];
		return Part && createPortal(<Part />, place, String(index));
	});
}

function SentCount() {
	return useSentRequests().length || null;
}

// ms; by then the page that was asked for has all that it needs.
const pause = 2000;
const pages = ["/", "/services", "/networks", "/rates", "/contact", "/requests", "/status"];

/** Brings the pages of the bar and their documents once the browser has time, for when the connection drops. */
function useReadiness(): void {
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

interface StripProps {
	sent: SentRequest;
	/** Shows the reference alone: its sender is doing something else. */
	isBrief: boolean;
	onClose: () => void;
}

/** Shows the request that was just sent from this tab; `load` loads what shows it. */
function LastSent({ load }: { load: () => Promise<ComponentType<StripProps>> }) {
	const [Strip, setStrip] = useState<ComponentType<StripProps> | null>(null);
	const [last, setLast] = useState(lastSent);
	const path = withoutLocale(useLocation().pathname);
	const [sentOn, setSentOn] = useState(path);
	useEffect(() => {
		return onSentChange((latest) => {
			if (!latest) return;
			setLast(latest);
			setSentOn(withoutLocale(window.location.pathname));
		});
	}, []);
	useEffect(() => {
		if (!last) return;
		// Without its code the reference is in the notification and in the list.
		load().then(
			(component) => setStrip(() => component),
			() => undefined,
		);
	}, [last, load]);
	// These pages show it themselves.
	if (!Strip || !last || /^\/(?:thanks|requests|status\/)/.test(path)) return null;
	const { sent, how } = last;
	return (
		<Strip
			key={`${sent.reference} ${path}`}
			sent={sent}
			isBrief={how === "later" || path !== sentOn}
			onClose={() => setLast(null)}
		/>
	);
}
