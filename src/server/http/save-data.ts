/** Whether a visitor's browser asks, by `Save-Data: on`, that no byte be spent that need not be. */
export function savesData(header: string | undefined): boolean {
	return header?.trim().toLowerCase() === "on";
}
