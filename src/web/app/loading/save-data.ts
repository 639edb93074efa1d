/** Whether the visitor asked, the server or this browser, that no byte be spent that need not be. */
export function savesData(): boolean {
	const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
	return window.__page.savesData || connection?.saveData === true;
}
