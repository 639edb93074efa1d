import { Component as ReactComponent, type ReactNode, useEffect, useState } from "react";
import { Outlet } from "react-router";
import { RequestDialogs } from "../../app/content/request-link.tsx";
import { savesData } from "../../app/loading/save-data.ts";
import { Outbox } from "../../app/outbox/outbox.tsx";
import { Toasts } from "../../app/overlays/toasts.tsx";
import { LazyTooltips } from "../../app/overlays/tooltips.tsx";
import { onSentChange } from "../../app/sent/storage.ts";
import { loadMissing } from "../../i18n/load.ts";
import { useT } from "../../i18n/use-t.ts";
import { Footer } from "../shell/footer.tsx";
import type { Later as LaterParts } from "../shell/later.tsx";
import { Ticker } from "../shell/ticker.tsx";
import { TopNav } from "../shell/top-nav.tsx";
import { WhatsappButton } from "../shell/whatsapp-button.tsx";

async function loadDialog() {
	const [module] = await Promise.all([import("../request-form/request-dialog.tsx"), loadMissing()]);
	return module.RequestDialog;
}

async function loadStrip() {
	const [module] = await Promise.all([import("../requests/receipt-strip.tsx"), loadMissing()]);
	return module.ReceiptStrip;
}

const loadToaster = () => import("../../app/overlays/toaster.tsx").then((module) => module.SiteToaster);

// ms; by then the page that was asked for has all that it needs.
const pause = 2000;

/** Brings what can wait until the page is there. */
function useLater() {
	const [Later, setLater] = useState<typeof LaterParts | null>(null);
	useEffect(() => {
		const load = () =>
			import("../shell/later.tsx").then(
				(module) => setLater(() => module.Later),
				() => undefined,
			);
		// Who saves data is brought nothing unasked; a receipt is asked for by sending.
		if (savesData()) return onSentChange(() => void load());
		const timer = setTimeout(() => void load(), pause);
		return () => clearTimeout(timer);
	}, []);
	return Later;
}

/** The frame of every visitor's page. */
export function Component() {
	const t = useT();
	const Later = useLater();
	return (
		<Toasts load={loadToaster}>
			<RequestDialogs load={loadDialog}>
				<a
					href="#content"
					className="sr-only focus:not-sr-only focus:fixed focus:start-4 focus:top-4 focus:z-60 focus:bg-raised focus:p-3"
				>
					{t("nav.skip")}
				</a>
				<header className="top-bar fixed inset-x-0 top-0 z-40">
					<TopNav />
					<Harmless>
						<Ticker />
					</Harmless>
				</header>
				<main id="content" tabIndex={-1} className="min-h-[75vh] pt-25 outline-none">
					<Outbox />
					<Outlet />
					{Later && <Later loadStrip={loadStrip} />}
				</main>
				<Footer />
				<WhatsappButton />
				<LazyTooltips />
			</RequestDialogs>
		</Toasts>
	);
}

/** What breaks inside leaves a gap, never a broken page. */
class Harmless extends ReactComponent<{ children: ReactNode }, { broken: boolean }> {
	override state = { broken: false };

	static getDerivedStateFromError() {
		return { broken: true };
	}

	override render() {
		return this.state.broken ? null : this.props.children;
	}
}
