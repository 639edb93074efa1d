import type { Locale } from "#shared/locale.ts";

const languageKey = "language";
const year = 31_536_000;

/** Stores the visitor's language: in local storage, and in a cookie so that the server can answer right the first time. */
export function storeLanguage(locale: Locale): void {
	try {
		localStorage.setItem(languageKey, locale);
	} catch {
		// Storage may be switched off; the address still says the language.
	}
	const secure = window.location.protocol === "https:" ? "; Secure" : "";
	// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on many cheap phones.
	document.cookie = `${languageKey}=${locale}; Path=/; Max-Age=${year}; SameSite=Lax${secure}`;
}

/** Before the first paint, leads an English address to its Urdu twin when that is stored. The server leads those with the cookie already. */
const leadToStoredLanguage = `(()=>{
try{
const path=location.pathname;
if(/^\\/ur(\\/|$)/.test(path)||localStorage.${languageKey}!=="ur")return;
const english=document.cookie.includes("${languageKey}=en");
const chosen=english?"en":"ur";
localStorage.${languageKey}=chosen;
document.cookie="${languageKey}="+chosen+"; Path=/; Max-Age=${year}; SameSite=Lax"+(location.protocol==="https:"?"; Secure":"");
if(english)return;
window.__leaving=true;
location.replace("/ur"+(path==="/"?"":path)+location.search+location.hash);
}catch{}
})()`.replaceAll("\n", "");

/** Runs before the first paint, so that no page flashes in the other scheme. */
export const markTheme =
	"try{let t=localStorage.theme;/^(light|dark)$/.test(t)&&(document.documentElement.dataset.theme=t)}catch{}";

/** Shows which colours are chosen (`site/shell/theme-choice.tsx`), and takes and stores another choice, from the first paint on. */
const followTheme = `(()=>{
const root=document.documentElement;
const mark=()=>document.querySelectorAll("[data-theme-choice]").forEach((radio)=>{radio.checked=radio.value===(root.dataset.theme||"system")});
addEventListener("DOMContentLoaded",mark);
addEventListener("change",({target:{dataset,value}})=>{
if(dataset.themeChoice===undefined)return;
value==="system"?delete root.dataset.theme:root.dataset.theme=value;
try{value==="system"?localStorage.removeItem("theme"):localStorage.theme=value}catch{}
mark();
});
})()`.replaceAll("\n", "");

export const documentScripts: readonly string[] = [leadToStoredLanguage, `${markTheme};${followTheme}`];

export interface EarlyClicks {
	/** Holds nothing any more; answers the link that waits, if there is one. */
	release(): HTMLAnchorElement | undefined;
	/** Goes where the link that waits leads: the page will not be alive in time. */
	follow(): void;
}

/**
 * Makes a click on a link that does more with scripts (`data-live`) wait for them, three seconds at most; then it leads where
 * a link leads. Where an amount is typed until then, the links take it along, and a sum is that of another (`data-stale`).
 */
export const holdEarlyClicks = `(()=>{
let held,timer;
const hold=(event)=>{
const link=event.target.closest("a[data-live]");
if(!link||event.button||event.metaKey||event.ctrlKey||event.shiftKey||event.altKey)return;
event.preventDefault();
held=link;
busy("true");
timer??=setTimeout(follow,3000);
};
const carry=({target:field})=>{
if(field.name!=="amount")return;
field.form.querySelector("output")?.setAttribute("data-stale","");
document.querySelectorAll('a[href*="amount="]').forEach((link)=>{link.href=link.href.replace(/([?&]amount=)[^&]*/,"$1"+encodeURIComponent(field.value))});
};
const busy=(value)=>document.querySelector(".navigation-progress")?.setAttribute("data-busy",value);
const stop=()=>{
document.removeEventListener("click",hold,true);
clearTimeout(timer);
if(held)busy("false");
return held;
};
const release=()=>{
document.removeEventListener("input",carry);
return stop();
};
const follow=()=>{
const link=stop();
if(link)location.assign(link.href);
};
document.addEventListener("click",hold,true);
document.addEventListener("input",carry);
window.__early={release,follow};
})()`.replaceAll("\n", "");

export function replayEarlyClick(): void {
	window.__early?.release()?.click();
	document.querySelector("[data-stale]")?.removeAttribute("data-stale");
}
