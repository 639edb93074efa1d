/**
 * What a person is known by: the number in E.164, or else the e-mail address in lower case; `null` where there is neither.
 * No number is an address, so lists of keys hold both.
 */
export function contactKey(whatsapp: string | null, email: string | null): string | null {
	return whatsapp ?? (email === null ? null : email.toLowerCase());
}
