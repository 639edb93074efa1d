/** Whether the visitor asked that no byte be spent that need not be. */
export function savesData(): boolean {
	const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
	return connection?.saveData === true;
}
