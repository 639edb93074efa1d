import { useEffect } from "react";
import { localizedPath } from "#shared/locale.ts";
import { useLocale } from "../../../i18n/use-t.ts";

/** Lets the panel's service worker stand by for the day without a line; the site's own lies beside it, undisturbed. */
export function usePanelWorker(): void {
	const locale = useLocale();
	useEffect(() => {
		const scope = localizedPath("/admin", locale);
		void navigator.serviceWorker?.register("/panel-worker.js", { type: "module", scope }).catch(() => undefined);
	}, [locale]);
}
