import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router";
import { localizedPath } from "#shared/locale.ts";
import { useLocale } from "../../i18n/use-t.ts";
import { registerPanelWorker } from "../core/push-browser.ts";

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
