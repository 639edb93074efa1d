import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import overlaysWords from "#i18n/en/overlays.json" with { type: "json" };
import { formatDayAndClock } from "#shared/reply-by.ts";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { onNoConnection } from "../events.ts";

/** Says why the page that was asked for does not open, or that this one is stored; until the connection is back or another page opens. */
export function NoConnection() {
	const t = useT(overlaysWords);
	const locale = useLocale();
	const { pathname } = useLocation();
	const [shownOn, setShownOn] = useState<string | null>(null);
	const [stored, setStored] = useState<string | null>(null);
	useEffect(() => setStored(document.documentElement.dataset.stored ?? null), []);
	useEffect(() => {
		const show = () => setShownOn(pathname);
		const hide = () => {
			setShownOn(null);
			setStored(null);
		};
		const stop = onNoConnection(show);
		window.addEventListener("online", hide);
		return () => {
			stop();
			window.removeEventListener("online", hide);
		};
	}, [pathname]);
	const isHere = shownOn === pathname;
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
