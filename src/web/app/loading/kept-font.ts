const key = "nastaliq";

/** Notes that the Nastaliq face lies in the browser's store, so that the next page is painted in it at once. */
export function rememberKept(): void {
	try {
		localStorage.setItem(key, "kept");
	} catch {
		// Without storage each page is painted in the system's face first.
	}
}

/** Runs before the first paint. */
export const markKept = `try{localStorage.${key}&&(document.documentElement.dataset.${key}="kept")}catch{}`;
