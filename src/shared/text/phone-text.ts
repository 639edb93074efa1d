/** An E.164 number as people in Pakistan read it: `+923001234567` → `+92 300 1234567`; other countries' stay as they are. */
export function phoneText(number: string): string {
	// Cities of two digits, such as Lahore, have local numbers of eight; smaller places have codes of three.
	return number.replace(/^(\+92)(3\d{2}|[2-9]\d(?=\d{8}$)|[2-9]\d{2}(?=\d{6,7}$))(\d+)$/, "$1 $2 $3");
}
