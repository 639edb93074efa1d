/** A number as people in Pakistan read it: `+923001234567` → `+92 300 1234567`. Other countries' stay as they are. E.164. */
export function phoneText(number: string): string {
	return number.replace(/^(\+92)(3\d{2})(\d{7})$/, "$1 $2 $3");
}
