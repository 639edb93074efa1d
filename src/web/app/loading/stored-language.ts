import type { Locale } from "#shared/locale.ts";

const key = "language";
const year = 31_536_000;

/** Stores the visitor's language: in local storage, and in a cookie so that the server can answer right the first time. */
export function storeLanguage(locale: Locale): void {
	try {
		localStorage.setItem(key, locale);
	} catch {
		// Storage may be switched off; the address still says the language.
	}
	const secure = window.location.protocol === "https:" ? "; Secure" : "";
	// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on many cheap phones.
	document.cookie = `${key}=${locale}; Path=/; Max-Age=${year}; SameSite=Lax${secure}`;
}

/**
 * Runs before the first paint: leads an English address to its Urdu twin when Urdu is the stored choice. The server leads
 * those who have the cookie; it leaves only those here who just chose English without scripts.
 */
export const leadToStoredLanguage = `(()=>{
try{
const path=location.pathname;
if(/^\\/ur(\\/|$)/.test(path)||localStorage.${key}!=="ur")return;
const english=document.cookie.includes("${key}=en");
const chosen=english?"en":"ur";
localStorage.${key}=chosen;
document.cookie="${key}="+chosen+"; Path=/; Max-Age=${year}; SameSite=Lax"+(location.protocol==="https:"?"; Secure":"");
if(english)return;
window.__leaving=true;
location.replace("/ur"+(path==="/"?"":path)+location.search+location.hash);
}catch{}
})()`.replaceAll("\n", "");
