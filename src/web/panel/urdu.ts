import { holdUrdu } from "../i18n/load.ts";

/** Brings the panel's words in Urdu. Where they do not come, its sentences are in English. */
export async function loadPanelUrdu(): Promise<void> {
	const file = await import("#i18n/panel/ur.ts").catch(() => null);
	if (file) holdUrdu(file.panelUr);
}
