/** Whether a visitor's browser asks that the visit is counted nowhere: Do Not Track, Global Privacy Control. */
export function refusesCounting(headers: Readonly<Record<string, unknown>>): boolean {
	return headers.dnt === "1" || headers["sec-gpc"] === "1";
}

/** Whether a visitor's browser asks, by `Save-Data: on`, that no byte be spent that need not be. */
export function savesData(header: string | undefined): boolean {
	return header?.trim().toLowerCase() === "on";
}
