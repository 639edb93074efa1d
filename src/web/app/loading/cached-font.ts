const key = "nastaliq";

/** Records that the Nastaliq face is in the browser's cache, so that the next page is painted in it at once. */
export function rememberFontCached(): void {
	try {
		localStorage.setItem(key, "kept");
	} catch {
		// Without storage each page is painted in the system's face first.
	}
}

/** Runs before the first paint. */
export const markFontCached = `try{localStorage.${key}&&(document.documentElement.dataset.${key}="kept")}catch{}`;
