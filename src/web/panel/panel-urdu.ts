import type { Words } from "#i18n/t.ts";

// The preview of the brand, the picker of logos and the page of the service worker have dictionaries of their own.
const scopes = import.meta.glob<Words>(["../../i18n/ur/panel/*.json", "!**/{brand-sample,logo-picker,offline}.json"], {
	eager: true,
	import: "default",
});

/** All that the panel says in Urdu. */
export const panelUrdu: Words = Object.assign({}, ...Object.values(scopes));
