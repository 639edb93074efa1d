import { localeOfPath } from "#shared/locale.ts";
import { holdUrdu } from "../i18n/load.ts";
import type { PageModule } from "../routes.tsx";

export { Unread } from "./core/parts/unread.tsx";

const pages = import.meta.glob<PageModule>("./pages/*.tsx");

export async function loadPanelPage(name: string): Promise<PageModule | undefined> {
	const isUrdu = import.meta.env.SSR || localeOfPath(window.location.pathname) === "ur";
	const [page] = await Promise.all([pages[`./pages/${name}.tsx`]?.(), isUrdu && loadPanelUrdu()]);
	return page;
}

/** Brings the panel's words in Urdu. Where they do not come, its sentences are in English. */
export async function loadPanelUrdu(): Promise<void> {
	const file = await import("#i18n/panel/ur.ts").catch(() => null);
	if (file) holdUrdu(file.panelUr);
}
