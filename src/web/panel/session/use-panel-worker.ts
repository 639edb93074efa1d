import { useEffect } from "react";
import { localizedPath } from "#shared/locale.ts";
import { useLocale } from "../../i18n/use-t.ts";
import { registerPanelWorker } from "../core/panel-worker.ts";

/** Registers the panel's service worker, for use offline. */
export function usePanelWorker(): void {
	const locale = useLocale();
	useEffect(() => {
		if ("serviceWorker" in navigator) void registerPanelWorker(localizedPath("/admin", locale)).catch(() => undefined);
	}, [locale]);
}
