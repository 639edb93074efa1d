/** Registers the panel's service worker for the pages below `scope`; the site's own lies beside it, undisturbed. */
export function registerPanelWorker(scope: string): Promise<ServiceWorkerRegistration> {
	return navigator.serviceWorker.register("/panel-worker.js", { type: "module", scope });
}
