import type { Words } from "../t.ts";
import type { PanelKey } from "./en.ts";

// The preview of the brand, the picker of logos and the page of the service worker have dictionaries of their own.
const scopes = import.meta.glob<Words>(["../ur/panel/*.json", "!**/{brand-sample,logo-picker,offline}.json"], {
	eager: true,
	import: "default",
});

export const panelUr: Readonly<Record<PanelKey, string>> = Object.assign({}, ...Object.values(scopes));
