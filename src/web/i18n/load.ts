import { shell } from "#i18n/en/shell.ts";
import { addSentences } from "#i18n/t.ts";
import { type Locale, localeOfPath, withoutLocale } from "#shared/locale.ts";

// The frame's sentences; each page and form brings its own, so that a first visit carries only what it shows.
addSentences("en", shell);

/** Brings a language's dictionary; English is always there, since a missing sentence falls back to it. */
export async function loadDictionary(locale: Locale): Promise<void> {
	if (locale === "ur") await Promise.all([loadFirst(), loadRest()]);
}

/** Brings what the first page of a visit shows; on the home page the rest comes when the browser has time. */
export async function loadFirstDictionary(pathname: string): Promise<void> {
	if (localeOfPath(pathname) === "en") return;
	if (withoutLocale(pathname) !== "/") return loadDictionary("ur");
	await loadFirst();
	setTimeout(() => void loadRest().catch(() => undefined), 3000);
}

/** Brings the rest to a visit that began in Urdu on the home page and goes on before it came. */
export async function loadMissing(): Promise<void> {
	if (begunInUrdu) await loadRest();
}

let begunInUrdu = false;

async function loadFirst(): Promise<void> {
	begunInUrdu = true;
	addSentences("ur", (await import("#i18n/public/ur-first.ts")).urFirst);
}

async function loadRest(): Promise<void> {
	addSentences("ur", (await import("#i18n/public/ur.ts")).ur);
}
