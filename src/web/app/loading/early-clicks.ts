/** What the page's own script leaves for ours. */
export interface EarlyClicks {
	/** Holds nothing any more; answers the link that waits, if there is one. */
	release(): HTMLAnchorElement | undefined;
	/** Goes where the link that waits leads: the page will not be alive in time. */
	follow(): void;
}

/**
 * Runs with the page, long before it is alive. A click on a link that does more with scripts (`data-live`) waits for
 * them, three seconds at most; then it leads where a link leads.
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
const busy=(value)=>document.querySelector(".navigation-progress")?.setAttribute("data-busy",value);
const release=()=>{
document.removeEventListener("click",hold,true);
clearTimeout(timer);
if(held)busy("false");
return held;
};
const follow=()=>{
const link=release();
if(link)location.assign(link.href);
};
document.addEventListener("click",hold,true);
window.__early={release,follow};
})()`.replaceAll("\n", "");

/** Lets the click that waited for the page happen. */
export function replayEarlyClick(): void {
	window.__early?.release()?.click();
}
