/** Whether a visitor's browser asks that the visit is counted nowhere: Do Not Track, Global Privacy Control. */
export function refusesCounting(headers: Readonly<Record<string, unknown>>): boolean {
	return headers.dnt === "1" || headers["sec-gpc"] === "1";
}
