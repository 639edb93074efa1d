import type { Words } from "#i18n/t.ts";
import { type Locale, localeOfPath } from "#shared/locale.ts";

/** The Urdu sentences that have come, by key; English ones come with what shows them. */
export const urdu: Record<string, string> = {};

/** Holds Urdu sentences beside those that came before. */
export function holdUrdu(words: Words): void {
	Object.assign(urdu, words);
}

/** Brings a language's dictionary; English is always there, since a missing sentence falls back to it. */
export async function loadDictionary(locale: Locale): Promise<void> {
	if (locale === "ur") holdUrdu((await import("#i18n/public/ur.ts")).ur);
}

let begunInUrdu = false;

/** Brings what the first page of a visit shows; where the page itself did, the rest comes when the browser has time. */
export async function loadFirstDictionary(pathname: string): Promise<void> {
	const locale = localeOfPath(pathname);
	begunInUrdu = locale === "ur";
	if (!window.__words) return loadDictionary(locale);
	holdUrdu(window.__words);
	setTimeout(() => void loadMissing().catch(() => undefined), 3000);
}

/** Brings the rest to a visit that began in Urdu and goes on before it came. */
export async function loadMissing(): Promise<void> {
	if (begunInUrdu) await loadDictionary("ur");
}
