import { isLocale, type Locale, localeOfPath, localizedPath } from "#shared/locale.ts";

const key = "language";
const year = 31_536_000;

/** Stores the visitor's language: in local storage, and in a cookie so that the server can answer right the first time. */
export function storeLanguage(locale: Locale): void {
	try {
		localStorage.setItem(key, locale);
	} catch {
		// Storage may be switched off; the address still says the language.
	}
	// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on many cheap phones.
	document.cookie = `${key}=${locale}; Path=/; Max-Age=${year}; SameSite=Lax`;
}

/** Leads an English address to its Urdu twin when Urdu is the stored choice; true when it does. */
export function leadToStoredLanguage(): boolean {
	const { pathname, search, hash } = window.location;
	if (localeOfPath(pathname) === "ur" || storedLanguage() !== "ur") return false;
	// The server leads those who have the cookie; it leaves only those here who just chose English without scripts.
	if (document.cookie.includes(`${key}=en`)) {
		storeLanguage("en");
		return false;
	}
	storeLanguage("ur");
	window.location.replace(localizedPath(pathname, "ur") + search + hash);
	return true;
}

function storedLanguage(): Locale | null {
	try {
		const stored = localStorage.getItem(key);
		return isLocale(stored) ? stored : null;
	} catch {
		return null;
	}
}
