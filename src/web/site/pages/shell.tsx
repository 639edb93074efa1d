import { useEffect, useState } from "react";
import { Outlet } from "react-router";
import shellWords from "#i18n/en/shell.json" with { type: "json" };
import { RequestDialogs } from "../../app/content/request-link.tsx";
import { onSent } from "../../app/events.ts";
import { savesData } from "../../app/loading/prefetch.ts";
import { OfflineQueue, registerWorker } from "../../app/offline-queue/offline-queue.tsx";
import { Toasts } from "../../app/overlays/toasts.tsx";
import { LazyTooltips } from "../../app/overlays/tooltips.tsx";
import { useT } from "../../i18n/use-t.ts";
import { AnnouncementBanner } from "../shell/announcement-banner.tsx";
import { Footer } from "../shell/footer.tsx";
import type { Later as LaterParts } from "../shell/later.tsx";
import { Ticker } from "../shell/ticker.tsx";
import { TopNav } from "../shell/top-nav.tsx";

const loadDialog = async () => (await import("../request-form/request-dialog.tsx")).RequestDialog;
const loadStrip = async () => (await import("../requests/receipt-strip.tsx")).ReceiptStrip;
const loadToaster = async () => (await import("../../app/overlays/toaster.tsx")).SiteToaster;

// ms; by then the page that was asked for has all that it needs.
const pause = 2000;

function useLater() {
	const [Later, setLater] = useState<typeof LaterParts | null>(null);
	useEffect(() => {
		const load = () =>
			import("../shell/later.tsx").then(
				(module) => setLater(() => module.Later),
				() => undefined,
			);
		// With Save-Data nothing is prefetched; sending a request needs the receipt.
		if (savesData()) return onSent(() => void load());
		const timer = setTimeout(() => void load(), pause);
		return () => clearTimeout(timer);
	}, []);
	return Later;
}

/** Registers the service worker once the browser is idle: the connection may be gone before `Later` comes, and it costs a few kB once. */
function useWorker() {
	useEffect(() => {
		const register = () => void registerWorker().catch(() => undefined);
		// Safari has no idle callbacks.
		const whenIdle = () =>
			"requestIdleCallback" in window ? requestIdleCallback(register) : setTimeout(register, 500);
		if (document.readyState === "complete") return void whenIdle();
		window.addEventListener("load", whenIdle, { once: true });
		return () => window.removeEventListener("load", whenIdle);
	}, []);
}

export function Component() {
	const t = useT(shellWords);
	const Later = useLater();
	useWorker();
	return (
		<Toasts load={loadToaster}>
			<RequestDialogs load={loadDialog}>
				<a
					href="#content"
					className="sr-only focus:not-sr-only focus:fixed focus:start-4 focus:top-4 focus:z-60 focus:bg-raised focus:p-3"
				>
					{t("nav.skip")}
				</a>
				{/* On a screen as low as a phone's on its side, or magnified, what is read needs the room more than the bar does. */}
				<header className="top-bar fixed inset-x-0 top-0 z-40 [@media(height<=26rem)]:absolute print:static">
					<TopNav />
					<Ticker />
				</header>
				<main id="content" tabIndex={-1} className="min-h-[75vh] pt-25 outline-none">
					<OfflineQueue />
					<AnnouncementBanner />
					<Outlet />
					{Later && <Later loadStrip={loadStrip} />}
				</main>
				<Footer />
				<LazyTooltips />
			</RequestDialogs>
		</Toasts>
	);
}
