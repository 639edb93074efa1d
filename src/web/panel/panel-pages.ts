import { localeOfPath } from "#shared/locale.ts";
import type { PageModule } from "../routes.tsx";
import { loadPanelUrdu } from "./urdu.ts";

const pages = import.meta.glob<PageModule>("./pages/*.tsx");

export async function loadPanelPage(name: string): Promise<PageModule | undefined> {
	const isUrdu = import.meta.env.SSR || localeOfPath(window.location.pathname) === "ur";
	const [page] = await Promise.all([pages[`./pages/${name}.tsx`]?.(), isUrdu && loadPanelUrdu()]);
	return page;
}
