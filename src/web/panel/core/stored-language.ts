/** Whether somebody chose a language on this device. */
export function hasStoredLanguage(): boolean {
	try {
		return localStorage.getItem("language") !== null;
	} catch {
		return document.cookie.includes("language=");
	}
}
