import { panelUr } from "#i18n/panel/ur.ts";
import { holdUrdu } from "../i18n/load.ts";
import type { PageModule } from "../routes.tsx";

const pages = import.meta.glob<PageModule>("./pages/*.tsx");

/** Brings a page of the panel, and the panel's words in Urdu: staff change the language and read both. */
export async function loadPanelPage(name: string): Promise<PageModule | undefined> {
	holdUrdu(panelUr);
	return pages[`./pages/${name}.tsx`]?.();
}
