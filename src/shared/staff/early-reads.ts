import { type LeadView, leadViews } from "../leads/lead-list.ts";
import { staffMark } from "./login.ts";

/** The address of the first page of a view's list in its usual order, as the inbox asks for it. */
function listOf(view: LeadView): string {
	return `/api/admin/leads?view=${view}&order=${view === "to-answer" ? "longest-waiting" : "newest"}&limit=50`;
}

/** The address of the first list of each view, by the view's name in the page's address; by none, that of the inbox. */
export const earlyLists: Readonly<Record<string, string>> = {
	"": listOf("to-answer"),
	...Object.fromEntries(leadViews.map((view) => [view, listOf(view)])),
};

/** By which a panel's page asks for session and list while the program is on its way; they wait in `window.__reads`. */
export const askEarlyScript = `(()=>{
if(!document.cookie.split("; ").includes("${staffMark}"))return;
let reads=window.__reads={},ask=(path)=>{
let answer=fetch(path,{credentials:"include",headers:{"accept-language":document.documentElement.lang}});
answer.catch(()=>{});reads[path]={at:performance.now(),answer}};
ask("/api/admin/session");
let search=new URLSearchParams(location.search),tab=search.get("tab"),list=${JSON.stringify(earlyLists)}[search.get("view")||""];
if(list&&/^(\\/ur)?\\/admin$/.test(location.pathname)&&(!tab||tab=="leads")&&![...search.keys()].some((name)=>name!="tab"&&name!="view"))ask(list)
})()`.replaceAll("\n", "");
