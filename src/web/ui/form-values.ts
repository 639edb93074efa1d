/** The texts in a form's controls, by input name, as they would be sent. */
export function valuesOf(form: HTMLFormElement): Record<string, string> {
	const entries = [...new FormData(form)].flatMap(([name, value]) =>
		typeof value === "string" ? [[name, value]] : [],
	);
	return Object.fromEntries(entries);
}
