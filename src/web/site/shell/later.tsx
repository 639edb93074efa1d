import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, type ComponentType, useContext, useEffect, useEffectEvent, useState } from "react";
import { createPortal } from "react-dom";
import { useLocation } from "react-router";
import laterWords from "#i18n/en/later.json" with { type: "json" };
import overlaysWords from "#i18n/en/overlays.json" with { type: "json" };
import { closingToday, isOpen, nextOpening } from "#shared/leads/working-time.ts";
import { withoutLocale } from "#shared/locale.ts";
import { formatDayAndClock, formatOpening } from "#shared/reply-by.ts";
import type { SentRequest } from "#shared/requests/sent-request.ts";
import { usualAnswerQuery } from "../../app/api/queries.ts";
import { useOpenRequest } from "../../app/content/request-link.tsx";
import { onNoConnection } from "../../app/events.ts";
import { isOffline } from "../../app/loading/lost-file.ts";
import { PrefetchContext, savesData } from "../../app/loading/prefetch.ts";
import { storePages } from "../../app/offline/stored-pages.ts";
import { lastSent, onSentChange, useSentRequests } from "../../app/sent.ts";
import { useSettings } from "../../app/settings.ts";
import { useVisits } from "../../app/tell-visit.ts";
import { useNow } from "../../app/use-now.ts";
import { useLocale, useLocalPath, useT } from "../../i18n/use-t.ts";

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

/** Whether the team is at work at this moment, by the visitor's clock and the hours that staff set; until when, or from when on; nothing until they set them. */
function OpenNow() {
	const t = useT(laterWords);
	const locale = useLocale();
	const { workingTime, hasWorkingTime } = useSettings();
	const now = useNow(null);
	const open = now !== null && hasWorkingTime && isOpen(now, workingTime);
	const usual = useQuery({ ...usualAnswerQuery, enabled: open }).data?.minutes;
	const spanOf = (minutes: number) => {
		if (minutes < 60) return t("open.minutes", { count: minutes });
		return minutes === 60 ? t("open.hour") : t("open.hours", { count: minutes / 60 });
	};
	if (now === null || !hasWorkingTime) return null;
	const sentence = () => {
		if (open && usual) return t("open.usual", { time: spanOf(usual) });
		const next = open ? (closingToday(now, workingTime) ?? now) : nextOpening(now, workingTime);
		if (!open && next <= now) return t("open.closed");
		return t(open ? "open.now" : "open.later", { time: formatOpening(next, locale, now) });
	};
	const dot = `me-1.5 inline-block size-2.5 rounded-full ${open ? "bg-green" : "border-2 border-muted"}`;
	return (
		<span>
			<span aria-hidden="true" className={dot} />
			{sentence()}
		</span>
	);
}

// ms
const lookPause = 5000;

/** Says why the page that was asked for does not open, or that this one is stored; until the connection is back or another page opens. */
function NoConnection() {
	const t = useT(overlaysWords);
	const locale = useLocale();
	const { pathname } = useLocation();
	const [shownOn, setShownOn] = useState<string | null>(null);
	const [stored, setStored] = useState<string | null>(null);
	useEffect(() => setStored(document.documentElement.dataset.stored ?? null), []);
	useEffect(() => onNoConnection(() => setShownOn(pathname)), [pathname]);
	const isHere = shownOn === pathname;
	const isUp = isHere || stored !== null;
	useEffect(() => {
		if (!isUp) return;
		const hide = () => {
			setShownOn(null);
			setStored(null);
		};
		// A phone that has a network all the time, but no line behind it, tells nothing when there is one again.
		const look = async () => void (document.hidden || (await isOffline()) || hide());
		const timer = setInterval(() => void look(), lookPause);
		window.addEventListener("online", hide);
		return () => {
			clearInterval(timer);
			window.removeEventListener("online", hide);
		};
	}, [isUp]);
	const asStored = stored && t("offline.storedAt", { time: formatDayAndClock(stored, locale) });
	return (
		<p
			role="alert"
			// What stays for long does not lie over the page's heading.
			className={`fixed inset-x-0 z-30 border-marigold bg-raised px-4 py-2 text-center text-small shadow-sheet empty:hidden ${isHere ? "top-25 border-b-2" : "bottom-0 border-t-2"}`}
		>
			{isHere ? t("offline.stay") : asStored}
		</p>
	);
}

// ms; by then the page that was asked for has all that it needs.
const pause = 2000;
const pages = ["/", "/services", "/networks", "/rates", "/contact", "/requests", "/status"];

/** Brings the pages of the bar and their documents once the browser has time, for when the connection drops. */
function useReadiness(): void {
	const localPath = useLocalPath();
	const prefetch = useContext(PrefetchContext);
	const opener = useOpenRequest();
	const prepare = useEffectEvent(() => {
		if (savesData() || !navigator.onLine) return;
		// A form that is asked for while the pages come would wait behind them.
		opener?.prepare();
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
