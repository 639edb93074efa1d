import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { overlaysWords } from "#i18n/en/overlays.ts";
import { useT } from "../../i18n/use-t.ts";
import { onNoConnection } from "./events.ts";

/** Says why the page that was asked for does not open; until the connection is back or another page opens. */
export function NoConnection() {
	const t = useT(overlaysWords);
	const { pathname } = useLocation();
	const [shownOn, setShownOn] = useState<string | null>(null);
	useEffect(() => {
		const show = () => setShownOn(pathname);
		const hide = () => setShownOn(null);
		const stop = onNoConnection(show);
		window.addEventListener("online", hide);
		return () => {
			stop();
			window.removeEventListener("online", hide);
		};
	}, [pathname]);
	return (
		<p
			role="alert"
			className="fixed inset-x-0 top-25 z-30 border-b-2 border-marigold bg-raised px-4 py-2 text-center shadow-sheet empty:hidden"
		>
			{shownOn === pathname ? t("offline.stay") : null}
		</p>
	);
}
